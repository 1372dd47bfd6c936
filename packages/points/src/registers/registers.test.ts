import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapFaults } from './check-map.ts'
import { registerMaps } from './maps.ts'
import type { Order, RegisterMap, RegisterRule, RegisterType } from './model.ts'
import { compileMap } from './read-map.ts'
import { sunspecKinds, sunspecMap } from './sunspec.ts'
import { rawOf, wordsFor } from './values.ts'

const orders = fc.constantFrom<Order>('big', 'little')
const within: Readonly<Record<Exclude<RegisterType, 'bit' | 'float32'>, readonly [number, number]>> = {
  u16: [0, 0xffff],
  s16: [-0x8000, 0x7fff],
  u32: [0, 0xffff_ffff],
  acc32: [0, 0xffff_ffff],
  s32: [-0x8000_0000, 0x7fff_ffff],
  u64: [0, Number.MAX_SAFE_INTEGER],
  acc64: [0, Number.MAX_SAFE_INTEGER],
  s64: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
}

const decode = (
  rules: readonly RegisterRule[],
  words: Readonly<Record<number, number>>,
  more: Partial<RegisterMap> = {},
) =>
  compileMap({ name: '', source: '', kind: 'pvInverter', rules, ...more }).decode(
    (_, address) => words[address],
  )

describe('numbers in registers', () => {
  it.each(Object.entries(within))('%s comes back in every order of words and bytes', (type, [min, max]) => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), orders, orders, (any, words, bytes) => {
        const value = Math.min(max, Math.max(min, any))
        const layout = { type: type as RegisterType, words, bytes }
        expect(rawOf(wordsFor(value, layout) ?? [], layout)).toBe(value)
      }),
    )
  })

  it('what does not fit is not written', () => {
    const layout = { type: 'u16', words: 'big', bytes: 'big' } as const
    for (const value of [-1, 65_536, 1.5, Number.NaN]) expect(wordsFor(value, layout)).toBeUndefined()
  })

  it('the four orders of a float are the four that makers use', () => {
    const words = [0x4248, 0xeb85]
    const value = (order: Order, bytes: Order, two: number[]) =>
      rawOf(two, { type: 'float32', words: order, bytes })
    expect(value('big', 'big', words)).toBe(50.23)
    expect(value('little', 'big', words.toReversed())).toBe(50.23)
    expect(value('big', 'little', [0x4842, 0x85eb])).toBe(50.23)
    expect(value('little', 'little', [0x85eb, 0x4842])).toBe(50.23)
  })
})

describe('a rule', () => {
  const power: RegisterRule = {
    point: 'activePower',
    address: 0,
    type: 's16',
    unit: 'W',
    factorAt: 1,
    none: [-0x8000],
  }

  it('scales without noise', () => {
    expect(decode([power], { 0: 333, 1: 1 })).toEqual({ activePower: 3.33 })
    expect(decode([power], { 0: 333, 1: 0xffff })).toEqual({ activePower: 0.0333 })
    expect(decode([{ point: 'frequency', address: 0, type: 'u16', scale: 0.01 }], { 0: 4_998 })).toEqual({
      frequency: 49.98,
    })
  })

  it('knows nothing where the device says so, and says nothing where it was not read', () => {
    expect(decode([power], { 0: 0x8000, 1: 1 })).toEqual({ activePower: null })
    expect(decode([power], { 0: 5, 1: 0x8000 })).toEqual({ activePower: null })
    expect(decode([power], { 0: 5 })).toEqual({})
    expect(decode([{ point: 'frequency', address: 0, type: 'float32' }], { 0: 0x7fc0, 1: 0 })).toEqual({
      frequency: null,
    })
    expect(decode([{ point: 'energyTotal', address: 0, type: 'acc32' }], { 0: 0, 1: 0 })).toEqual({
      energyTotal: null,
    })
  })

  it('never invents a value: whatever the registers hold, it is a number or null', () => {
    const rules = Object.values(registerMaps).flatMap((map) => [map])
    fc.assert(
      fc.property(fc.constantFrom(...rules), fc.func(fc.integer({ min: 0, max: 0xffff })), (map, wordAt) => {
        for (const value of Object.values(compileMap(map).decode((_, address) => wordAt(address)))) {
          expect(value === null || Number.isFinite(value)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('of a word of alarms adds up with the others, and an unknown one takes nothing away', () => {
    const rules: RegisterRule[] = [
      { point: 'alarmWord', address: 0, type: 'u16', bits: { 0: 12, 3: 0 } },
      { point: 'alarmWord', address: 1, type: 'u16', alarm: { bit: 6, when: [2] }, none: [0xffff] },
    ]
    expect(decode(rules, { 0: 0b1001, 1: 2 })).toEqual({ alarmWord: 2 ** 12 + 2 ** 6 + 1 })
    expect(decode(rules, { 0: 0b1000, 1: 0xffff })).toEqual({ alarmWord: 1 })
  })

  it('adds registers up, without those that have no value', () => {
    const sum: RegisterRule = {
      point: 'activePower',
      address: 0,
      type: 's16',
      none: [-1],
      plus: [{ address: 1 }, { address: 2, times: -1 }],
    }
    expect(decode([sum], { 0: 5, 1: 0xffff, 2: 2 })).toEqual({ activePower: 3 })
    expect(decode([sum], { 0: 0xffff, 1: 0xffff, 2: 0xffff })).toEqual({ activePower: null })
  })
})

describe('the maps', () => {
  it.each(Object.entries(registerMaps))('%s fits the catalogue and names its document', (_, map) => {
    expect(mapFaults(map)).toEqual([])
    expect(map.source.length).toBeGreaterThan(20)
  })

  it('every SunSpec model that is known fits the catalogue', () => {
    const ids = [101, 102, 103, 111, 112, 113, 123, 124, 160, 201, 202, 203, 204, 211, 212, 213, 214, 802]
    const found = ids.map((id, index) => ({ id, address: 40_002 + 300 * index, length: 248 }))
    expect(sunspecKinds(found).toSorted()).toEqual(['battery', 'grid', 'load', 'pcs', 'pvInverter'])
    for (const kind of sunspecKinds(found)) {
      for (const model of found) expect(mapFaults(sunspecMap(kind, [model]))).toEqual([])
    }
  })

  it('a model that is shorter than the standard’s is read as far as it goes', () => {
    const { rules } = sunspecMap('pvInverter', [{ id: 103, address: 100, length: 30 }])
    expect(rules.every(({ address, factorAt = 0 }) => Math.max(address, factorAt) < 132)).toBe(true)
    expect(rules.length).toBeGreaterThan(5)
  })

  it('ComAp’s own example is 24.0 V, and Victron’s charging is negative with us', () => {
    const comap = registerMaps['comap-intelilite'] as RegisterMap
    expect(compileMap(comap).decode((_, address) => (address === 1053 ? 240 : 0))).toMatchObject({
      startBatteryVoltage: 24,
    })
    const victron = registerMaps['victron-battery'] as RegisterMap
    const words: Record<number, number> = { 256: 0, 257: 1_200, 259: 5_230, 261: 229, 266: 715 }
    expect(compileMap(victron).decode((_, address) => words[address])).toMatchObject({
      power: -1.2,
      voltage: 52.3,
      current: -22.9,
      soc: 71.5,
    })
  })

  it('Huawei’s registers are read with their gains, and the inputs that an inverter does not have are none', () => {
    const words: Record<number, number> = {
      ...{ 32016: 6_204, 32017: 512, 32018: 0x7fff, 32019: 0x7fff },
      ...{ 32080: 0, 32081: 41_500, 32088: 1_500, 32089: 513, 32106: 0x1b, 32107: 0xd8c0, 40125: 805 },
    }
    expect(
      compileMap(registerMaps['huawei-sun2000'] as RegisterMap).decode((_, address) => words[address]),
    ).toEqual({
      ...{ dc1Voltage: 620.4, dc1Current: 5.12, dc2Voltage: null, dc2Current: null },
      ...{ activePower: 41.5, insulationResistance: 1_500, runState: 4, faultState: 0 },
      ...{ energyTotal: 18_249.6, powerLimit: 80.5 },
    })
    const storage = { 37760: 715, 37762: 2, 37765: 0, 37766: 2_300 } as Record<number, number>
    expect(
      compileMap(registerMaps['huawei-storage'] as RegisterMap).decode((_, address) => storage[address]),
    ).toEqual({
      ...{ soc: 71.5, runState: 2, faultState: 0, power: -2.3 },
    })
  })

  it('a map that does not fit is told why', () => {
    const wrong: RegisterMap = {
      name: '',
      source: '',
      kind: 'battery',
      rules: [
        { point: 'nothing', address: 0, type: 'u16' },
        { point: 'voltage', address: 0, type: 'u16', unit: 'W' },
        { point: 'voltage', address: 0, type: 'u16', bits: { 0: 1 } },
        { point: 'chargeState', address: 0, type: 'u16', states: { 1: 9 } },
        { point: 'voltage', address: 0xffff, type: 'u32' },
      ],
      writes: [
        { point: 'soc', address: 0, type: 'u16' },
        { point: 'contactorOrder', address: 0, type: 'u16' },
      ],
    }
    expect(mapFaults(wrong)).toHaveLength(7)
  })
})
