import type { RepairKind } from '@gridhelm/contract/history/counters/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { CounterPoint } from '@gridhelm/points/point'
import fc from 'fast-check'
import { calendarOf } from '../../../../telemetry/rollup/calendar.ts'
import { type CounterFacts, type CounterSamples, countedBetween, readingsOf } from '../readings.ts'

export const ratedKw = 50
const stepMs = 60_000
export const start = Date.parse('2026-03-10T06:00:00Z')
const minutes = 400
/** What happens later than that is another event. */
const apart = 40

const energyTotal = findPoint('pvInverter', 'energyTotal') as CounterPoint
export const facts: CounterFacts = {
  point: energyTotal,
  calendar: calendarOf('UTC'),
  fastest: ratedKw * 1.25,
}

export type Plant =
  | { kind: 'reset'; share: number }
  | { kind: 'drop'; to: number }
  | { kind: 'jump'; by: number }
  | { kind: 'spike'; by: number; readings: number }

export interface Walk {
  /** By the minute. */
  kw: readonly number[]
  base: number
  /** By the place of the reading that is wrong. */
  plants: ReadonlyMap<number, Plant>
  /** Where the register is full. */
  end: number
  /** How many readings the register stands still before it is brought up to date. */
  lump: number
  /** Places where nothing was said at all. */
  gaps: ReadonlySet<number>
}

const share = fc.double({ min: 0, max: 1, noNaN: true })
/** No register that these lead to is near the end of a usual one: what looks like a rollover is none by chance. */
const plant: fc.Arbitrary<Plant> = fc.oneof(
  fc.record({ kind: fc.constant('reset' as const), share }),
  fc.record({ kind: fc.constant('drop' as const), to: fc.integer({ min: 12_000, max: 14_000 }) }),
  fc.record({
    kind: fc.constant('jump' as const),
    by: fc.oneof(fc.integer({ min: 40, max: 120 }), fc.integer({ min: 12_000, max: 14_000 })),
  }),
  fc.record({
    kind: fc.constant('spike' as const),
    by: fc.oneof(fc.integer({ min: 40, max: 1_000_000 }), fc.integer({ min: -9_000, max: -40 })),
    readings: fc.integer({ min: 1, max: 3 }),
  }),
)

/** The sun over a few hours, with clouds; `least` keeps the register moving. */
const powersFrom = (least: number) =>
  fc
    .array(share, { minLength: minutes, maxLength: minutes })
    .map((shares) => shares.map((one) => Math.round((least + one * (ratedKw - least)) * 10) / 10))
const never = Number.POSITIVE_INFINITY

const places = fc
  .uniqueArray(fc.integer({ min: 1, max: minutes / apart - 2 }), { maxLength: 5 })
  .map((slots) => slots.map((slot) => slot * apart).toSorted((a, b) => a - b))

export const soundWalk: fc.Arbitrary<Walk> = fc.record({
  kw: powersFrom(0),
  base: fc.integer({ min: 0, max: 90_000 }),
  plants: fc.constant(new Map<number, Plant>()),
  end: fc.constant(never),
  lump: fc.integer({ min: 1, max: 15 }),
  gaps: fc
    .uniqueArray(fc.integer({ min: 1, max: minutes - 2 }), { maxLength: 150 })
    .map((all) => new Set(all)),
})

export const plantedWalk: fc.Arbitrary<Walk> = fc
  .tuple(powersFrom(5), places, fc.array(plant, { minLength: 5, maxLength: 5 }), fc.nat({ max: apart - 6 }))
  .map(([kw, at, plants, shift]) => ({
    kw,
    base: 20_000,
    plants: new Map(at.map((place, index) => [place + shift, plants[index] as Plant])),
    end: never,
    lump: 1,
    gaps: new Set<number>(),
  }))

const grownAt = (kw: readonly number[], place: number) =>
  place === 0 ? 0 : (((kw[place - 1] as number) + (kw[place] as number)) / 2) * (stepMs / 3_600_000)

/** A register that is full somewhere on the way. */
export const rollingWalk: fc.Arbitrary<Walk> = fc
  .record({
    kw: powersFrom(15),
    end: fc.constantFrom(100_000, 1_000_000, 2 ** 16, 2 ** 24 / 10, facts.point.counter.rollover ?? 0),
    place: fc.integer({ min: 20, max: minutes - 20 }),
  })
  .map(({ kw, end, place }) => {
    const before = kw.slice(0, place).reduce((sum, _, one) => sum + grownAt(kw, one), 0)
    const base = end - before - grownAt(kw, place) / 2
    return { kw, end, base, plants: new Map<number, Plant>(), lump: 1, gaps: new Set<number>() }
  })

export interface Told {
  samples: CounterSamples
  /** What was really generated. */
  trueKwh: number
  planted: readonly { at: number; kind: RepairKind }[]
}

/** What a device would send on such a walk: its power as it is, and a register to which things happen. */
export function tell({ kw, base, plants, end, lump, gaps }: Walk): Told {
  const times: number[] = []
  const values: number[] = []
  const planted: { at: number; kind: RepairKind }[] = []
  let [energy, register, shown] = [0, base, base]
  let spike = { by: 0, left: 0 }

  /** What happens there; where it could not be told from something else, something else happens. */
  function happen(one: Plant | undefined, grown: number): RepairKind | undefined {
    if (one?.kind === 'reset') {
      if (register < 1) return undefined
      register = grown * one.share
    } else if (one?.kind === 'spike') {
      spike = { by: register < 10_000 ? Math.abs(one.by) : one.by, left: one.readings }
    } else if (one?.kind === 'drop' && register > 15_000) {
      register = one.to
    } else if (one) {
      register += one.kind === 'jump' ? one.by : 100
      return 'jump'
    }
    return one?.kind
  }

  for (const place of kw.keys()) {
    const at = start + place * stepMs
    const grown = grownAt(kw, place)
    energy += grown
    register += grown
    let kind = happen(plants.get(place), grown)
    if (register >= end) {
      register -= end
      kind = 'rollover'
    }
    if (kind) planted.push({ at, kind })
    if (place % lump === 0) shown = register
    const value = spike.left-- > 0 ? shown + spike.by : shown
    if (gaps.has(place)) continue
    times.push(at)
    values.push(Math.round(value * 10) / 10)
  }
  const power = times.map((at) => kw[(at - start) / stepMs] as number)
  return {
    samples: {
      times: Float64Array.from(times),
      values: Float64Array.from(values),
      power: Float64Array.from(power),
    },
    trueKwh: energy,
    planted,
  }
}

/** What the store makes of all readings. */
export function countedInAll(samples: CounterSamples): number {
  const readings = readingsOf(samples)
  return readings.reduce((sum, to, place) => {
    const from = readings[place - 1]
    return from ? sum + countedBetween(facts, from, to) : sum
  }, 0)
}
