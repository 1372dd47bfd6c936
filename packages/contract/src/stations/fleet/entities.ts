import { z } from 'zod'
import { figure } from '../../quantities.ts'
import { powerKinds } from '../live/power-kinds.ts'

/** Kinds of equipment that bring energy to a site. */
export const energySources = ['pv', 'wind', 'generator', 'grid'] as const
export type EnergySource = (typeof energySources)[number]

/** How long a site lasts on what it has, with the load and the sun of its last days. */
export const darkness = z.object({
  /** Null: longer than the horizon. */
  hours: z.number().nullable(),
  /** What runs out last; after it nothing supplies the load. */
  ends: z.enum(['battery', 'fuel']),
})
export type Darkness = z.infer<typeof darkness>
export const darknessHorizonHours = 72

/** By level: critical, warning, notice. */
export const alarmCounts = z.tuple([z.number(), z.number(), z.number()])
export type AlarmCounts = z.infer<typeof alarmCounts>

/** What the alarm engine holds open, of a site or of several; every screen that counts alarms counts these. */
export const openAlarmCounts = z.object({
  /** There now, acknowledged or not; the worst of them is what a site is marked by. */
  alarms: alarmCounts,
  /** Those of them that somebody has acknowledged. */
  acknowledgedAlarms: alarmCounts,
  /** Gone, and nobody has acknowledged them. */
  clearedAlarms: alarmCounts,
  /** Shelved, or explained by another one. */
  asideAlarms: z.number(),
})
export type OpenAlarmCounts = z.infer<typeof openAlarmCounts>

/**
 * What a card of a station shows. Figures that are stale, of bad quality or of another day are absent. They are kept in
 * the digits of a card, so that only what is seen to change is news; of thousands of sites they are sent as they are.
 */
export const siteFigures = z.object({
  id: z.string(),
  /** The newest frame's moment; null before the first. */
  t: z.number().nullable(),
  /** Before the first one: until when nobody has a reason to look for a fault, as site or server have only just begun. */
  awaitedUntil: z.number().optional(),
  staleSeconds: z.number(),
  failedSeconds: z.number(),
  /** Present where the project is switched off: what it sends is refused. */
  isOff: z.literal(true).optional(),
  /** Present where everybody at the site has been said to be gone. */
  isGone: z.literal(true).optional(),
  /** kW. Storage gives when positive, the grid supplies when positive. */
  power: z.partialRecord(z.enum(powerKinds), z.number()),
  /** Percent. */
  soc: z.number().nullable(),
  /** kWh since midnight at the site; of the grid: imported. */
  today: z.partialRecord(z.enum(energySources), z.number()),
  consumedToday: z.number().nullable(),
  /** Null: nothing can run out, or nothing is known. */
  dark: darkness.nullable(),
  /** What the project has chosen to be shown first, in the units of the points; absent where it has chosen nothing. */
  chosen: z.object({ power: z.number().optional(), signal: z.number().optional() }).optional(),
  ...openAlarmCounts.shape,
})
export type SiteFigures = z.infer<typeof siteFigures>

/** The last 24 hours of a site in steps, kW; null where nothing was measured. */
export const siteDay = z.object({
  id: z.string(),
  from: z.number(),
  stepMs: z.number(),
  power: z.partialRecord(z.enum(powerKinds), z.array(z.number().nullable())),
})
export type SiteDay = z.infer<typeof siteDay>

/** All sites of a country that the caller may see, together. */
export const countryFigures = siteFigures.pick({ power: true, today: true }).extend({
  ...openAlarmCounts.shape,
  /** ISO 3166; empty for sites that name none. */
  countryCode: z.string(),
  sites: z.number(),
  /** Sites that have been heard from of late; only these count in `power`. */
  talking: z.number(),
  consumedToday: z.number().nullable(),
})
export type CountryFigures = z.infer<typeof countryFigures>

export const countryDay = siteDay.omit({ id: true }).extend({ countryCode: z.string() })
export type CountryDay = z.infer<typeof countryDay>

/** The good that clean energy has done; the factors stand in `overview/benefit.ts`. */
export const benefit = z.object({
  cleanKwh: figure('kwh'),
  dieselLitres: figure('litres'),
  co2Kg: figure('kg'),
  trees: figure('trees'),
})
export type Benefit = z.infer<typeof benefit>

/** Why a figure is not known: nothing that could tell, no counter that was ever sent, nothing heard in the period … */
export const absences = ['noSource', 'noCounter', 'notRead', 'noStorage', 'contradictory'] as const
export type Absence = (typeof absences)[number]

/** What needs attention: an alarm that is there, neither shelved nor explained by another one. */
export const activeAlarm = z.object({
  /** As the list of alarms calls it. */
  id: z.string(),
  siteId: z.string(),
  /** Null: of the site as a whole. */
  deviceNumber: z.string().nullable(),
  /** What people call the device; null as above. */
  deviceCalled: z.string().nullable(),
  /** In the language of the reader. */
  content: z.string(),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  isAcknowledged: z.boolean(),
  /** When it was raised. */
  t: z.number(),
})
export type ActiveAlarm = z.infer<typeof activeAlarm>

/** A share of what the sun offered, by IEC 61724-1, and how much of the time was measured well, 0 to 1. */
export const performance = z.object({
  ratio: figure('share').nullable(),
  coverage: figure('share'),
})
export type Performance = z.infer<typeof performance>

export const largeScreenData = z.object({
  now: z.number(),
  sites: z.array(siteFigures),
  /** Of all these sites together. */
  day: siteDay.omit({ id: true }),
  /** By what the counters of sun and wind have counted in all; null where none has told anything. */
  sinceCommissioning: benefit.nullable(),
  /** Of the last 7 days, by site; sites without PV are absent. */
  performance: z.array(performance.extend({ siteId: z.string() })),
  /** The worst first, at most `mostScreenAlarms`. */
  alarms: z.array(activeAlarm),
})
export type LargeScreenData = z.infer<typeof largeScreenData>
export const mostScreenAlarms = 50
