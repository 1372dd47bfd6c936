import { describe, expect, it } from 'vitest'
import { askedForComparison, askedForPeriod, askedForZoom } from './asked.ts'

const hour = 3_600_000
const paris = 'Europe/Paris'

describe('what is asked of the server', () => {
  const period = { from: '2026-10-24 00:00:00', to: '2026-10-27 00:00:00' }
  const whole = askedForPeriod(period, '60', paris)

  it('is the whole period by the clock, also when it has 73 hours', () => {
    expect(whole).toMatchObject({ startTime: period.from, endTime: period.to, interval: '60' })
    expect(whole.window.to - whole.window.from).toBe(73 * hour)
  })

  it('is a window with a margin, finer the closer one looks', () => {
    const zoom = { from: whole.window.from + 10 * hour, to: whole.window.from + 11 * hour }
    const asked = askedForZoom(zoom, whole.window, '60')
    expect(asked.interval).toBe('default')
    expect(asked.startTime).toBe(zoom.from - hour / 10)
    expect(asked.endTime).toBe(zoom.to + hour / 10)
  })

  it('is the same clock of another day and another site', () => {
    const before = askedForComparison(whole, paris, 7 * 24 * hour, paris)
    expect(before).toMatchObject({ startTime: '2026-10-17 00:00:00', endTime: '2026-10-20 00:00:00' })
    expect(before.window.to - before.window.from).toBe(72 * hour)
    const elsewhere = askedForComparison(whole, paris, 0, 'Asia/Kathmandu')
    expect(elsewhere.startTime).toBe(period.from)
    expect(elsewhere.window.from).toBe(Date.parse('2026-10-23T18:15:00Z'))
    const zoomed = askedForZoom({ from: whole.window.from, to: whole.window.from + hour }, whole.window, '5')
    expect(askedForComparison(zoomed, paris, 24 * hour, paris).startTime).toBe('2026-10-23 00:00:00')
  })
})
