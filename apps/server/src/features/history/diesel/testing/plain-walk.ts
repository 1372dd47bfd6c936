import { expectedLitres, lowLoadShare } from '@gridhelm/contract/history/diesel/fuel-curve'
import type { Calendar, Span } from '../../../../telemetry/rollup/calendar.ts'
import { growth } from '../../../../telemetry/rollup/growth.ts'
import { counterPoint } from '../generator-samples.ts'
import { holdMs, stepMs, type TankFacts } from '../tank-walk.ts'

/** What a generator said at a moment, by key; left out where it said nothing. */
export interface Said {
  at: number
  values: Readonly<Record<string, number>>
}

const goodLimits: Record<string, readonly [number, number]> = {
  fuelVolume: [0, 200_000],
  fuelLevel: [0, 100],
  runState: [0, 7],
  activePower: [-1_250, 5_000],
}
const good = ({ values }: Said, key: string): number | undefined => {
  const value = values[key]
  const limits = goodLimits[key]
  if (value === undefined || Number.isNaN(value)) return undefined
  return !limits || (value >= limits[0] && value <= limits[1]) ? value : undefined
}

/** The same as the walk, question by question over all frames: slow, and plain to see. */
export function plainWalk(said: readonly Said[], facts: TankFacts, calendar: Calendar, until: number) {
  const frames = said.filter(({ at }) => at < until).toSorted((a, b) => a.at - b.at)

  const counted = (key: 'fuelTotal' | 'energyTotal' | 'runHours', before: number): number => {
    const point = counterPoint(key)
    const readings = frames.filter(
      (frame) =>
        frame.at < before &&
        (good(frame, key) ?? -1) >= point.limits[0] &&
        (good(frame, key) ?? 0) <= point.limits[1],
    )
    return readings.slice(1).reduce((sum, next, index) => {
      const previous = readings[index] as Said
      return (
        sum +
        growth(
          previous.values[key] as number,
          previous.at,
          next.values[key] as number,
          next.at,
          point,
          calendar,
        )
      )
    }, 0)
  }

  const runs = (frame: Said): boolean | undefined => {
    const state = good(frame, 'runState')
    if (state !== undefined) return [2, 3, 4, 5].includes(state)
    const kw = good(frame, 'activePower')
    return kw === undefined ? undefined : kw > 0.5
  }
  const litres = (frame: Said): number | undefined => {
    const level = good(frame, 'fuelLevel')
    return (
      good(frame, 'fuelVolume') ??
      (level === undefined || facts.capacity === null ? undefined : (level * facts.capacity) / 100)
    )
  }
  /** Hours that samples of a sort stand for, before a moment. */
  const heldHours = (before: number, of: (frame: Said) => number): number =>
    frames.reduce((sum, frame, index) => {
      const end = Math.min(frames[index + 1]?.at ?? until, frame.at + holdMs, before)
      return end > frame.at ? sum + ((end - frame.at) / 3_600_000) * of(frame) : sum
    }, 0)

  const hours = (before: number) =>
    facts.counts.runHours ? counted('runHours', before) : heldHours(before, (frame) => (runs(frame) ? 1 : 0))
  const kwh = (before: number) =>
    facts.counts.energyTotal
      ? counted('energyTotal', before)
      : heldHours(before, (frame) => (runs(frame) ? Math.max(0, good(frame, 'activePower') ?? 0) : 0))
  const expected = (before: number) =>
    facts.ratedKw === null ? 0 : expectedLitres(facts.curve, facts.ratedKw, hours(before), kwh(before))
  const burnt = (before: number) => (facts.counts.fuelTotal ? counted('fuelTotal', before) : expected(before))

  return {
    hours,
    kwh,
    expected,
    burnt,
    lowLoadHours: (before: number) =>
      heldHours(before, (frame) => {
        const kw = good(frame, 'activePower')
        const isLow = facts.ratedKw !== null && kw !== undefined && kw < lowLoadShare * facts.ratedKw
        return runs(frame) && isLow ? 1 : 0
      }),
    tankHours: (before: number) => heldHours(before, (frame) => (litres(frame) === undefined ? 0 : 1)),
    /** By step: the middle of what the tank would hold had nothing been burnt. */
    readings() {
      const steps = Map.groupBy(
        frames.filter((frame) => litres(frame) !== undefined),
        ({ at }) => Math.floor(at / stepMs),
      )
      return [...steps.values()].map((some) => {
        const restored = some
          .map((frame) => (litres(frame) ?? 0) + burnt(frame.at + 1))
          .toSorted((a, b) => a - b)
        const middle = restored.length / 2
        return {
          at: (some.at(-1) as Said).at,
          restored: ((restored[Math.ceil(middle) - 1] ?? 0) + (restored[Math.floor(middle)] ?? 0)) / 2,
        }
      })
    },
    heardIn: ({ start, end }: Span) => frames.filter(({ at }) => at >= start && at < end).length,
  }
}
