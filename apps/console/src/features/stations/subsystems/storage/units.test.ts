import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeOutlook, storageUnits, weightedSoc } from './units.ts'

const named = (number: string) => ({ number })

describe('storage units', () => {
  it('an inverter and the battery of the same number belong together', () => {
    expect(storageUnits(['PCS-01', 'PCS-02'].map(named), ['BAT-02', 'BAT-01'].map(named))).toEqual([
      { key: 'PCS-01', pcs: named('PCS-01'), battery: named('BAT-01') },
      { key: 'PCS-02', pcs: named('PCS-02'), battery: named('BAT-02') },
    ])
  })

  it('nobody is lost', () => {
    const numbers = (prefix: string) =>
      fc
        .uniqueArray(fc.integer({ min: 1, max: 40 }))
        .map((counts) => counts.map((count) => named(`${prefix}-${String(count).padStart(2, '0')}`)))
    fc.assert(
      fc.property(numbers('PCS'), numbers('BAT'), (inverters, batteries) => {
        const units = storageUnits(inverters, batteries)
        expect(units.flatMap(({ pcs }) => pcs ?? [])).toHaveLength(inverters.length)
        expect(units.flatMap(({ battery }) => battery ?? [])).toHaveLength(batteries.length)
        expect(new Set(units.map(({ key }) => key)).size).toBe(units.length)
      }),
    )
  })
})

describe('the outlook of a battery', () => {
  const now = { soc: 60, soh: 100, floor: 10, ceiling: 98, ratedKwh: 400, kw: 50 }

  it('discharging leads to the floor, charging to the ceiling', () => {
    expect(chargeOutlook(now)).toEqual({ to: 'floor', hours: 4 })
    expect(chargeOutlook({ ...now, kw: -76 })).toEqual({ to: 'full', hours: 2 })
    expect(chargeOutlook({ ...now, soh: 80 })).toEqual({ to: 'floor', hours: 3.2 })
  })

  it('is unknown while nearly nothing flows or something is not known', () => {
    expect(chargeOutlook({ ...now, kw: 0.5 })).toBeUndefined()
    expect(chargeOutlook({ ...now, soc: undefined })).toBeUndefined()
    expect(chargeOutlook({ ...now, ratedKwh: undefined })).toBeUndefined()
  })

  it('is never negative', () => {
    expect(chargeOutlook({ ...now, soc: 5 })).toEqual({ to: 'floor', hours: 0 })
  })
})

describe('the mean state of charge', () => {
  it('counts a battery by its size', () => {
    expect(
      weightedSoc([
        { soc: 80, ratedKwh: 300 },
        { soc: 40, ratedKwh: 100 },
      ]),
    ).toBe(70)
    expect(
      weightedSoc([
        { soc: 80, ratedKwh: 300 },
        { soc: 40, ratedKwh: undefined },
      ]),
    ).toBe(60)
    expect(weightedSoc([{ soc: undefined, ratedKwh: 300 }])).toBeUndefined()
  })
})
