import { describe, expect, it } from 'vitest'
import { tiersFor } from './tiers.ts'

describe('the tiers whose money somebody sees', () => {
  it('begin with their own', () => {
    expect(tiersFor('master')).toEqual(['2', '3', '4', '5', '6'])
    expect(tiersFor('operator')).toEqual(['4', '5', '6'])
    expect(tiersFor('agent')).toEqual(['5', '6'])
  })

  it('are all for the top and for those who stand beside the line', () => {
    for (const tier of ['admin', 'supervisor', 'observer', 'staff', undefined])
      expect(tiersFor(tier)).toEqual(['2', '3', '4', '5', '6'])
  })
})
