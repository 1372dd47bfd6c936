import { z } from 'zod'
import { liveDevice } from '../../push.ts'
import { figure } from '../../quantities.ts'
import { powerKinds } from './power-kinds.ts'

/** `unknown` before the first frame, `normal` while the newest one is young enough, else `failed`. */
export const connectionStates = ['normal', 'failed', 'unknown'] as const
export type ConnectionState = (typeof connectionStates)[number]

/** Moments are milliseconds since the epoch, as in the live messages: their age matters, not their calendar. */
export const connection = z.object({
  state: z.enum(connectionStates),
  lastFrameAt: z.number().nullable(),
})
export type Connection = z.infer<typeof connection>

const seconds = {
  now: z.number(),
  staleSeconds: z.number(),
  failedSeconds: z.number(),
  /** Present where the project is switched off: what it sends is refused. */
  isOff: z.literal(true).optional(),
}

export const siteConnection = connection.extend({
  siteId: z.string(),
  ...seconds,
  /** Alarms that are there, by level; without those shelved and those that another one explains. */
  alarms: z.tuple([z.number(), z.number(), z.number()]),
})
export type SiteConnection = z.infer<typeof siteConnection>

export const deviceData = liveDevice.extend({
  siteId: z.string(),
  name: z.string().nullable(),
  state: z.enum(connectionStates),
  ...seconds,
})
export type DeviceData = z.infer<typeof deviceData>

export const siteData = connection.extend({ siteId: z.string(), ...seconds, devices: z.array(liveDevice) })
export type SiteData = z.infer<typeof siteData>

export const countryPower = z.object({
  /** Null: of sites without a country. */
  countryCode: z.string().nullable(),
  sites: z.number(),
  /** Those whose values are fresh and good enough to be summed. */
  countedSites: z.number(),
  power: z.record(z.enum(powerKinds), figure('kw')),
})
export type CountryPower = z.infer<typeof countryPower>

/** The last 24 full hours; each figure is the mean of its hour in kW, null where nothing was measured. */
export const countryDay = z.object({
  countryCode: z.string().nullable(),
  sites: z.number(),
  /** Where the first hour begins. */
  from: z.number(),
  power: z.record(z.enum(powerKinds), z.array(figure('kw').nullable())),
})
export type CountryDay = z.infer<typeof countryDay>
