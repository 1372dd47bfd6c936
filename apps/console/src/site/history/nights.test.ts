import { expect, it } from 'vitest'
import { nightsIn } from './nights.ts'

const hour = 3_600_000

it('nights lie between sunset and sunrise, and a polar day has none', () => {
  const from = Date.parse('2026-03-20T12:00:00Z')
  const window = { from, to: from + 48 * hour }
  const nights = nightsIn(window, { longitude: 0, latitude: 0 })
  expect(nights).toHaveLength(2)
  for (const night of nights) {
    expect((night.to - night.from) / hour).toBeGreaterThan(11.7)
    expect((night.to - night.from) / hour).toBeLessThan(12)
    expect(new Date(night.from).getUTCHours()).toBe(18)
  }
  const june = Date.parse('2026-06-20T00:00:00Z')
  expect(nightsIn({ from: june, to: june + 24 * hour }, { longitude: 20, latitude: 78 })).toEqual([])
  const december = { from: june + 180 * 24 * hour, to: june + 181 * 24 * hour }
  expect(nightsIn(december, { longitude: 20, latitude: 78 })).toEqual([december])
})
