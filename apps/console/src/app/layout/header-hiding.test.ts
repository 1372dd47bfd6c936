import { describe, expect, it } from 'vitest'
import { headerAfterScroll } from './header-hiding.ts'

const walk = (...stops: number[]) => stops.reduce(headerAfterScroll, { hidden: false, scrolled: 0 }).hidden

describe('the header hides after 100 px of scrolling', () => {
  it('stays up to 100 px and hides beyond', () => {
    expect(walk(60, 100)).toBe(false)
    expect(walk(60, 101)).toBe(true)
  })

  it('comes back on the way up, and near the top in any case', () => {
    expect(walk(500, 480)).toBe(false)
    expect(walk(500, 520, 520)).toBe(true)
    expect(walk(90, 95)).toBe(false)
  })
})
