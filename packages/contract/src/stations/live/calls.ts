import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, noResult, nothing, tokensMay } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { countryDay, countryPower, deviceData, siteConnection, siteData } from './entities.ts'

const site = z.object({ siteId })

export const liveCalls = tokensMay('telemetry', {
  getDeviceData: endpoint({
    method: 'GET',
    path: '/iotDevice/getDeviceData',
    access: 'session',
    summary: 'The newest value of every point of a device, with its moment and quality',
    input: z.object({ id: z.string().max(41) }),
    result: deviceData,
  }),
  getProjectCurrentData: endpoint({
    method: 'GET',
    path: '/iotProject/getProjectCurrentData',
    access: 'session',
    summary: 'The newest values of all devices of a site',
    input: site,
    result: siteData,
  }),
  getPcsCurrentData: endpoint({
    method: 'GET',
    path: '/iotPcsProject/getProjectCurrentData',
    access: 'session',
    summary: 'The newest values of the storage inverters of a site',
    input: site,
    result: siteData,
  }),
  projectState: endpoint({
    method: 'GET',
    path: '/iotProject/projectState',
    access: 'session',
    summary: 'The connection states of all sites that the caller may see',
    input: nothing,
    result: z.array(siteConnection),
    aliases: [{ method: 'GET', path: '/iotPcsProject/projectState' }],
  }),
  queryStatusByProjectId: endpoint({
    method: 'GET',
    path: '/iotProject/queryStatusByProjectId',
    access: 'session',
    summary: 'The connection state of a site',
    input: site,
    result: siteConnection,
    aliases: [{ method: 'GET', path: '/iotPcsProject/queryStatusByProjectId' }],
  }),
  resettingCache: endpoint({
    method: 'POST',
    path: '/iotProject/resettingCache/{siteId}',
    access: 'reception',
    summary: 'Make the servers read anew what they keep of a site',
    operation: ['Read a project anew', '重新读取项目', 'Relecture d’un projet'],
    input: site,
    result: noResult,
    aliases: [
      { method: 'POST', path: '/iotPcsProject/resettingCache/{siteId}' },
      { method: 'GET', path: '/iotPcsProject/resettingCache/{siteId}' },
      { method: 'GET', path: '/iotProject/resettingCache/{siteId}' },
    ],
  }),
  currentDataByCountry: endpoint({
    method: 'GET',
    path: '/iotProject/currentDataByCountry',
    access: 'session',
    summary: 'The present power of the caller’s sites by country and kind of equipment, in kW',
    input: nothing,
    result: z.array(countryPower),
  }),
  dayDataByCountry: endpoint({
    method: 'GET',
    path: '/iotProject/currentDataByCountry24',
    access: 'session',
    summary: 'The same over the last 24 hours, hour by hour',
    input: nothing,
    result: z.array(countryDay),
    timeoutMs: longRequestTimeoutMs,
  }),
})
