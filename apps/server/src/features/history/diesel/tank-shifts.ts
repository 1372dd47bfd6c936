import { medianOf } from './median.ts'
import type { TankReading } from './tank-walk.ts'

const minute = 60_000
const hour = 60 * minute
/** Readings that lie together are smoothed, those of a controller that stores by the hour are taken as they are. */
const smoothMs = 10 * minute
/** A pump may pause. */
const pauseMs = 15 * minute
/** How far around a shift the level is looked for. */
const levelMs = 30 * minute
/** A reading between two others that agree, this close together, is a slip of the sensor. */
const slipMs = 3 * hour
const noiseGapMs = 2 * hour

const shareOfTank = 0.015
const leastLitres = 5

/** The tank held more or less afterwards, apart from what was burnt. */
export interface Shift {
  /** The last reading before and the first after. */
  from: number
  to: number
  /** Positive: fuel came in. */
  litres: number
  engineRan: boolean
}

export interface Shifts {
  /** Litres: how much a reading is off by chance (one standard deviation). */
  noise: number
  /** Less than that is not told from noise. */
  threshold: number
  shifts: readonly Shift[]
}

/** By the middle of what changes from one reading to the next: shifts are few and do not count. */
export function noiseOf(readings: readonly TankReading[]): number {
  const changes: number[] = []
  for (let at = 1; at < readings.length; at++) {
    const [before, after] = [readings[at - 1] as TankReading, readings[at] as TankReading]
    if (after.at - before.at <= noiseGapMs) changes.push(Math.abs(after.restored - before.restored))
  }
  return changes.length > 0 ? (1.4826 * medianOf(changes)) / Math.SQRT2 : 0
}

function thresholdOf(readings: readonly TankReading[], capacity: number | null, noise: number): number {
  const size = capacity ?? readings.reduce((most, one) => Math.max(most, one.restored - one.burnt), 0)
  return Math.max(leastLitres, shareOfTank * size, 6 * noise)
}

function withoutSlips(readings: readonly TankReading[], threshold: number): TankReading[] {
  return readings.filter((one, at) => {
    const [before, after] = [readings[at - 1], readings[at + 1]]
    if (!before || !after || after.at - before.at > slipMs) return true
    const [up, down] = [one.restored - before.restored, one.restored - after.restored]
    return !(
      Math.abs(up) > threshold &&
      Math.abs(down) > threshold &&
      Math.abs(after.restored - before.restored) < threshold
    )
  })
}

/** Medians over what lies within a time of each reading; a step stays a step. */
function smoothed(readings: readonly TankReading[]): number[] {
  let [first, end] = [0, 0]
  return readings.map(({ at }) => {
    while ((readings[first] as TankReading).at < at - smoothMs) first++
    while (end < readings.length && (readings[end] as TankReading).at <= at + smoothMs) end++
    return medianOf(readings.slice(first, end).map((one) => one.restored))
  })
}

interface Run {
  /** Places of the last reading before and the first after. */
  first: number
  last: number
  sign: number
}

/** Changes in one direction that follow one another, with pauses. */
function runsIn(readings: readonly TankReading[], levels: readonly number[], least: number): Run[] {
  const runs: Run[] = []
  for (let at = 1; at < levels.length; at++) {
    const change = (levels[at] as number) - (levels[at - 1] as number)
    if (Math.abs(change) < least) continue
    const sign = Math.sign(change)
    const open = runs.at(-1)
    const paused = open ? (readings[at - 1] as TankReading).at - (readings[open.last] as TankReading).at : 0
    if (open?.sign === sign && paused <= pauseMs) open.last = at
    else runs.push({ first: at - 1, last: at, sign })
  }
  return runs
}

/** Finds refills and drops: sudden changes of what the tank would hold had nothing been burnt. */
export function shiftsOf(all: readonly TankReading[], capacity: number | null): Shifts {
  const noise = noiseOf(all)
  const threshold = thresholdOf(all, capacity, noise)
  const readings = withoutSlips(all, threshold)
  const levels = smoothed(readings)
  const runs = runsIn(readings, levels, Math.max(noise, threshold / 6)).filter(
    ({ first, last }) => Math.abs((levels[last] as number) - (levels[first] as number)) >= threshold,
  )
  const shifts = runs.flatMap(({ first, last }, place): Shift[] => {
    const [from, to] = [readings[first] as TankReading, readings[last] as TankReading]
    const earliest = Math.max(runs[place - 1]?.last ?? 0, 0)
    const latest = runs[place + 1]?.first ?? readings.length - 1
    const before = medianOf(near(readings, earliest, first, (at) => at >= from.at - levelMs))
    const after = medianOf(near(readings, last, latest, (at) => at <= to.at + levelMs))
    const litres = after - before
    if (Math.abs(litres) < threshold) return []
    return [{ from: from.at, to: to.at, litres, engineRan: to.hours - from.hours > leastHours }]
  })
  return { noise, threshold, shifts }
}

const leastHours = 0.02

function* near(
  readings: readonly TankReading[],
  first: number,
  last: number,
  isNear: (at: number) => boolean,
) {
  for (let place = first; place <= last; place++) {
    const reading = readings[place] as TankReading
    if (isNear(reading.at)) yield reading.restored
  }
}
