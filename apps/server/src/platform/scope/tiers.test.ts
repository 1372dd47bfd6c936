import { type Tier, tiers } from '@gridhelm/contract/feature/tiers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayCreate, subtreeOf } from './tiers.ts'

const line: readonly Tier[] = ['admin', 'master', 'submaster', 'operator', 'agent', 'enduser']
const beside: readonly Tier[] = ['observer', 'supervisor', 'staff']
const anyTier = fc.constantFrom(...tiers)
const anyPath = fc
  .array(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 1, maxLength: 6 })
  .map((ids) => `/${ids.join('/')}/`)

describe('the tiers', () => {
  it('each makes accounts of the tiers below it, and of those beside the line', () => {
    for (const [rank, tier] of line.slice(0, -1).entries()) {
      const made = tiers.filter((one) => mayCreate(tier, one))
      expect(made.toSorted()).toEqual([...line.slice(rank + 1), ...beside].toSorted())
    }
    for (const tier of ['enduser', ...beside] as const)
      expect(tiers.filter((one) => mayCreate(tier, one))).toEqual([])
  })

  it('nobody makes an account of the own tier or above: whoever is made can make less', () => {
    fc.assert(
      fc.property(anyTier, anyTier, anyTier, (a, b, c) => {
        if (mayCreate(a, b)) expect(mayCreate(b, a)).toBe(false)
        if (mayCreate(a, b) && mayCreate(b, c)) expect(mayCreate(a, c)).toBe(true)
      }),
    )
  })

  it('the top sees everything, the line its own subtree, those beside it that of the account above', () => {
    expect(subtreeOf('admin', '/a/')).toBeUndefined()
    expect(subtreeOf('operator', '/a/b/')).toBe('/a/b/')
    expect(subtreeOf('observer', '/a/b/')).toBe('/a/')
    expect(subtreeOf('staff', '/a/')).toBe('/a/')
    fc.assert(
      fc.property(anyTier, anyPath, (tier, path) => {
        const subtree = subtreeOf(tier, path)
        expect(subtree === undefined || path.startsWith(subtree)).toBe(true)
        expect(subtree).not.toBe('/')
      }),
    )
  })
})
