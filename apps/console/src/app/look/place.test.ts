import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPlace, inSight } from './place.ts'

const page = { width: 1440, height: 900 }
const card = { width: 360, height: 180 }

describe('where the card of the look around stands', () => {
  it('below a button of the header, kept inside of the window', () => {
    expect(cardPlace({ left: 1380, top: 10, width: 40, height: 36 }, page, card)).toEqual({
      left: 1064,
      top: 58,
    })
  })

  it('right of a menu that is as high as the window', () => {
    expect(cardPlace({ left: 4, top: 4, width: 208, height: 892 }, page, card)).toEqual({
      left: 224,
      top: 20,
    })
  })

  it('low inside of what fills the page, and at the lower edge of a phone', () => {
    expect(cardPlace({ left: 224, top: 100, width: 1200, height: 796 }, page, card).top).toBe(688)
    expect(cardPlace({ left: 4, top: 4, width: 40, height: 40 }, { width: 390, height: 844 }, card)).toEqual({
      left: 15 + 1,
      top: 648,
    })
  })

  it('always in sight', () => {
    const length = (most: number) => fc.integer({ min: 0, max: most })
    fc.assert(
      fc.property(length(1500), length(1500), length(1500), length(1500), (left, top, width, height) => {
        const target = inSight({ left: left - 300, top: top - 300, width, height }, page)
        const place = cardPlace(target, page, card)
        expect(place.left).toBeGreaterThanOrEqual(16)
        expect(place.left + card.width).toBeLessThanOrEqual(page.width - 16)
        expect(place.top).toBeGreaterThanOrEqual(16)
        expect(place.top + card.height).toBeLessThanOrEqual(page.height - 16)
        if (!target) return
        expect(target.left).toBeGreaterThanOrEqual(0)
        expect(target.left + target.width).toBeLessThanOrEqual(page.width)
      }),
    )
  })

  it('what is not there or out of sight has no light', () => {
    expect(inSight(undefined, page)).toBeUndefined()
    expect(inSight({ left: 0, top: 0, width: 0, height: 10 }, page)).toBeUndefined()
    expect(inSight({ left: 1500, top: 0, width: 10, height: 10 }, page)).toBeUndefined()
  })
})
