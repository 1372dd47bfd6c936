import { describe, expect, it } from 'vitest'
import { deviceAddress } from './device-address.ts'

describe('the address of a device', () => {
  it('lies in the menu of its kind of station', () => {
    expect(deviceAddress('1', 'battery', 'BAT-01')).toBe('/microgridsys/storage?device=BAT-01')
    expect(deviceAddress('2', 'generator', 'GEN 1&2')).toBe('/offgridsys/generators?device=GEN%201%262')
    expect(deviceAddress('1', 'system', 'SYS-01')).toBe('/microgridsys/overview')
  })
})
