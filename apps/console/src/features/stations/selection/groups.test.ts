import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyFleet } from '../testing/stations.ts'
import { columnsFor, firstOf, grouped, groupings } from './groups.ts'

const same = (key: string) => key
const cards = (groups: ReturnType<typeof grouped>) => groups.flatMap((group) => group.stations)

describe('groups of cards', () => {
  it('hold every station once, and their own order', () => {
    fc.assert(
      fc.property(anyFleet, fc.constantFrom(...groupings), (fleet, grouping) => {
        const groups = grouped(fleet, grouping, same, 'en-GB')
        expect(new Set(cards(groups))).toEqual(new Set(fleet))
        expect(new Set(groups.map((group) => group.key)).size).toBe(groups.length)
        for (const { stations } of groups)
          expect(fleet.filter((station) => stations.includes(station))).toEqual(stations)
      }),
    )
  })

  it('show the first cards, and no empty group', () => {
    fc.assert(
      fc.property(anyFleet, fc.nat(50), (fleet, count) => {
        const groups = grouped(fleet, 'country', same, 'en-GB')
        const shown = firstOf(groups, count)
        expect(cards(shown)).toEqual(cards(groups).slice(0, count))
        expect(shown.every((group) => group.stations.length > 0)).toBe(true)
      }),
    )
  })
})

it('at least one column stands, and columns never outgrow the width', () => {
  expect(columnsFor(1_200, 280, 12)).toBe(4)
  expect(columnsFor(200, 280, 12)).toBe(1)
  fc.assert(
    fc.property(fc.nat(8_000), (width) => {
      const columns = columnsFor(width, 280, 12)
      if (columns > 1) expect(columns * 280 + (columns - 1) * 12).toBeLessThanOrEqual(width)
    }),
  )
})
