import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { quietUntil } from './quiet.ts'

const zone = 'Europe/Paris'
const at = (text: string) => Date.parse(text)

describe('quiet hours', () => {
  it('end in the morning, over midnight and within a day', () => {
    const night = { from: '22:00', to: '06:30', zone }
    expect(quietUntil(night, at('2026-11-16T21:30:00Z'))).toEqual(new Date('2026-11-17T05:30:00Z'))
    expect(quietUntil(night, at('2026-11-17T05:29:59Z'))).toEqual(new Date('2026-11-17T05:30:00Z'))
    expect(quietUntil(night, at('2026-11-17T05:30:00Z'))).toBeUndefined()
    expect(quietUntil(night, at('2026-11-16T20:59:00Z'))).toBeUndefined()
    const noon = { from: '12:00', to: '13:00', zone }
    expect(quietUntil(noon, at('2026-11-16T11:15:00Z'))).toEqual(new Date('2026-11-16T12:00:00Z'))
    expect(quietUntil(noon, at('2026-11-16T12:15:00Z'))).toBeUndefined()
  })

  it('are none where nothing is chosen, or from a time to itself', () => {
    expect(quietUntil(null, 0)).toBeUndefined()
    expect(quietUntil({ from: '08:00', to: '08:00', zone }, at('2026-11-16T07:00:00Z'))).toBeUndefined()
  })

  it('always end after now, within a day and an hour, at the time that was chosen', () => {
    const clock = fc
      .record({ hour: fc.nat(23), minute: fc.nat(59) })
      .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)
    // Around both changes of the clocks.
    const moment = fc.integer({ min: at('2026-03-28T00:00:00Z'), max: at('2026-10-27T00:00:00Z') })
    fc.assert(
      fc.property(clock, clock, moment, (from, to, now) => {
        const end = quietUntil({ from, to, zone }, now)
        if (!end) return
        expect(end.getTime()).toBeGreaterThan(now)
        expect(end.getTime() - now).toBeLessThanOrEqual(25 * 3_600_000)
        const isSkipped = to >= '02:00' && to < '03:00' && wireTime(end, zone).startsWith('2026-03-29')
        if (!isSkipped) expect(wireTime(end, zone).slice(11, 16)).toBe(to)
      }),
    )
  })
})
