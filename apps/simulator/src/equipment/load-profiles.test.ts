import { describe, expect, it } from 'vitest'
import { loadKinds, profileAt, profileOf } from './load-profiles.ts'

describe('load profiles', () => {
  it.each(loadKinds)('%s has 24 hours for either kind of day, and a mean of 1 on a working one', (kind) => {
    const { working, resting } = profileOf(kind)
    expect([working.length, resting.length]).toEqual([24, 24])
    let sum = 0
    for (let hour = 0; hour < 24; hour += 0.25) sum += profileAt(kind, 2, hour)
    expect(sum / 96).toBeCloseTo(1, 9)
  })

  it('villages are busiest in the evening, factories by day and hardly on Sundays', () => {
    expect(profileAt('village', 3, 19)).toBeGreaterThan(2 * profileAt('village', 3, 10))
    expect(profileAt('factory', 3, 10)).toBeGreaterThan(2 * profileAt('factory', 0, 10))
  })

  it('runs on across midnight', () => {
    const before = profileAt('island', 2, 23.999)
    expect(before).toBeCloseTo(profileAt('island', 2, 0), 2)
  })
})
