import { describe, expect, it } from 'vitest'
import { aligned, alignment } from './align.ts'

const hour = 3_600_000
const day = 24 * hour
const span = (from: string) => ({ from: Date.parse(from), to: Date.parse(from) + 3 * day })

describe('two periods on one axis', () => {
  it('stand at the same time of the day, also where the clock changed between them', () => {
    const theirs = { window: span('2026-10-23T22:00:00Z'), timeZone: 'Europe/Paris' }
    const ours = { window: span('2026-10-30T23:00:00Z'), timeZone: 'Europe/Paris' }
    const toOurs = alignment(theirs, ours, 7 * day)
    expect(toOurs(Date.parse('2026-10-24T10:00:00Z'))).toBe(Date.parse('2026-10-31T11:00:00Z'))
    expect(toOurs(Date.parse('2026-10-26T11:00:00Z'))).toBe(Date.parse('2026-11-02T11:00:00Z'))
  })

  it('of two sites stand at the same time of each site’s own clock', () => {
    const theirs = { window: span('2026-11-14T16:00:00Z'), timeZone: 'Asia/Shanghai' }
    const ours = { window: span('2026-11-14T21:00:00Z'), timeZone: 'Indian/Antananarivo' }
    const toOurs = alignment(theirs, ours, 0)
    expect(toOurs(Date.parse('2026-11-15T04:00:00Z'))).toBe(Date.parse('2026-11-15T09:00:00Z'))
  })

  it('show an hour that came twice once', () => {
    const theirs = { window: span('2026-10-24T22:00:00Z'), timeZone: 'Europe/Paris' }
    const ours = { window: span('2026-10-25T23:00:00Z'), timeZone: 'Europe/Paris' }
    const at = [0, 1, 2, 3].map((index) => Date.parse('2026-10-24T23:30:00Z') + index * hour)
    const mean = [1, 2, 3, 4]
    const points = { at, min: mean, mean, max: mean, stepMs: hour, gapMs: 2 * hour, doubtful: [] }
    const shown = aligned(points, alignment(theirs, ours, day))
    expect(shown.mean).toEqual([1, 2, 4])
    expect(shown.at).toEqual(['00:30', '01:30', '02:30'].map((time) => Date.parse(`2026-10-26T${time}:00Z`)))
  })
})
