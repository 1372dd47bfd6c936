import { expect, it } from 'vitest'
import { wornIn } from './health.ts'

const day = 86_400_000
const days = (...soh: number[]) => soh.map((value, place) => ({ at: place * 10 * day, soh: value }))

it('a battery that is worn out or loses two points in a quarter needs somebody; a steady one does not', () => {
  expect(wornIn([])).toBeUndefined()
  expect(wornIn(days(97, 97, 96.9, 96.5))).toBeUndefined()
  expect(wornIn(days(97, 96, 95))).toEqual({ soh: 95, before: 97, since: 0, at: 20 * day })
  expect(wornIn(days(79.9))).toMatchObject({ soh: 79.9, before: 79.9 })
  expect(wornIn(days(80, 80, 80))).toBeUndefined()
})

it('a jump within days is a measurement, no ageing', () => {
  expect(
    wornIn([
      { at: 0, soh: 100 },
      { at: day, soh: 96 },
    ]),
  ).toBeUndefined()
})
