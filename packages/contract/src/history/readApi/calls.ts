import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, nothing, tokensMay } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { valueQualities } from '../../push.ts'
import { asSent } from '../../quantities.ts'
import { connectionStates } from '../../stations/live/entities.ts'
import { seriesQuery } from './rules.ts'

/** Both ways to tell a moment: for people and for programs. */
const moment = { time: z.string(), timeMs: z.number() }

const site = z.object({
  siteId: z.string(),
  number: z.string(),
  name: z.string(),
  timeZone: z.string(),
  countryCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  connection: z.enum(connectionStates),
  /** Null before the first frame. */
  lastFrame: z.string().nullable(),
  lastFrameMs: z.number().nullable(),
  /** Open alarms that nothing else explains. */
  critical: z.number(),
  warning: z.number(),
  notice: z.number(),
})

const device = z.object({
  siteId: z.string(),
  device: z.string(),
  number: z.string(),
  name: z.string().nullable(),
  kind: z.string(),
  kindName: z.string(),
})

const point = z.object({
  siteId: z.string(),
  device: z.string(),
  /** Stable: never renamed, never given to another. */
  point: z.string(),
  /** What series and rows are asked by: `12-3:activePower`. */
  ref: z.string(),
  name: z.string(),
  unit: z.string(),
  kind: z.enum(['measure', 'counter', 'status', 'alarmWord', 'setpoint']),
  decimals: z.number(),
  /** What the values of a state mean. */
  states: z.array(z.object({ value: z.number(), key: z.string(), name: z.string() })).optional(),
})

const latest = z.object({
  siteId: z.string(),
  device: z.string(),
  deviceNumber: z.string(),
  point: z.string(),
  ref: z.string(),
  name: z.string(),
  unit: z.string(),
  value: asSent(),
  quality: z.enum(valueQualities),
  ...moment,
})

const series = z.object({
  from: z.string(),
  to: z.string(),
  fromMs: z.number(),
  toMs: z.number(),
  /** By whose clocks steps begin. */
  timeZone: z.string(),
  /** Null: samples as they were stored. */
  stepMs: z.number().nullable(),
  series: z.array(
    z.object({
      siteId: z.string(),
      siteName: z.string(),
      device: z.string(),
      deviceNumber: z.string(),
      point: z.string(),
      ref: z.string(),
      name: z.string(),
      unit: z.string(),
      /** Moment in ms, and the value; null where nothing is known. */
      values: z.array(z.tuple([z.number(), asSent().nullable()])),
    }),
  ),
})
export type ApiSeries = z.infer<typeof series>

/** `time`, `timeMs`, and a column for each asked point by its ref. */
const row = z.record(z.string(), z.union([z.string(), asSent(), z.null()]))

const many = { bare: true, byStatus: true, timeoutMs: longRequestTimeoutMs, cancellable: true } as const

/** For programs: no envelope, refusals by status, names that stay. */
export const readApiCalls = tokensMay('telemetry', {
  sites: endpoint({
    method: 'GET',
    path: '/v1/sites',
    access: 'session',
    summary: 'The sites that the caller may see, with their connection and open alarms',
    input: nothing,
    result: z.array(site),
    bare: true,
    byStatus: true,
  }),
  devices: endpoint({
    method: 'GET',
    path: '/v1/devices',
    access: 'session',
    summary: 'The devices of a site',
    input: z.object({ siteId }),
    result: z.array(device),
    bare: true,
    byStatus: true,
  }),
  points: endpoint({
    method: 'GET',
    path: '/v1/points',
    access: 'session',
    summary: 'What the devices of a site, or one of them, can tell: names, units and states',
    input: z.object({ siteId, device: z.string().max(41).optional() }),
    result: z.array(point),
    bare: true,
    byStatus: true,
  }),
  latest: endpoint({
    method: 'GET',
    path: '/v1/latest',
    access: 'session',
    summary: 'The newest values of a site, or of one of its devices, each with its moment and quality',
    input: z.object({ siteId, device: z.string().max(41).optional(), point: z.string().max(64).optional() }),
    result: z.array(latest),
    bare: true,
    byStatus: true,
  }),
  series: endpoint({
    method: 'GET',
    path: '/v1/series',
    access: 'session',
    summary: 'Values of up to 16 points over time: as stored, or the mean, least or greatest of each step',
    input: seriesQuery,
    result: series,
    ...many,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/v1/rows',
    access: 'session',
    summary: 'The same as a table: a row for each moment, a column for each point',
    input: seriesQuery,
    result: z.array(row),
    ...many,
  }),
  csv: endpoint({
    method: 'GET',
    path: '/v1/csv',
    access: 'session',
    summary: 'The same table as CSV',
    input: seriesQuery,
    result: z.unknown(),
    byStatus: true,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
  }),
})
