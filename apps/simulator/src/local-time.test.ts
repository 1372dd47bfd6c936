import { describe, expect, it } from 'vitest'
import { localTime, zoneOffset } from './local-time.ts'

const hours = 3_600_000

describe('local time', () => {
  it('knows the zones of the sites', () => {
    expect(zoneOffset('Asia/Makassar', Date.UTC(2026, 0, 1))).toBe(8 * hours)
    expect(zoneOffset('Pacific/Tahiti', Date.UTC(2026, 0, 1))).toBe(-10 * hours)
  })

  it('changes to summer time within a day, to the quarter', () => {
    const change = Date.UTC(2026, 2, 29, 1)
    expect(zoneOffset('America/Nuuk', change - 1)).toBe(-2 * hours)
    expect(zoneOffset('America/Nuuk', change)).toBe(-1 * hours)
    expect(zoneOffset('America/Nuuk', change + 30 * hours)).toBe(-1 * hours)
  })

  it('is another day on the other side of the date line', () => {
    const time = Date.UTC(2026, 0, 1, 5, 30)
    expect(localTime('Pacific/Tahiti', time)).toMatchObject({ hour: 19.5, weekday: 3, year: 2025 })
    expect(localTime('Asia/Manila', time)).toMatchObject({ hour: 13.5, weekday: 4, year: 2026 })
  })
})
