import { z } from 'zod'
import { asSent } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'

/** What the power history shows: powers in kW, state of charge in percent, irradiance in W/m². */
export const historySeries = [
  'pv',
  'wind',
  'generator',
  'battery',
  'grid',
  'load',
  'soc',
  'irradiance',
] as const
export type HistorySeries = (typeof historySeries)[number]

/** Partial: some of the devices said nothing. Bad: something was said that cannot be true; it is left out. */
export const historyQualities = ['partial', 'bad'] as const

/** Means are rounded by the decimals of their points. */
const steps = z.array(asSent().nullable())

/** Steps of one curve; null where nothing is known. No spike disappears between `min` and `max`. */
export const historyCurve = z.object({
  min: steps,
  mean: steps,
  max: steps,
  /** Where the curve is not to be trusted; it is good everywhere else. Moments in ms. */
  doubtful: z.array(z.object({ from: z.number(), to: z.number(), quality: z.enum(historyQualities) })),
  /** Known values that lie further apart than that have a gap between them. */
  gapMs: z.number(),
})
export type HistoryCurve = z.infer<typeof historyCurve>

/** Of steps: whole ones by the clocks of the zone, so that the first may begin before what was asked for. */
const axis = { from: z.number(), to: z.number(), zone: z.string() }

export const powerHistory = z.object({
  siteId: z.string(),
  ...axis,
  stepMs: z.number(),
  /** Only what the site has. Of several devices: their sum, and the sums of what each had least and most. */
  series: z.partialRecord(z.enum(historySeries), historyCurve),
})
export type PowerHistory = z.infer<typeof powerHistory>

/** What can be asked of a site. */
export const powerHistoryChoice = z.object({
  siteId: z.string(),
  zone: z.string(),
  series: z.array(z.enum(historySeries)),
  /** How often its controller speaks. */
  frameSeconds: z.number(),
  /** The first moment of which anything is stored; null while nothing is. */
  since: z.number().nullable(),
})
export type PowerHistoryChoice = z.infer<typeof powerHistoryChoice>

export const freeCurve = historyCurve.extend({
  siteId: z.string(),
  siteName: z.string(),
  device: siteDevice,
  point: z.string(),
  /** Where samples are given as they were stored, the moment of each; `min` and `max` are empty then. */
  times: z.array(z.number()).optional(),
})
export type FreeCurve = z.infer<typeof freeCurve>

export const freeCurves = z.object({
  ...axis,
  /** Null: samples as they were stored. */
  stepMs: z.number().nullable(),
  /** In the order of the asked points. */
  curves: z.array(freeCurve),
})
export type FreeCurves = z.infer<typeof freeCurves>
