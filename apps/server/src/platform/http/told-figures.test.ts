import { decimalsOf, figure, type Quantity } from '@gridhelm/contract/quantities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noiseIn } from '../../testing/reconciliation/noise.ts'
import { figuresTold, noiseRefused } from './told-figures.ts'

const schema = z.object({
  now: z.number(),
  sites: z.array(
    z.object({
      id: z.string(),
      power: z.partialRecord(z.enum(['pv', 'load']), figure('kw')),
      share: figure('share').nullable(),
      pair: z.tuple([z.number(), figure('litres')]),
      spare: figure('kwh').optional(),
    }),
  ),
  item: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('tank'), litres: figure('litres') }),
    z.object({ kind: z.literal('other'), litres: z.number() }),
  ]),
})
const told = figuresTold(schema) as (value: unknown) => z.infer<typeof schema>

const number = fc.double({ noNaN: true, min: -1e9, max: 1e9 })
const answer = fc.record({
  now: fc.nat(),
  sites: fc.array(
    fc.record(
      {
        id: fc.string(),
        power: fc.record({ pv: number, load: number }, { requiredKeys: [] }),
        share: fc.option(fc.double({ noNaN: true, min: 0, max: 1 })),
        pair: fc.tuple(fc.nat(), number),
        spare: number,
      },
      { requiredKeys: ['id', 'power', 'share', 'pair'] },
    ),
  ),
  item: fc.record({ kind: fc.constant('tank' as const), litres: number }),
})

describe('figures of an answer', () => {
  it('have the decimals of their quantity, and are told once for all', () => {
    fc.assert(
      fc.property(answer, (given) => {
        const before = structuredClone(given)
        const made = told(given)
        expect(noiseIn(made)).toEqual([])
        expect(given).toEqual(before)
        expect(told(made)).toBe(made)
        for (const [place, { power, share }] of made.sites.entries()) {
          const own = given.sites[place]
          expect(Math.abs((power.pv ?? 0) - (own?.power.pv ?? 0))).toBeLessThanOrEqual(0.00051)
          expect(share === null).toBe(own?.share === null)
        }
      }),
    )
  })

  it('without noise are the answer itself', () => {
    const clean = { now: 1, sites: [], item: { kind: 'tank', litres: 12.5 } }
    expect(told(clean)).toBe(clean)
  })

  it('of another kind are left alone', () => {
    const other = { now: 1, sites: [], item: { kind: 'other', litres: 0.1 + 0.2 } }
    expect(told(other)).toBe(other)
  })

  it('that are worked out and have no quantity break the contract', () => {
    const check = noiseRefused(z.object({ sum: z.number(), told: figure('kwh') }))
    expect(() => check?.({ sum: 0.1 + 0.2, told: 0 })).toThrow('0.30000000000000004')
    expect(check?.({ sum: 12.345678, told: 1 / 3 })).toEqual({ sum: 12.345678, told: 1 / 3 })
  })

  it.each(Object.entries(decimalsOf))('%s: no more than six decimals', (name, decimals) => {
    expect(decimals).toBeLessThanOrEqual(6)
    const value = figuresTold(z.array(figure(name as Quantity)))?.([0.1 + 0.2, 1e15 / 3, -1e-9])
    expect(noiseIn((value as number[])[0])).toEqual([])
    expect(Object.is((value as number[])[2], 0)).toBe(true)
  })
})
