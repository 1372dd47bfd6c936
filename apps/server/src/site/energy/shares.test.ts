import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrived } from '../storage-efficiency.ts'
import { efficiencyOf, renewableShare } from './shares.ts'

const kwh = fc.double({ min: -1, max: 1e6, noNaN: true })
const energies = fc.record(
  Object.fromEntries(energyKinds.map((kind) => [kind, kwh])) as Record<
    (typeof energyKinds)[number],
    typeof kwh
  >,
  { requiredKeys: [] },
)

describe('shares of energy', () => {
  it('the renewable share is 0 to 1, or unknown while nothing is supplied', () => {
    fc.assert(
      fc.property(energies, (some) => {
        const share = renewableShare(some)
        if (share === null) return
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }),
    )
    expect(renewableShare({})).toBeNull()
    expect(renewableShare({ pv: 30, wind: 10, generator: 40, import: 20 })).toBe(0.4)
  })

  it('the efficiency is what arrives or is stored of what was given; unknown without a load, or where more came out', () => {
    expect(efficiencyOf({ pv: 80, load: 60 }, 12)).toBe(90)
    expect(efficiencyOf({ pv: 80, load: 90 }, -20)).toBe(90)
    expect(efficiencyOf({ pv: 80 }, 0)).toBeNull()
    expect(efficiencyOf({ pv: 0.2, load: 0.1 }, 0)).toBeNull()
    expect(efficiencyOf({ pv: 80, load: 60 }, 60)).toBeNull()
  })
})

describe('efficiency of storage', () => {
  const counted = (steps: (number | null)[]) => ({ from: 0, stepMs: 1, steps })

  it('compares both sides over the hours that both have told', () => {
    const inverter = counted([0, 10, 10, 10])
    const battery = counted([null, 0, 9, 9.5])
    expect(arrived([inverter], [battery])).toBeCloseTo(92.5)
  })

  it('is unknown where a side is silent or too little was counted', () => {
    expect(arrived([counted([0, 50])], [])).toBeNull()
    expect(arrived([counted([0, 50])], [counted([null, null])])).toBeNull()
    expect(arrived([counted([0, 2])], [counted([0, 1.9])])).toBeNull()
  })
})
