import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageBands } from '../../../../site/age.ts'
import { nothingKnown } from '../../../../site/fleet-at.ts'
import { anyFleet } from '../../../../site/testing/stations.ts'
import { type Filter, filtered, findable, noFilter, stationStates } from './choose.ts'
import { isLive, ordered, orders } from './order.ts'
import { anyFleetAt } from './testing/fleet.ts'

const today = '2026-11-15'
const anyFilter: fc.Arbitrary<Filter> = fc.record({
  text: fc.constantFrom('', 'nosy', 'MOHELI', '中国', 'madagascar', 'zz', ' e ', 'ile yeu'),
  kind: fc.constantFrom(undefined, '1', '2'),
  countries: fc.subarray(['MG', 'KM', 'CN', 'NE']),
  state: fc.constantFrom(undefined, ...stationStates),
  age: fc.constantFrom(undefined, ...ageBands),
})

const choose = (fleet: Parameters<typeof findable>[0], filter: Filter, at = nothingKnown) =>
  filtered(findable(fleet, format('zh')), filter, today, at)

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
      fc.property(anyFleetAt, anyFilter, ({ fleet, at }, filter) => {
        const chosen = choose(fleet, filter, at)
        expect(fleet.filter((station) => chosen.includes(station))).toEqual(chosen)
        expect(choose(chosen, filter, at)).toEqual(chosen)
      }),
    )
  })

  it('with several wishes keeps what each of them keeps', () => {
    fc.assert(
      fc.property(anyFleetAt, anyFilter, ({ fleet, at }, filter) => {
        const each = [
          { ...noFilter, text: filter.text },
          { ...noFilter, kind: filter.kind },
          { ...noFilter, countries: filter.countries },
          { ...noFilter, state: filter.state },
          { ...noFilter, age: filter.age },
        ].map((one) => choose(fleet, one, at))
        const inAll = fleet.filter((station) => each.every((chosen) => chosen.includes(station)))
        expect(choose(fleet, filter, at)).toEqual(inAll)
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

  it('finds every station by some state; only one with alarms has a second', () => {
    fc.assert(
      fc.property(anyFleetAt, ({ fleet, at }) => {
        for (const station of fleet) {
          const states = stationStates.filter((state) =>
            choose(fleet, { ...noFilter, state }, at).includes(station),
          )
          expect(states.length).toBeGreaterThan(0)
          if (states.length > 1) expect(states).toContain('alarms')
          expect(states.length).toBeLessThan(3)
        }
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
      fc.property(anyFleetAt, fc.constantFrom(...orders), ({ fleet, at }, order) => {
        const result = ordered(fleet, order, format('en'), at)
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

  it('by a live figure has those first of which it is known', () => {
    fc.assert(
      fc.property(anyFleetAt, ({ fleet, at }) => {
        const socs = ordered(fleet, 'soc', format('en'), at).map(({ id }) => at.figures(id)?.soc ?? undefined)
        const known = socs.filter((soc) => soc !== undefined)
        expect(socs.slice(0, known.length)).toEqual(known.toSorted((one, other) => one - other))
        const critical = ordered(fleet, 'alarms', format('en'), at).map(
          ({ id }) => at.figures(id)?.alarms[0] ?? 0,
        )
        expect(critical).toEqual(critical.toSorted((one, other) => other - one))
        const hours = ordered(fleet, 'dark', format('en'), at).flatMap(({ id }) => {
          const dark = at.figures(id)?.dark
          return dark ? [dark.hours ?? Number.MAX_VALUE] : []
        })
        expect(hours).toEqual(hours.toSorted((one, other) => one - other))
      }),
    )
  })

  it('knows which orders follow the values', () => {
    expect(orders.filter(isLive)).toEqual(['power', 'soc', 'dark', 'alarms'])
  })
})
