import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wallText } from '../../../site/period/wall-clock.ts'
import { type HistoryAddress, historyAddress } from './address.ts'

const walls = fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => wallText(seconds * 1000))
const addresses: fc.Arbitrary<HistoryAddress> = fc.record(
  {
    tab: fc.constantFrom('power' as const, 'free' as const),
    period: fc.record({ from: walls, to: walls }),
    interval: fc.constantFrom('default' as const, '5' as const, '60' as const),
    hidden: fc.uniqueArray(fc.constantFrom('pv', 'soc', '12-3:activePower')),
    points: fc.uniqueArray(
      fc.record({ device: fc.constantFrom('12-3', '7-1'), point: fc.constantFrom('activePower', 'soc') }),
      { selector: ({ device, point }) => `${device}:${point}` },
    ),
    comparison: fc.oneof(
      fc.constantFrom(
        { kind: 'day' as const },
        { kind: 'week' as const },
        { kind: 'site' as const, id: '7' },
      ),
      walls.map((from) => ({ kind: 'start' as const, from })),
    ),
    zoom: fc.integer({ min: 1, max: 2e12 }).map((from) => ({ from, to: from + 60_000 })),
  },
  { requiredKeys: ['tab', 'interval', 'hidden', 'points'] },
)

describe('the address of the history', () => {
  it('holds everything that is shown', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        const link = historyAddress.write(address, new URLSearchParams('station=12')).toString()
        expect(historyAddress.read(new URLSearchParams(link))).toEqual(address)
        expect(link).toMatch(/^station=12/)
      }),
    )
  })

  it('that says nonsense says nothing', () => {
    const start = historyAddress.read(new URLSearchParams())
    const odd = 'tab=x&from=2026-02-31 00:00&to=now&interval=7&compare=site:x&zoom=5-1&points=%3Cimg%3E'
    expect(historyAddress.read(new URLSearchParams(odd))).toEqual(start)
    expect(start).toEqual({ tab: 'power', interval: 'default', hidden: [], points: [] })
  })
})
