import { describe, expect, it } from 'vitest'
import { filterOf, repairAddress } from './search.ts'

describe('the search for repairs', () => {
  it('days are those of the site, also where clocks change', () => {
    const search = { since: '2026-03-29', until: '2026-03-29' }
    const { from = 0, to = 0 } = filterOf('7', 'Europe/Paris', search)
    expect(new Date(Number(from)).toISOString()).toBe('2026-03-28T23:00:00.000Z')
    expect((Number(to) - Number(from)) / 3_600_000).toBe(23)
  })

  it('asks only for what is filled in', () => {
    expect(filterOf('7', 'UTC', {})).toEqual({ siteId: '7' })
    expect(filterOf('7', 'UTC', { state: 'waiting', device: '7-2' })).toEqual({
      siteId: '7',
      state: 'waiting',
      deviceId: '7-2',
    })
  })

  it('an address that makes no sense narrows nothing', () => {
    const address = repairAddress.read(new URLSearchParams('state=lost&since=tomorrow&kind=jump'))
    expect(address).toEqual({ kind: 'jump' })
  })
})
