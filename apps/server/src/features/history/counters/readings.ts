import { isCounterReset } from '@gridhelm/points/counter-reset'
import type { CounterPoint } from '@gridhelm/points/point'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'
import { growth } from '../../../telemetry/rollup/growth.ts'

export const hourMs = 3_600_000

/** A counter and its power on one time axis; NaN where nothing was said. */
export interface CounterSamples {
  times: Float64Array
  values: Float64Array
  /** In kW, the part that the counter adds up as positive; undefined where nothing tells of it. */
  power: Float64Array | undefined
}

export interface CounterFacts {
  point: CounterPoint
  calendar: Calendar
  /** The most that it counts in an hour. */
  fastest: number
}

export interface Reading {
  at: number
  value: number
}

export const readingsOf = ({ times, values }: CounterSamples): Reading[] => {
  const readings: Reading[] = []
  for (let place = 0; place < times.length; place++) {
    const value = values[place] as number
    if (Number.isFinite(value)) readings.push({ at: times[place] as number, value })
  }
  return readings
}

/** Registers are brought up to date every quarter of an hour at the slowest, and clocks differ. */
const slackHours = 0.25

/** The most that it can have counted in so long. */
export const mostIn = ({ fastest, point }: CounterFacts, ms: number): number =>
  fastest * (ms / hourMs + slackHours) + 2 * point.counter.resolution

/** What the store counts from one reading to the next. */
export const countedBetween = ({ point, calendar }: CounterFacts, from: Reading, to: Reading): number =>
  growth(from.value, from.at, to.value, to.at, point, calendar)

/** Whether it fell by more than noise; a rollover is a fall too. */
export const hasFallen = ({ point }: CounterFacts, from: Reading, to: Reading): boolean =>
  to.value < from.value &&
  (isCounterReset(from.value, to.value, point) || from.value - to.value >= point.counter.resolution)

const clockSlackMs = 15 * 60_000

/** A counter of the day falls at midnight: by its own clock, which is never far from the site's. */
export function isDueToRestart({ point, calendar }: CounterFacts, from: Reading, to: Reading): boolean {
  const { restarts } = point.counter
  return restarts !== 'never' && !calendar.isSame(restarts, from.at - clockSlackMs, to.at + clockSlackMs)
}
