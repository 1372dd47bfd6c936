import type { PartPower } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { balanceOf } from './balance.ts'

const part = (kw: number): PartPower => ({ state: 'flowing', kw, t: 0, counted: 1, devices: 1 })
const parts = (power: Partial<Record<PowerKind, number>>) =>
  new Map(Object.entries(power).map(([kind, kw]) => [kind as PowerKind, part(kw)]))

const kw = fc.double({ min: -5_000, max: 5_000, noNaN: true })
const anyPower = fc.record(
  { pv: kw, wind: kw, generator: kw, battery: kw, grid: kw, load: kw },
  { requiredKeys: ['load'] },
)

describe('the balance of a site', () => {
  it('is told as what comes in and where it goes', () => {
    const result = balanceOf(parts({ pv: 112.7, wind: 8.1, generator: 0, battery: -32.9, load: 86.4 }))
    if (result.state !== 'known') throw new Error('not known')
    const { inKw, out, lossesKw, lossShare, isOff } = result.balance
    expect(inKw).toBeCloseTo(120.8)
    expect(out).toEqual([
      { term: 'load', kw: 86.4 },
      { term: 'storage', kw: 32.9 },
    ])
    expect(lossesKw).toBeCloseTo(1.5)
    expect(lossShare).toBeCloseTo(0.0124, 3)
    expect(isOff).toBe(false)
  })

  it('adds up whatever flows: sources − loads − storage is what is not accounted for', () => {
    fc.assert(
      fc.property(anyPower, (power) => {
        const result = balanceOf(parts(power))
        if (result.state !== 'known') throw new Error('not known')
        const { inKw, out, lossesKw } = result.balance
        const of = (kind: PowerKind) => power[kind] ?? 0
        const net = of('pv') + of('wind') + of('generator') + of('battery') + of('grid') - of('load')
        expect(lossesKw).toBeCloseTo(net, 6)
        expect(inKw).toBeGreaterThanOrEqual(0)
        expect(out.every((one) => one.kw >= 0)).toBe(true)
      }),
    )
  })

  it('is off above 2 %, in both directions', () => {
    const isOff = (load: number) => {
      const result = balanceOf(parts({ pv: 100, load }))
      return result.state === 'known' && result.balance.isOff
    }
    expect(isOff(98.1)).toBe(false)
    expect(isOff(97.9)).toBe(true)
    expect(isOff(102.1)).toBe(true)
    expect(isOff(101.9)).toBe(false)
  })

  it('is not told from stale, unknown or partly counted values', () => {
    fc.assert(
      fc.property(anyPower, fc.constantFrom(...powerKinds), (power, kind) => {
        const all = parts({ ...power, [kind]: 1 })
        for (const broken of [
          { ...part(1), state: 'stale' as const },
          { ...part(1), state: 'unknown' as const, kw: undefined },
          { ...part(1), counted: 1, devices: 2 },
        ]) {
          all.set(kind, broken)
          expect(balanceOf(all)).toEqual({ state: 'missing', kinds: [kind] })
        }
      }),
    )
  })
})
