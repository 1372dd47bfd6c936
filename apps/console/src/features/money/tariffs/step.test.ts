import { describe, expect, it } from 'vitest'
import { stepCost } from './step.ts'

describe('the smallest part of a unit', () => {
  it('costs whole coins or leaves something over', () => {
    expect(stepCost(150, 1, 1)).toEqual({ minor: 150, isWhole: true })
    expect(stepCost(144, 1, 24)).toEqual({ minor: 6, isWhole: true })
    expect(stepCost(150, 1, 24)).toEqual({ minor: 6.25, isWhole: false })
    expect(stepCost(365, 10, 1)).toEqual({ minor: 36.5, isWhole: false })
  })
})
