import { z } from 'zod'
import { figure } from '../../quantities.ts'
import { benefit, performance } from '../../stations/fleet/entities.ts'
import { energyKinds, siteDevice } from '../../stations/overview/entities.ts'
import { generationUnits } from './rules.ts'

/** kWh by kind, by the counters that run for life; what no counter has told is absent. */
const energies = z.partialRecord(z.enum(energyKinds), figure('kwh'))
export type GenerationEnergies = z.infer<typeof energies>

/** Over, going on, still to come; of the whole time also what was counted before anything was stored. */
export const rowStates = ['earlier', 'over', 'running', 'ahead'] as const
export type RowState = (typeof rowStates)[number]

/** An hour, a day, a month or a year of the site. Moments in ms. */
export const generationRow = z.object({
  from: z.number(),
  to: z.number(),
  /** What the site's calendar calls it: 2026-11-15 14:00 (with its offset where clocks show that twice), 2026-11-15, 2026-11 or 2026; empty for what was earlier. */
  name: z.string(),
  state: z.enum(rowStates),
  energies,
  /** The share of the time in which the counters were read, 0 to 1; null for what is to come and what was earlier. */
  coverage: figure('share').nullable(),
  /** Counters that were silent for a while before: what they had counted until then stands in this row. */
  carried: z.number(),
  /** Counters that have said something that cannot be true, or fell and wait to be judged. */
  doubtful: z.number(),
  /** Counters with approved repairs in it. */
  corrected: z.number(),
})
export type GenerationRow = z.infer<typeof generationRow>

/** One counter of one device, by row; null where it was not read. */
export const deviceEnergy = z.object({
  device: siteDevice,
  kind: z.enum(energyKinds),
  kwh: z.array(figure('kwh').nullable()),
  total: figure('kwh').nullable(),
})
export type DeviceEnergy = z.infer<typeof deviceEnergy>

const share = figure('share').nullable()

/** What a period comes to; null is unknown. Shares from 0 to 1. */
export const generationIndicators = z.object({
  energies,
  /** kW of the modules. */
  ratedKwp: figure('kw').nullable(),
  /** kWh per kWp. */
  specificYield: figure('specificYield').nullable(),
  performance,
  selfConsumption: share,
  selfSufficiency: share,
  renewableShare: share,
  /** By sun and wind; null where neither has told anything. */
  benefit: benefit.nullable(),
  fuelLitres: figure('litres').nullable(),
  litresPerKwh: figure('litresPerKwh').nullable(),
  /** What storage has given of what it took; of a month at least. */
  roundTrip: share,
  coverage: figure('share'),
})
export type GenerationIndicators = z.infer<typeof generationIndicators>

const peak = z.object({ kw: figure('kw'), at: z.number() }).nullable()
export type PowerPeak = z.infer<typeof peak>

export const generation = z.object({
  siteId: z.string(),
  zone: z.string(),
  unit: z.enum(generationUnits),
  /** 2026-11-15, 2026-11, 2026; empty for the whole time. */
  period: z.string(),
  from: z.number(),
  to: z.number(),
  now: z.number(),
  /** The day from which on anything is stored; null while nothing is. */
  since: z.number().nullable(),
  rows: z.array(generationRow),
  /** By kind and number of the device. */
  devices: z.array(deviceEnergy),
  indicators: generationIndicators.extend({ peakPv: peak, peakLoad: peak }),
  /** The period before; of a running one, until the same time. Null where there is none. */
  before: generationIndicators.extend({ from: z.number(), to: z.number() }).nullable(),
  /** Repairs of counters that wait for a decision. */
  waitingRepairs: z.number(),
})
export type Generation = z.infer<typeof generation>
