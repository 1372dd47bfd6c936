import type { Station } from '@gridhelm/contract/stations/stations/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsFor, inSight, layOut, type Measures, type Placed } from './lay-out.ts'
import type { Section } from './sections.ts'

const station = (id: string) => ({ id }) as Station
const anySections: fc.Arbitrary<Section[]> = fc
  .array(fc.record({ count: fc.nat(60), name: fc.constantFrom('A', '') }), { maxLength: 12 })
  .map((all) =>
    all.map(({ count, name }, index) => ({
      key: String(index),
      name,
      stations: Array.from({ length: count }, (_, at) => station(`${index}-${at}`)),
    })),
  )
const anyMeasures: fc.Arbitrary<Measures> = fc.record({
  columns: fc.integer({ min: 1, max: 7 }),
  rowHeight: fc.integer({ min: 50, max: 300 }),
  titleHeight: fc.integer({ min: 20, max: 60 }),
  gap: fc.integer({ min: 0, max: 24 }),
})

const overlap = (one: Placed, other: Placed) =>
  one.top < other.top + other.height &&
  other.top < one.top + one.height &&
  one.column < other.column + other.span &&
  other.column < one.column + one.span

/** Where a card stands, by the definition of a grid. */
function rowsOf({ section, top, span }: Placed, { rowHeight, titleHeight, gap }: Measures) {
  const begin = top + (section.name === '' ? 0 : titleHeight)
  return section.stations.map(({ id }, index) => {
    const from = begin + Math.floor(index / span) * (rowHeight + gap)
    return { id, from, to: from + rowHeight }
  })
}

describe('the cards on the page', () => {
  it('do not overlap and stay inside', () => {
    fc.assert(
      fc.property(anySections, anyMeasures, fc.boolean(), (sections, measures, isPacked) => {
        const { placed, height } = layOut(sections, measures, isPacked)
        expect(placed.map(({ section }) => section)).toEqual(sections)
        for (const [index, one] of placed.entries()) {
          expect(one.column + one.span).toBeLessThanOrEqual(measures.columns)
          expect(one.top + one.height).toBeLessThanOrEqual(height)
          for (const other of placed.slice(index + 1)) expect(overlap(one, other)).toBe(false)
        }
      }),
    )
  })

  it('are drawn when they are in sight, and few besides', () => {
    fc.assert(
      fc.property(
        anySections,
        anyMeasures,
        fc.boolean(),
        fc.nat(9_000),
        fc.nat(2_000),
        (sections, measures, isPacked, from, length) => {
          const laidOut = layOut(sections, measures, isPacked)
          const to = from + length
          const drawn = inSight(laidOut, measures, from, to)
          const ids = new Set(
            drawn.flatMap(({ section, first, end }) =>
              section.stations.slice(first, end).map(({ id }) => id),
            ),
          )
          const rows = laidOut.placed.flatMap((one) => rowsOf(one, measures))
          for (const row of rows) {
            if (row.from < to && row.to > from) expect(ids.has(row.id)).toBe(true)
            if (row.from >= to + measures.rowHeight || row.to + measures.gap <= from - measures.rowHeight)
              expect(ids.has(row.id)).toBe(false)
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  it('begin where those before them end', () => {
    const sections = [
      { key: '1', name: 'A', stations: Array.from({ length: 30 }, (_, at) => station(`${at}`)) },
    ]
    const measures = { columns: 3, rowHeight: 100, titleHeight: 40, gap: 10 }
    const [drawn] = inSight(layOut(sections, measures, false), measures, 500, 700)
    expect(drawn).toMatchObject({ first: 12, end: 18, before: 440 })
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
