import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoursLeft, isBurning, litresLeft, loadFactor, loadZone, lowLoadLimit, serviceDue } from './engine.ts'

describe('the load of an engine', () => {
  it('is a share of its rating, unknown without one', () => {
    expect(loadFactor(40, 160)).toBe(25)
    expect(loadFactor(-3, 160)).toBe(0)
    expect(loadFactor(40, 0)).toBeUndefined()
    expect(loadFactor(undefined, 160)).toBeUndefined()
  })

  it('is low below the limit of the site, and nothing while the engine rests', () => {
    expect(lowLoadLimit(undefined)).toBe(30)
    expect(lowLoadLimit(0)).toBe(30)
    expect(lowLoadLimit(40)).toBe(40)
    expect(loadZone(35, 40, true)).toBe('low')
    expect(loadZone(40, 40, true)).toBe('good')
    expect(loadZone(101, 30, true)).toBe('over')
    expect(loadZone(0, 30, false)).toBe('idle')
  })
})

describe('fuel', () => {
  it('is measured in litres, or told by the level', () => {
    expect(litresLeft({ volume: 900, level: 10, capacity: 1000 })).toBe(900)
    expect(litresLeft({ volume: undefined, level: 10, capacity: 1000 })).toBe(100)
    expect(litresLeft({ volume: undefined, level: 10, capacity: undefined })).toBeUndefined()
  })

  it('lasts as long as the rate says, and has no end while nothing burns', () => {
    expect(hoursLeft(1200, 24)).toBe(50)
    expect(hoursLeft(1200, 0)).toBeUndefined()
    expect(hoursLeft(undefined, 24)).toBeUndefined()
    const amount = fc.double({ min: 0.2, max: 1e5, noNaN: true })
    fc.assert(
      fc.property(amount, amount, (litres, rate) => {
        expect((hoursLeft(litres, rate) ?? 0) * rate).toBeCloseTo(litres, 3)
      }),
    )
  })

  it('burns while the engine turns', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].filter(isBurning)).toEqual([2, 3, 4, 5])
    expect(isBurning(undefined)).toBe(false)
  })
})

describe('service', () => {
  it('is overdue below zero and announced before', () => {
    expect([-1, 0, 50, 51].map(serviceDue)).toEqual(['overdue', 'soon', 'soon', 'later'])
  })
})
