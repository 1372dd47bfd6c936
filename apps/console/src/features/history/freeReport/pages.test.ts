import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsInSight, pageOfRow, pageSize, pagesOf, rowHeight, rowsInSight } from './pages.ts'

test('every row in sight is drawn and lies on a page that is fetched', () => {
  fc.assert(
    fc.property(
      fc.nat(30_000),
      fc.nat(900_000),
      fc.integer({ min: 100, max: 2_000 }),
      (total, top, height) => {
        const range = rowsInSight(top, height, total)
        const pages = pagesOf(range)
        for (let at = top; at < top + height; at += rowHeight) {
          const row = Math.floor(at / rowHeight)
          if (row >= total) break
          expect(row).toBeGreaterThanOrEqual(range.first)
          expect(row).toBeLessThan(range.end)
          expect(pages).toContain(pageOfRow(row).pageNo)
        }
        expect(pages.length).toBeLessThanOrEqual(Math.ceil((height / rowHeight + 26) / pageSize) + 1)
      },
    ),
  )
})

test('every column in sight is drawn', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(9_000),
      fc.integer({ min: 100, max: 2_000 }),
      (total, left, width) => {
        const { first, end } = columnsInSight(left, width, total, 136)
        for (let at = left; at < left + width; at++) {
          const column = Math.floor(at / 136)
          if (column >= total) break
          expect(column).toBeGreaterThanOrEqual(first)
          expect(column).toBeLessThan(end)
        }
      },
    ),
    { numRuns: 40 },
  )
})
