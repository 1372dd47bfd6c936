import { describe, expect, it } from 'vitest'
import { isClockWrong, isDiskShort } from './own-state.ts'

const gigabyte = 1024 ** 3

describe('how the installation is', () => {
  it('a disk is short of room by its share, by what is left, or by the days that are left', () => {
    const disk = (free: number, total: number) => ({
      freeBytes: free * gigabyte,
      totalBytes: total * gigabyte,
    })
    expect(isDiskShort(disk(20, 100), null)).toBe(false)
    expect(isDiskShort(disk(20, 100), 20)).toBe(false)
    expect(isDiskShort(disk(20, 100), 13)).toBe(true)
    expect(isDiskShort(disk(4, 100), null)).toBe(true)
    expect(isDiskShort(disk(0.9, 2), null)).toBe(true)
  })

  it('a clock is wrong by the database, or by most of several sites', () => {
    const well = { database: 1, sites: 5, middle: -3 }
    expect(isClockWrong(well)).toBe(false)
    expect(isClockWrong({ ...well, database: -31 })).toBe(true)
    expect(isClockWrong({ ...well, middle: 61 })).toBe(true)
    expect(isClockWrong({ ...well, middle: -901 })).toBe(true)
    expect(isClockWrong({ ...well, sites: 2, middle: 3_600 })).toBe(false)
    expect(isClockWrong({ ...well, sites: 0, middle: null })).toBe(false)
  })
})
