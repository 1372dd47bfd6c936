import { z } from 'zod'
import { asSent, figure } from '../../quantities.ts'
import { kindNames } from '../devices/kinds.ts'
import { absences, benefit, darkness, performance } from '../fleet/entities.ts'
import { powerKinds } from '../live/power-kinds.ts'
import { subsystemNames, variants } from './subsystems.ts'

export const siteDevice = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string().nullable(),
  kind: z.enum(kindNames),
  pvGroup: z.string().nullable(),
})
export type SiteDevice = z.infer<typeof siteDevice>

export const siteEquipment = z.object({
  siteId: z.string(),
  subsystems: z.record(z.enum(subsystemNames), z.boolean()),
  variant: z.enum(variants),
  /** By kind and number. */
  devices: z.array(siteDevice),
})
export type SiteEquipment = z.infer<typeof siteEquipment>

/** kWh of a day; import and export of the grid, charge and discharge of the storage inverters. */
export const energyKinds = [
  'pv',
  'wind',
  'generator',
  'import',
  'export',
  'charge',
  'discharge',
  'load',
] as const
export type EnergyKind = (typeof energyKinds)[number]
const energies = z.partialRecord(z.enum(energyKinds), figure('kwh'))

/** What cannot be read from the newest values alone. Moments in ms; the day is the site's own. */
export const siteSummary = z.object({
  siteId: z.string(),
  now: z.number(),
  dayStart: z.number(),
  dayEnd: z.number(),
  energyToday: energies,
  /** Of yesterday until the same time of day. */
  energyYesterday: energies,
  /** Of what was supplied today, 0 to 1; null while nothing was. */
  renewableShareToday: figure('share').nullable(),
  /** Percent over the last 24 hours: what reached loads and grid or is stored, of what sources and storage gave. */
  efficiencyDay: figure('percent').nullable(),
  /** Percent by the counters of the last 30 days. */
  chargeEfficiency: figure('percent').nullable(),
  dischargeEfficiency: figure('percent').nullable(),
  performanceToday: performance,
  performanceWeek: performance,
  /** Of this year by what is stored; in total since the counters began. Null where it is not known. */
  benefitYear: benefit.nullable(),
  benefitTotal: benefit.nullable(),
  /** Why a figure is null. */
  absent: z.partialRecord(z.enum(['benefitYear', 'benefitTotal', 'efficiencyDay']), z.enum(absences)),
  dark: darkness
    .extend({
      hours: figure('hours').nullable(),
      /** Percent below which the battery gives nothing more. */
      floorSoc: figure('percent'),
      usableKwh: figure('kwh'),
      fuelLitres: figure('litres').nullable(),
      loadKw: figure('kw'),
    })
    .nullable(),
  fuel: z.object({ litres: figure('litres'), capacity: figure('litres').nullable() }).nullable(),
})
export type SiteSummary = z.infer<typeof siteSummary>

/** By the decimals of their points; the least and the greatest are as they were sent. */
const steps = z.array(asSent().nullable())
const powerSteps = z.array(figure('kw').nullable())
const axis = { from: z.number(), to: z.number(), stepMs: z.number() }

/** A day of a site at its own midnight; what lies ahead is null, and expected apart. */
export const dayCurve = z.object({
  ...axis,
  power: z.partialRecord(z.enum(powerKinds), powerSteps),
  soc: steps,
  irradiance: steps,
  /** The mean of the same hours of the last 7 days; null for what is past. */
  expected: z.partialRecord(z.enum(['pv', 'load']), powerSteps),
})
export type DayCurve = z.infer<typeof dayCurve>

/** The same points of all devices of a kind, side by side. */
export const kindCurves = z.object({
  ...axis,
  devices: z.array(siteDevice.omit({ kind: true }).extend({ values: z.record(z.string(), steps) })),
})
export type KindCurves = z.infer<typeof kindCurves>

/** One point of one device: no spike disappears. */
export const pointCurve = z.object({ ...axis, min: steps, mean: steps, max: steps })
export type PointCurve = z.infer<typeof pointCurve>
export const pointCurveHours = [1, 6, 24, 72, 168] as const
export const pointCurveMostMs = 72 * 3_600_000

/** kWh of a day of the storage of all sites of a group; null where nobody has told it. */
export const batteryDay = z.object({
  day: z.string(),
  charged: figure('kwh').nullable(),
  discharged: figure('kwh').nullable(),
})
export type BatteryDay = z.infer<typeof batteryDay>
