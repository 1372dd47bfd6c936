import { z } from 'zod'
import { alarmDeviceTypes } from '../../acting/alarms/rules.ts'
import { pageOf } from '../../page.ts'
import { figure } from '../../quantities.ts'
import type { KindName } from '../../stations/devices/kinds.ts'
import { siteDevice } from '../../stations/overview/entities.ts'
import { faultGroupings } from './rules.ts'

/** `lost`: nothing more was heard while it was there; nobody knows whether it has gone. */
export const faultStates = ['alarm', 'normal', 'lost'] as const
export type FaultState = (typeof faultStates)[number]

/** The kinds of equipment that the filter of alarms names. */
export const kindOfAlarmDevice = {
  generator: 'generator',
  battery: 'battery',
  inverter: 'pcs',
  photovoltaic: 'pvInverter',
} as const satisfies Record<(typeof alarmDeviceTypes)[number], KindName>

const level = z.union([z.literal(1), z.literal(2), z.literal(3)])
const byLevel = z.tuple([z.number(), z.number(), z.number()])

/** One time in which an alarm of the alarm engine was there; one that came again has one for each. Moments in ms, texts in the language of the reader. */
export const fault = z.object({
  id: z.string(),
  siteId: z.string(),
  projectName: z.string(),
  zone: z.string(),
  /** Null: of the site as a whole. */
  device: siteDevice.nullable(),
  /** The key of what was watched: `generator.alarmWord.fuelLow`, or that of a rule. */
  alarm: z.string(),
  /** Null: of no single point. */
  point: z.string().nullable(),
  level,
  deviceType: z.enum(alarmDeviceTypes).nullable(),
  message: z.string(),
  content: z.string(),
  cause: z.string(),
  consequence: z.string(),
  response: z.string(),
  /** When it was first said at the site. */
  sendTime: z.number(),
  /** When that came in; null where nobody noted it. */
  receiveTime: z.number().nullable(),
  /** When it was first said to have gone; null while it is there, and where nobody knows. */
  endTime: z.number().nullable(),
  /** When it was last said to be there. */
  lastSeen: z.number(),
  /** As far as it was seen. */
  durationMs: z.number(),
  status: z.enum(faultStates),
})
export type Fault = z.infer<typeof fault>

export const faultPageResult = pageOf(fault).extend({ from: z.number(), to: z.number(), now: z.number() })
export type FaultPage = z.infer<typeof faultPageResult>

/** Figures of some devices and alarms over a period; null where nothing can be told. */
export const faultFigures = z.object({
  /** That began in the period, and of those by level. */
  count: z.number(),
  levels: byLevel,
  /** That were there already when it began. */
  carried: z.number(),
  /** Of all of them, within the period. */
  durationMs: z.number(),
  meanMs: figure('ms').nullable(),
  /** Time in which devices were heard and had none of these alarms, by the number that began. */
  betweenMs: figure('ms').nullable(),
  /** Mean time until they were gone, of those that began in the period and have gone. */
  repairMs: figure('ms').nullable(),
  /** 0 to 1: time without a critical alarm of the time in which devices were heard; a lost site is neither up nor down. */
  availability: figure('share').nullable(),
  /** 0 to 1: hours in which devices were heard, of all. */
  coverage: figure('share'),
  /** For how long the site, or the one device that is meant, was lost. What it has sent since counts as heard. */
  lostMs: z.number(),
  /** When the first and the last of them began. */
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
})
export type FaultFigures = z.infer<typeof faultFigures>

export const faultGroup = faultFigures.extend({
  /** A device's id, an alarm's key, a day (YYYY-MM-DD) or a month (YYYY-MM). */
  key: z.string(),
  name: z.string(),
  /** Of all that began in the period, 0 to 1. */
  share: figure('share'),
  device: siteDevice.optional(),
  alarm: z.object({ kind: z.string(), level }).optional(),
})
export type FaultGroup = z.infer<typeof faultGroup>

export const faultStatistics = z.object({
  siteId: z.string(),
  zone: z.string(),
  from: z.number(),
  /** Where the period ends, or now. */
  to: z.number(),
  groupBy: z.enum(faultGroupings),
  total: faultFigures,
  /** Those with the most faults first; days and months in their order. */
  groups: z.array(faultGroup),
  /** Day by day: how many began, by level. */
  trend: z.array(z.object({ day: z.string(), from: z.number(), levels: byLevel, durationMs: z.number() })),
})
export type FaultStatistics = z.infer<typeof faultStatistics>
