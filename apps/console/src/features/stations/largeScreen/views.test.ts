import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { paceOf, pageOf, rotationSeconds, turnAt, viewOf } from './views.ts'

describe('the views of the large screen', () => {
  it('are found by their path', () => {
    expect(viewOf('/largescreen1/')).toBe('/largescreen1')
    expect(viewOf('/LargeScreen2')).toBe('/largescreen2')
    expect(viewOf('/elsewhere')).toBe('/largescreen')
  })

  it('rotate only when asked, at a pace that can be read', () => {
    expect(rotationSeconds(null)).toBeUndefined()
    expect(rotationSeconds('')).toBeUndefined()
    expect(rotationSeconds('off')).toBeUndefined()
    expect(rotationSeconds('-3')).toBeUndefined()
    expect(rotationSeconds('30')).toBe(30)
    expect(rotationSeconds('1')).toBe(5)
    expect(rotationSeconds('1e9')).toBe(3_600)
  })

  it('tour at the usual pace when none is said', () => {
    const pace = (search: string) => paceOf(new URLSearchParams(search))
    expect(pace('')).toBeUndefined()
    expect(pace('tour=1')).toBe(30)
    expect(pace('tour=1&rotate=12')).toBe(12)
    expect(pace('tour=0')).toBeUndefined()
  })
})

describe('taking turns', () => {
  it('gives everybody a turn', () => {
    expect([0, 10_000, 20_000, 30_000].map((now) => turnAt(now, 10_000, 3))).toEqual([0, 1, 2, 0])
    expect(turnAt(5, 10, 0)).toBe(0)
  })

  it('shows every item on one of the pages', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(20), (length, size) => {
        const items = Array.from({ length }, (_, index) => index)
        const pages = Math.ceil(length / Math.max(1, size))
        const seen = Array.from({ length: pages }, (_, page) => pageOf(items, size, () => page)).flat()
        expect(seen).toEqual(items)
      }),
    )
  })
})
