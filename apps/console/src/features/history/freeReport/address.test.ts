import { reportFigures } from '@gridhelm/contract/history/freeReport/rules'
import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReportAddress, reportAddress } from './address.ts'

const nothing: ReportAddress = {
  points: [],
  interval: 'default',
  figure: 'usual',
  order: 'asc',
}

const address: fc.Arbitrary<ReportAddress> = fc.record(
  {
    points: fc.uniqueArray(
      fc.record({ device: fc.constantFrom('1-2', '12-40'), point: fc.constantFrom('soc', 'dc1Power') }),
      { selector: ({ device, point }) => `${device}:${point}` },
    ),
    period: fc.constant({ from: '2026-03-01 00:00:00', to: '2026-03-02 12:30:00' }),
    interval: fc.constantFrom(...historyIntervals),
    figure: fc.constantFrom(...reportFigures),
    order: fc.constantFrom('asc' as const, 'desc' as const),
    saved: fc.constant('0190'),
  },
  { requiredKeys: ['points', 'interval', 'figure', 'order'] },
)

test('what an address says is read back', () => {
  fc.assert(
    fc.property(address, (one) => {
      expect(reportAddress.read(reportAddress.write(one))).toEqual(one)
    }),
  )
})

test.each([
  'points=x',
  'from=2026-03-01',
  'from=2026-03-05 00:00&to=2026-03-01 00:00',
  'interval=7&figure=z&order=up',
])('nonsense is as if it were not there: %s', (text) =>
  expect(reportAddress.read(new URLSearchParams(text))).toEqual(nothing),
)

test('a link to more than three days shows none of them', () => {
  const text = 'from=2026-03-01 00:00:00&to=2026-03-04 00:00:01'
  expect(reportAddress.read(new URLSearchParams(text)).period).toBeUndefined()
})
