import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Conversion,
  catalogueUnits,
  chosenConversions,
  conversions,
  converted,
  convertedDifference,
  type Measure,
  type Ratio,
  type UnitChoice,
  unitChoices,
} from './chosen-units.ts'
import { conversion as fromSource, type SourceUnit } from './mapping/units.ts'
import { allPoints } from './testing/points.ts'
import type { Unit } from './units.ts'

const table = Object.entries(conversions).flatMap(([choice, measures]) =>
  Object.entries(measures as Partial<Record<Measure, Conversion>>).map(([measure, conversion]) => ({
    choice,
    measure: measure as Measure,
    conversion,
  })),
)
/** What was converted, in the catalogue's unit again. */
const convertedBack = (value: number, { factor: [numerator, denominator], offset }: Conversion) =>
  ((value - offset) * denominator) / numerator
const anyConversion = fc.constantFrom(...table.map(({ conversion }) => conversion))
/** As meters send them: up to some digits, and no further. */
const anyValue = fc.integer({ min: -100_000_000, max: 100_000_000 }).map((value) => value / 1_000)
const close = (one: number, other: number, size: number) =>
  expect(Math.abs(one - other)).toBeLessThanOrEqual(1e-12 * Math.max(1, size))

describe('the closed table of conversions', () => {
  it('there and back is the same value', () => {
    fc.assert(
      fc.property(anyConversion, anyValue, (conversion, value) => {
        close(convertedBack(converted(value, conversion), conversion), value, Math.abs(value) + 100)
        // To every digit that a meter tells.
        expect(Number(convertedBack(converted(value, conversion), conversion).toFixed(6))).toBe(value + 0)
      }),
    )
  })

  it('its factors are exact: there and back is the whole again, in whole numbers', () => {
    for (const { factor } of table.map(({ conversion }) => conversion)) {
      expect(factor.every(Number.isSafeInteger)).toBe(true)
      const there = times([1n, 1n], factor)
      expect(times(there, [factor[1], factor[0]])).toEqual([1n, 1n])
    }
  })

  it('a sum of what was converted is what the sum becomes', () => {
    fc.assert(
      fc.property(anyConversion, fc.array(anyValue, { minLength: 1, maxLength: 8 }), (conversion, values) => {
        const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
        const size = sum(values.map(Math.abs)) * Math.max(1, convertedDifference(1, conversion)) + 1_000
        const differences = values.map((value) => convertedDifference(value, conversion))
        close(sum(differences), convertedDifference(sum(values), conversion), size)
        // A scale that begins elsewhere has no sums, but means.
        const mean = (of: readonly number[]) => sum(of) / of.length
        const each = values.map((value) => converted(value, conversion))
        close(mean(each), converted(mean(values), conversion), size)
      }),
    )
  })

  it('a difference is converted without the beginning of the scale', () => {
    fc.assert(
      fc.property(anyConversion, anyValue, anyValue, (conversion, one, other) => {
        const size =
          (Math.abs(one) + Math.abs(other)) * Math.max(1, convertedDifference(1, conversion)) + 1_000
        const apart = converted(one, conversion) - converted(other, conversion)
        close(apart, convertedDifference(one - other, conversion), size)
      }),
    )
  })

  it('keeps the order of values', () => {
    fc.assert(
      fc.property(anyConversion, anyValue, anyValue, (conversion, one, other) => {
        expect(converted(one, conversion) < converted(other, conversion)).toBe(one < other)
      }),
    )
  })

  it('says what everybody knows', () => {
    const said = (choice: keyof typeof conversions, measure: Measure, value: number) =>
      converted(value, (conversions[choice] as Record<string, Conversion>)[measure] as Conversion)
    expect(said('°F', '°C', 100)).toBe(212)
    expect(said('°F', '°C', -40)).toBe(-40)
    expect(said('gal', 'L', 3.785411784)).toBeCloseTo(1, 12)
    expect(said('gal', '/L', 1)).toBeCloseTo(3.785411784, 12)
    expect(said('km/h', 'm/s', 10)).toBe(36)
    expect(said('mph', 'm/s', 0.44704)).toBeCloseTo(1, 12)
    expect(said('psi', 'bar', 1)).toBeCloseTo(14.5037738, 7)
    expect(said('psi', 'Pa', 101_325)).toBeCloseTo(14.6959, 4)
    expect(said('kPa', 'Pa', 101_325)).toBe(101.325)
    expect(said('in', 'mm', 25.4)).toBeCloseTo(1, 12)
  })

  it('agrees with what values may come in', () => {
    const known = { gal: 'gal', '°F': '°F', 'km/h': 'km/h', kPa: 'kPa', psi: 'psi' } as const
    for (const { choice, measure, conversion } of table) {
      const source = known[choice as keyof typeof known] as SourceUnit | undefined
      const back = source && fromSource(source, measure as Unit)
      if (back) expect(convertedBack(1, conversion)).toBeCloseTo(back.factor + back.offset, 6)
    }
  })
})

describe('what somebody chooses', () => {
  it('converts nothing as long as they choose nothing', () => {
    expect(chosenConversions(catalogueUnits).size).toBe(0)
    for (const choice of Object.keys(unitChoices) as UnitChoice[])
      expect(unitChoices[choice][0]).toBe(catalogueUnits[choice])
  })

  it('every choice changes something, and one measure in one way only', () => {
    for (const choice of Object.keys(unitChoices) as UnitChoice[])
      for (const value of unitChoices[choice].slice(1))
        expect(chosenConversions({ ...catalogueUnits, [choice]: value }).size).toBeGreaterThan(0)
    const measuresOf = (choice: UnitChoice) =>
      new Set(
        unitChoices[choice].flatMap((value) => [
          ...chosenConversions({ ...catalogueUnits, [choice]: value }).keys(),
        ]),
      )
    const all = (Object.keys(unitChoices) as UnitChoice[]).flatMap((choice) => [...measuresOf(choice)])
    expect(new Set(all).size).toBe(all.length)
  })

  it('touches nothing that a command writes', () => {
    const written = allPoints.filter(({ kind }) => kind === 'setpoint').map(({ unit }) => unit)
    expect(table.filter(({ measure }) => written.includes(measure as Unit))).toEqual([])
  })
})

/** In lowest terms. */
function times([numerator, denominator]: readonly [bigint, bigint], by: Ratio): [bigint, bigint] {
  const [above, below] = [numerator * BigInt(by[0]), denominator * BigInt(by[1])]
  const common = greatestCommon(above, below)
  return [above / common, below / common]
}
const greatestCommon = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : greatestCommon(other, one % other)
