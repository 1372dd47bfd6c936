import { format } from '@gridhelm/contract/format/format'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type CountryRow, pageOf, rowOf } from './rows.ts'

const figures = {
  countryCode: 'MG',
  sites: 3,
  talking: 2,
  power: { pv: 12, load: 9 },
  today: { pv: 40, wind: 2, generator: 7 },
  consumedToday: null,
  alarms: [1, 0, 4] as [number, number, number],
  acknowledgedAlarms: [0, 0, 0] as [number, number, number],
  clearedAlarms: [0, 0, 0] as [number, number, number],
  asideAlarms: 0,
}

it('clean energy is that of sun and wind; what nobody tells is unknown', () => {
  expect(rowOf(figures, 'Madagascar')).toMatchObject({ clean: 42, consumed: undefined, pv: 12, load: 9 })
  expect(rowOf({ ...figures, today: {} }, 'Madagascar').clean).toBeUndefined()
})

it('pages of any size give every country once, in order, the unknown last', () => {
  const row = fc.record({
    code: fc.string({ minLength: 2, maxLength: 2 }),
    pv: fc.option(fc.integer({ min: 0, max: 9 }), { nil: undefined }),
  })
  const orders = fc.constantFrom('asc' as const, 'desc' as const)
  fc.assert(
    fc.property(
      fc.uniqueArray(row, { selector: ({ code }) => code, maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      orders,
      (examples, pageSize, order) => {
        const rows = examples.map(({ code, pv }): CountryRow => {
          const power = pv === undefined ? {} : { pv }
          return rowOf({ ...figures, countryCode: code, power }, code)
        })
        const pages = Array.from({ length: Math.ceil(rows.length / pageSize) + 1 }, (_, page) =>
          pageOf(rows, { column: 'pv', order, pageNo: page + 1, pageSize }, format('en')),
        )
        const all = pages.flatMap(({ records }) => records)
        expect(new Set(all.map(({ countryCode }) => countryCode)).size).toBe(rows.length)
        const known = all.flatMap(({ pv }) => pv ?? [])
        expect(known).toEqual(known.toSorted((a, b) => (order === 'asc' ? a - b : b - a)))
        expect(all.slice(known.length).every(({ pv }) => pv === undefined)).toBe(true)
        expect(pages.at(-1)?.records).toEqual([])
      },
    ),
  )
})
