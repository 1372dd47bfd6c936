import { describe, expect, it } from 'vitest'
import { registerMaps } from './maps.ts'
import type { Table } from './model.ts'
import { compileMap } from './read-map.ts'

/** What a map makes of registers; those that are not told were not read. */
function read(name: string, words: Readonly<Record<number, number>>, table: Table = 'holding') {
  const map = registerMaps[name]
  if (!map) throw new Error(`There is no map ${name}.`)
  return compileMap(map).decode((of, address) => (of === table ? words[address] : undefined))
}

describe('Sungrow SH', () => {
  it('says what a public comparison of an SH8.0RT-20 shows, from its input registers', () => {
    const words = {
      ...{ 5000: 80, 5007: 390, 5010: 5_406, 5011: 7, 5012: 2_575, 5013: 8, 5014: 0xffff, 5015: 0xffff },
      // The lower word first.
      ...{ 5016: 515, 5017: 0, 13002: 1_219, 13003: 0, 13001: 17 },
    }
    expect(read('sungrow-hybrid-pv', words, 'input')).toEqual({
      ...{ acRatedPower: 8, internalTemperature: 39, dc1Voltage: 540.6, dc1Current: 0.7 },
      ...{ dc2Voltage: 257.5, dc2Current: 0.8, dc3Voltage: null, dc3Current: null },
      ...{ dcPower: 0.515, activePower: 0.515, energyTotal: 121.9, energyToday: 1.7 },
    })
    expect(read('sungrow-hybrid-pv', words, 'holding')).toEqual({})
  })

  it('counts the battery’s discharge and the grid’s import as positive', () => {
    const charging = { 5213: 0x1_0000 - 1_500, 5214: 0xffff, 13022: 635, 13040: 5, 13041: 1 }
    expect(read('sungrow-hybrid-battery', charging, 'input')).toEqual({
      power: -1.5,
      soc: 63.5,
      chargeTotal: 6_554.1,
    })
    const exporting = { 13009: 2_300, 13010: 0 }
    expect(read('sungrow-hybrid-grid', exporting, 'input')).toEqual({ activePower: -2.3 })
    const metered = { 5600: 2_300, 5601: 0, 13009: 0, 13010: 0 }
    expect(read('sungrow-hybrid-grid', metered, 'input')).toEqual({ activePower: 2.3 })
    const noMeter = { 5600: 0xffff, 5601: 0x7fff, 13009: 100, 13010: 0 }
    expect(read('sungrow-hybrid-grid', noMeter, 'input')).toEqual({ activePower: -0.1 })
  })
})

describe('Deye and Sunsynk', () => {
  it('with one phase: PV, battery, grid and consumption by the registers of their list', () => {
    expect(
      read('deye-hybrid-pv', {
        ...{ 59: 2, 91: 1_412, 109: 3_301, 110: 52, 186: 1_717, 187: 283, 96: 0x5678, 97: 1 },
      }),
    ).toEqual({
      ...{ runState: 1, faultState: 0, heatsinkTemperature: 41.2, dc1Voltage: 330.1, dc1Current: 5.2 },
      ...{ dc1Power: 1.717, dc2Power: 0.283, dcPower: 2, activePower: 2, energyTotal: 8_767.2 },
    })
    expect(read('deye-hybrid-battery', { 183: 5_312, 184: 87, 190: 0x1_0000 - 900 })).toEqual({
      ...{ voltage: 53.12, soc: 87, power: -0.9 },
    })
    // The frequency stands between the words of the import.
    expect(read('deye-hybrid-grid', { 78: 10, 79: 5_001, 80: 2, 169: 0x1_0000 - 250 })).toEqual({
      ...{ importTotal: 13_108.2, frequency: 50.01, activePower: -0.25 },
    })
    expect(read('deye-hybrid-load', { 178: 640, 192: 4_999 })).toEqual({
      activePower: 0.64,
      frequency: 49.99,
    })
  })

  it('with three phases: the registers from 500 on', () => {
    expect(
      read('deye-3p-hybrid-pv', { 500: 4, 672: 3_000, 673: 2_000, 674: 0, 675: 0, 534: 12, 535: 0 }),
    ).toEqual({
      ...{ runState: 5, faultState: 1, dcPower: 5, activePower: 5, dc1Power: 3, dc2Power: 2 },
      ...{ energyTotal: 1.2 },
    })
    expect(read('deye-3p-hybrid-battery', { 587: 5_200, 588: 40, 590: 1_250 })).toEqual({
      ...{ voltage: 52, soc: 40, power: 1.25 },
    })
    expect(read('deye-3p-hybrid-grid', { 598: 2_304, 609: 5_000, 625: 0x1_0000 - 4_000 })).toEqual({
      ...{ voltageA: 230.4, frequency: 50, activePower: -4 },
    })
    expect(read('deye-3p-hybrid-load', { 653: 1_900, 526: 81 })).toEqual({
      activePower: 1.9,
      energyToday: 8.1,
    })
  })
})
