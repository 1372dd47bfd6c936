import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageBands } from '../age.ts'
import { anyFleet } from '../testing/stations.ts'
import { type Filter, filtered, findable, noFilter, ordered, orders } from './choose.ts'

const today = '2026-11-15'
const anyFilter: fc.Arbitrary<Filter> = fc.record({
  text: fc.constantFrom('', 'nosy', 'MOHELI', '中国', 'madagascar', 'zz', ' e ', 'ile yeu'),
  kind: fc.constantFrom(undefined, '1', '2'),
  countries: fc.subarray(['MG', 'KM', 'CN', 'NE']),
  age: fc.constantFrom(undefined, ...ageBands),
})

const choose = (fleet: Parameters<typeof findable>[0], filter: Filter) =>
  filtered(findable(fleet, 'zh-CN'), filter, today)

describe('filtering', () => {
  it('without a wish keeps all, in their order', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        expect(choose(fleet, noFilter)).toEqual(fleet)
      }),
    )
  })

  it('keeps some in their order, and again the same', () => {
    fc.assert(
      fc.property(anyFleet, anyFilter, (fleet, filter) => {
        const chosen = choose(fleet, filter)
        expect(fleet.filter((station) => chosen.includes(station))).toEqual(chosen)
        expect(choose(chosen, filter)).toEqual(chosen)
      }),
    )
  })

  it('with several wishes keeps what each of them keeps', () => {
    fc.assert(
      fc.property(anyFleet, anyFilter, (fleet, filter) => {
        const each = [
          { ...noFilter, text: filter.text },
          { ...noFilter, kind: filter.kind },
          { ...noFilter, countries: filter.countries },
          { ...noFilter, age: filter.age },
        ].map((one) => choose(fleet, one))
        const inAll = fleet.filter((station) => each.every((chosen) => chosen.includes(station)))
        expect(choose(fleet, filter)).toEqual(inAll)
      }),
    )
  })

  it('puts each station with a date into exactly one range of completion', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const counts = ageBands.map((age) => choose(fleet, { ...noFilter, age }).length)
        const dated = fleet.filter((station) => station.completionDate !== null)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(dated.length)
      }),
    )
  })

  it('finds by name without accents, by number, and by country in two languages', () => {
    const [station] = fc.sample(anyFleet, { numRuns: 50, seed: 7 }).flat()
    if (!station) throw new Error('the sample is empty')
    const fleet = [
      { ...station, projectName: 'Mohéli Clinic', projectNumber: 'KM-002', countryCode: 'KM' },
      { ...station, projectName: '格尔木 3 号', projectNumber: 'CN-010', countryCode: 'CN' },
    ]
    const found = (text: string) => choose(fleet, { ...noFilter, text }).map((one) => one.projectNumber)
    expect(found('clinic moheli')).toEqual(['KM-002'])
    expect(found('cn-0')).toEqual(['CN-010'])
    expect(found('中国')).toEqual(['CN-010'])
    expect(found('comoros')).toEqual(['KM-002'])
    expect(found('comoros 格尔木')).toEqual([])
  })
})

describe('ordering', () => {
  it('loses nobody and follows its rule', () => {
    fc.assert(
      fc.property(anyFleet, fc.constantFrom(...orders), (fleet, order) => {
        const result = ordered(fleet, order, 'en-GB')
        expect(new Set(result)).toEqual(new Set(fleet))
        const dates = result.flatMap((station) => station.completionDate ?? [])
        const kw = result.map((station) => station.totalCapacity)
        if (order === 'oldest') expect(dates).toEqual(dates.toSorted())
        if (order === 'newest') expect(dates).toEqual(dates.toSorted().reverse())
        const isLast = result.slice(dates.length).every((station) => station.completionDate === null)
        if (order === 'oldest' || order === 'newest') expect(isLast).toBe(true)
        if (order === 'installed') expect(kw).toEqual(kw.toSorted((one, other) => other - one))
      }),
    )
  })
})
