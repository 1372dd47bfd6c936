import { reportFigures } from '@gridhelm/contract/history/freeReport/rules'
import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportAddress, readAddress, writeAddress } from './address.ts'

const nothing: ReportAddress = {
  points: [],
  period: undefined,
  interval: 'default',
  figure: 'usual',
  order: 'asc',
  saved: undefined,
}

const address: fc.Arbitrary<ReportAddress> = fc.record({
  points: fc.uniqueArray(
    fc.record({ device: fc.constantFrom('1-2', '12-40'), point: fc.constantFrom('soc', 'dc1Power') }),
    { selector: ({ device, point }) => `${device}:${point}` },
  ),
  period: fc.constantFrom(undefined, { from: '2026-03-01 00:00:00', to: '2026-03-02 12:30:00' }),
  interval: fc.constantFrom(...historyIntervals),
  figure: fc.constantFrom(...reportFigures),
  order: fc.constantFrom('asc' as const, 'desc' as const),
  saved: fc.constantFrom(undefined, '0190'),
})

test('what an address says is read back', () => {
  fc.assert(
    fc.property(address, (one) => {
      expect(readAddress(writeAddress(one, '7'))).toEqual(one)
    }),
  )
})

test.each([
  'points=x',
  'from=2026-03-01',
  'from=2026-03-05 00:00&to=2026-03-01 00:00',
  'interval=7&figure=z&order=up',
])('nonsense is as if it were not there: %s', (text) =>
  expect(readAddress(new URLSearchParams(text))).toEqual(nothing),
)

test('a link to more than three days shows none of them', () => {
  const text = 'from=2026-03-01 00:00:00&to=2026-03-04 00:00:01'
  expect(readAddress(new URLSearchParams(text)).period).toBeUndefined()
})
