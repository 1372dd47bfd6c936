import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, nothing } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { countryDay, countryFigures, largeScreenData, siteDay, siteFigures } from './entities.ts'

/** Cards ask for the curves of those in sight only. */
export const mostCurvesAtOnce = 50

export const fleetCalls = {
  fleetFigures: endpoint({
    method: 'GET',
    path: '/iotProject/fleetFigures',
    access: 'session',
    summary:
      'Power, charge, energy of the day, time to dark and alarms of every site that the caller may see',
    input: nothing,
    result: z.object({ now: z.number(), sites: z.array(siteFigures) }),
  }),
  fleetCurves: endpoint({
    method: 'GET',
    path: '/iotProject/fleetCurves',
    access: 'session',
    summary: 'The last 24 hours of some sites; ids that the caller may not see are left out',
    input: z.object({ ids: z.string().max(mostCurvesAtOnce * 11) }),
    result: z.array(siteDay),
    timeoutMs: longRequestTimeoutMs,
  }),
  currentDataByCountry: endpoint({
    method: 'GET',
    path: '/freeReport/currentDataByCountry',
    access: 'session',
    summary: 'Power, energy of the day and alarms of all sites that the caller may see, by country',
    input: nothing,
    result: z.object({ now: z.number(), countries: z.array(countryFigures) }),
    aliases: [{ method: 'GET', path: '/pcsFree/currentDataByCountry' }],
  }),
  currentDataByCountry24: endpoint({
    method: 'GET',
    path: '/freeReport/currentDataByCountry24',
    access: 'session',
    summary: 'The power of the last 24 hours of all sites that the caller may see, by country',
    input: nothing,
    result: z.array(countryDay),
    timeoutMs: longRequestTimeoutMs,
    aliases: [{ method: 'GET', path: '/pcsFree/currentDataByCountry24' }],
  }),
  largeScreenData: endpoint({
    method: 'GET',
    path: '/iotProject/largeScreenData',
    access: 'largeScreen',
    summary: 'What the large screens show: of everything, of a country, of a group, or of one site',
    input: z.object({
      siteId: siteId.optional(),
      countryCode: z.string().max(8).optional(),
      groupId: z.string().max(20).optional(),
    }),
    result: largeScreenData,
    timeoutMs: longRequestTimeoutMs,
    aliases: [{ method: 'GET', path: '/iotPcsProject/largeScreenData' }],
  }),
}
