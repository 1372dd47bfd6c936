import { z } from 'zod'
import { figure } from '../../quantities.ts'
import { benefit, performance } from '../../stations/fleet/entities.ts'
import { energyKinds } from '../../stations/overview/entities.ts'
import { analysisUnits } from './rules.ts'

/** kWh by kind; what nobody has told is absent. */
const energies = z.partialRecord(z.enum(energyKinds), figure('kwh'))
const share = figure('share').nullable()

/** Of a site, or of all that are asked for together; null is unknown. Shares from 0 to 1. */
export const analysisFigures = z.object({
  energies,
  renewableShare: share,
  /** kW of the modules of those sites of which it is known. */
  ratedKwp: figure('kw').nullable(),
  /** kWh per kWp, of the same sites. */
  specificYield: figure('specificYield').nullable(),
  performance,
  fuelLitres: figure('litres').nullable(),
  /** By sun and wind. */
  benefit: benefit.nullable(),
  /** The share of the time in which the counters were read. */
  coverage: figure('share'),
  /** Time without a critical alarm of the time in which devices were heard; of the days that are over. */
  availability: share,
})
export type AnalysisFigures = z.infer<typeof analysisFigures>

export const analysedSite = analysisFigures.extend({ siteId: z.string(), name: z.string() })
export type AnalysedSite = z.infer<typeof analysedSite>

export const analysis = z.object({
  now: z.number(),
  unit: z.enum(analysisUnits),
  /** 2026-11 or 2026, by the calendar of each site. */
  period: z.string(),
  sums: analysisFigures,
  /** The days of a month, the months of a year, up to now: 2026-11-15 or 2026-11. */
  rows: z.array(z.object({ name: z.string(), energies })),
  /** By name. */
  sites: z.array(analysedSite),
  /** Sites whose past has not been added up yet: what they counted is missing for some minutes. */
  waiting: z.number(),
})
export type Analysis = z.infer<typeof analysis>
