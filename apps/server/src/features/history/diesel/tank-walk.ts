import { expectedLitres, type FuelCurve, lowLoadShare } from '@gridhelm/contract/history/diesel/fuel-curve'
import type { Growth } from '../../../site/energy/settled-growth.ts'
import type { Calendar } from '../../../telemetry/rollup/calendar.ts'
import { growth } from '../../../telemetry/rollup/growth.ts'
import type { Samples } from '../../../telemetry/store.ts'
import { type CounterKey, counterKeys, counterPoint, goodAt, litresAt, runsAt } from './generator-samples.ts'
import { medianOf } from './median.ts'
import { noSums, type Sums } from './sums.ts'

const hourMs = 3_600_000
/** Readings of a tank that sloshes are taken together. */
export const stepMs = 300_000
/** A sample stands until the next one, but no longer: a controller that stores by the hour is heard without gaps. */
export const holdMs = 65 * 60_000

export interface TankFacts {
  ratedKw: number | null
  capacity: number | null
  curve: FuelCurve
  /** Which counters the generator tells. */
  counts: Readonly<Record<CounterKey, boolean>>
}

export const usedBy = ({ counts, ratedKw }: TankFacts): 'counter' | 'curve' | null => {
  if (counts.fuelTotal) return 'counter'
  return ratedKw === null ? null : 'curve'
}

/** What an approved repair adds to a counter. */
export interface CounterRepair {
  point: number
  at: number
  amount: number
}

/** The tank at a moment: what it would hold had nothing been burnt since the walk began, and what had been. */
export interface TankReading {
  at: number
  restored: number
  burnt: number
  hours: number
}

/** What an hour of the clock, of which anything was heard, has added. */
export interface HourOfRunning {
  hours: number
  kwh: number
  litres: number
}

export interface Walked {
  readings: readonly TankReading[]
  /** From the beginning up to each mark. */
  sumsAt: readonly Sums[]
  hours: readonly HourOfRunning[]
}

interface Reading {
  value: number
  at: number
}

/** By counter and moment, with repairs. */
export type SettledGrowths = Partial<Record<CounterKey, ReadonlyMap<number, number>>>

interface Heard {
  at: number
  heldTo: number
  hasTank: boolean
  runs: boolean | undefined
  kw: number | undefined
}

/**
 * Goes through the samples of a generator once, in their order. What a counter has grown belongs to the moment of the
 * later reading; readings that cannot be true are passed over. `marks` are the moments, ascending, up to which the
 * sums are wanted.
 */
export function createTankWalk(
  facts: TankFacts,
  calendar: Calendar,
  marks: readonly number[],
  repairs: readonly CounterRepair[] = [],
) {
  const { ratedKw, capacity, curve, counts } = facts
  const byCurve = usedBy(facts) === 'curve'
  const sums = noSums()
  const sumsAt: Sums[] = []
  const readings: TankReading[] = []
  const hours: HourOfRunning[] = []
  const before: Partial<Record<CounterKey, Reading>> = {}
  let last: Heard | undefined
  let inStep: { step: number; reading: TankReading; restored: number[] } | undefined
  let clockHour = Number.NaN

  const add: Record<CounterKey, (amount: number) => void> = {
    fuelTotal(litres) {
      sums.burnt += litres
      addToHour('litres', litres)
    },
    energyTotal(kwh) {
      sums.kwh += kwh
      addToHour('kwh', kwh)
      addExpected(0, kwh)
    },
    runHours(length) {
      sums.hours += length
      addToHour('hours', length)
      addExpected(length, 0)
    },
  }
  function addToHour(what: keyof HourOfRunning, amount: number): void {
    const hour = hours.at(-1)
    if (hour) hour[what] += amount
  }
  function addExpected(length: number, kwh: number): void {
    if (ratedKw === null) return
    const litres = expectedLitres(curve, ratedKw, length, kwh)
    sums.expected += litres
    if (byCurve) sums.burnt += litres
  }

  /** What the last sample stands for, up to a moment. */
  function hold(until: number): void {
    if (!last) return
    const held = Math.min(until, last.at + holdMs) - last.heldTo
    if (held <= 0) return
    last.heldTo += held
    if (last.hasTank) sums.tankMs += held
    if (last.runs === undefined) return
    sums.engineMs += held
    if (!last.runs) return
    const length = held / hourMs
    if (!counts.runHours) add.runHours(length)
    if (last.kw === undefined) return
    if (!counts.energyTotal) add.energyTotal(Math.max(0, last.kw) * length)
    sums.heardHours += length
    if (ratedKw !== null && last.kw < lowLoadShare * ratedKw) sums.lowLoadHours += length
  }

  function passMarks(until: number): void {
    for (let mark = marks[sumsAt.length]; mark !== undefined && mark <= until; mark = marks[sumsAt.length]) {
      hold(mark)
      sumsAt.push({ ...sums })
    }
  }

  /** What a counter grew up to a reading, with repairs; undefined at the first one. */
  function grownTo(key: CounterKey, known: Reading | undefined, { value, at }: Reading): number | undefined {
    const point = counterPoint(key)
    if (!known) return undefined
    const grown = growth(known.value, known.at, value, at, point, calendar)
    return grown + repairedBetween(repairs, point.number, known.at, at)
  }

  function count(at: number, values: Samples['values'], index: number, settled: SettledGrowths): void {
    for (const key of counterKeys) {
      const value = counts[key] ? goodAt(values, key, index) : undefined
      if (value === undefined) continue
      const grown = grownTo(key, before[key], { value, at })
      before[key] = { value, at }
      if (grown !== undefined) add[key](settled[key]?.get(at) ?? grown)
    }
  }

  function endStep(): void {
    if (inStep) readings.push({ ...inStep.reading, restored: medianOf(inStep.restored) })
    inStep = undefined
  }

  function readTank(at: number, litres: number): void {
    const step = Math.floor(at / stepMs)
    if (inStep?.step !== step) endStep()
    const reading = { at, restored: litres + sums.burnt, burnt: sums.burnt, hours: sums.hours }
    inStep ??= { step, reading, restored: [] }
    inStep.reading = reading
    inStep.restored.push(reading.restored)
  }

  function hear(at: number, values: Samples['values'], index: number, settled: SettledGrowths): void {
    passMarks(at)
    hold(at)
    if (Math.floor(at / hourMs) !== clockHour) {
      clockHour = Math.floor(at / hourMs)
      hours.push({ hours: 0, kwh: 0, litres: 0 })
    }
    sums.heard++
    count(at, values, index, settled)
    const litres = litresAt(values, index, capacity)
    if (litres !== undefined) readTank(at, litres)
    const kw = goodAt(values, 'activePower', index)
    last = { at, heldTo: at, hasTank: litres !== undefined, runs: runsAt(values, index), kw }
  }

  return {
    /** What the next samples say of a counter, before they are added. */
    growthsOf(key: CounterKey, { times, values }: Samples): Growth[] {
      const growths: Growth[] = []
      let known = before[key]
      for (let index = 0; counts[key] && index < times.length; index++) {
        const value = goodAt(values, key, index)
        if (value === undefined) continue
        const reading = { value, at: times[index] as number }
        const amount = grownTo(key, known, reading)
        if (amount !== undefined) growths.push({ at: reading.at, amount })
        known = reading
      }
      return growths
    },
    /** The next samples, of `walkedPoints`; what is settled of a counter counts instead of what it grew. */
    add({ times, values }: Samples, settled: SettledGrowths = {}): void {
      for (let index = 0; index < times.length; index++) hear(times[index] as number, values, index, settled)
    },
    /** What is there after `until` has not happened yet. */
    end(until: number): Walked {
      passMarks(until)
      hold(until)
      endStep()
      while (sumsAt.length < marks.length) sumsAt.push({ ...sums })
      return { readings, sumsAt, hours }
    },
  }
}

function repairedBetween(repairs: readonly CounterRepair[], point: number, after: number, until: number) {
  let sum = 0
  for (const repair of repairs)
    if (repair.point === point && repair.at > after && repair.at <= until) sum += repair.amount
  return sum
}
