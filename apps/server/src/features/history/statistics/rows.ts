import type { GenerationRow } from '@gridhelm/contract/history/statistics/entities'
import type { EnergyCounter } from '../../../site/energy/counted.ts'
import { energiesOf, sumsByKind } from '../../../site/energy/shares.ts'
import type { NamedSpan, Period } from './periods.ts'

/** The steps of a row: from one place up to another. */
function placesOf({ steps }: Period, row: NamedSpan): [from: number, to: number] {
  const from = steps.findIndex(({ start }) => start >= row.start)
  if (from < 0) return [0, 0]
  const to = steps.findIndex(({ start }) => start >= row.end)
  return [from, to < 0 ? steps.length : to]
}

export const rowPlaces = (period: Period): [from: number, to: number][] =>
  period.rows.map((row) => placesOf(period, row))

/** The share of counters and time that readings tell of, 0 to 1. */
export function coverageOf(counters: readonly EnergyCounter[], from: number, to: number): number {
  const wanted = counters.length * (to - from)
  let covered = 0
  for (const { steps } of counters)
    for (let step = from; step < to; step++) covered += steps[step]?.covered ?? 0
  return wanted > 0 ? covered / wanted : 0
}

/** Whether the first reading of a row tells of the time before it as well. */
const isCarried = ({ steps }: EnergyCounter, from: number, to: number): boolean =>
  steps.slice(from, to).find((step) => step !== undefined)?.isCarried ?? false

export function rowsOf(counters: readonly EnergyCounter[], period: Period, now: number): GenerationRow[] {
  const places = rowPlaces(period)
  return period.rows.map((row, index) => {
    const [from, to] = places[index] as [number, number]
    const within = counters.map(({ steps }) => steps.slice(from, to))
    const isAhead = row.start > now
    return {
      from: row.start,
      to: row.end,
      name: row.name,
      state: isAhead ? 'ahead' : row.end > now ? 'running' : 'over',
      energies: energiesOf(counters, from, to),
      coverage: isAhead ? null : coverageOf(counters, from, to),
      carried: counters.filter((one) => isCarried(one, from, to)).length,
      doubtful: within.filter((steps) => steps.some((step) => step?.isDoubtful)).length,
      corrected: within.filter((steps) => steps.some((step) => step?.isCorrected)).length,
    }
  })
}

/** What the counters stood at when they were first read: counted before anything was stored. */
export function earlierRow(counters: readonly EnergyCounter[], { start }: Period): GenerationRow[] {
  const energies = sumsByKind(counters, ({ earlier }) => earlier)
  if (!Object.values(energies).some((kwh) => kwh > 0)) return []
  return [
    {
      from: start,
      to: start,
      name: '',
      state: 'earlier',
      energies,
      coverage: null,
      carried: 0,
      doubtful: 0,
      corrected: 0,
    },
  ]
}
