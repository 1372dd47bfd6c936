import { describe, expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { firstGrid, nextGrid } from './grid.ts'

const config = { device: 'GRID-01', contractKw: 100, outagesPerYear: 200, outageHours: 2 }

describe('grid', () => {
  it('fails as often and as long as it is known to', () => {
    const random = randomFrom(8)
    let grid = firstGrid(random)
    let [outages, hours] = [0, 0]
    const years = 5
    for (let step = 0; step < years * 365 * 288; step++) {
      const next = nextGrid(grid, 300, config, undefined, random)
      if (grid.available && !next.available) outages++
      if (!next.available) hours += 300 / 3600
      grid = next
    }
    expect(outages / years).toBeGreaterThan(160)
    expect(outages / years).toBeLessThan(220)
    expect(hours / outages).toBeGreaterThan(1.7)
    expect(hours / outages).toBeLessThan(2.3)
  })

  it('is there or not as a scenario has it', () => {
    const random = randomFrom(1)
    const grid = firstGrid(random)
    const gone = nextGrid(grid, 60, config, false, random)
    expect(gone.available).toBe(false)
    expect(nextGrid(gone, 1, config, undefined, random).available, 'the scenario is over').toBe(true)
    expect(nextGrid({ ...grid, available: false }, 60, config, true, random).available).toBe(true)
  })
})
