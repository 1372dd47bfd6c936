import { describe, expect, test } from 'vitest'
import { contrastRatio, hexOf, parseColour, type Rgb } from './contrast.ts'

const colour = (text: string): Rgb => parseColour(text) ?? [Number.NaN, 0, 0]

describe('parseColour', () => {
  test('reads what browsers compute', () => {
    expect(parseColour('rgb(255, 0, 51)')).toEqual([1, 0, 0.2])
    expect(parseColour('rgba(255, 0, 51, 0.5)')).toEqual([1, 0, 0.2])
    expect(parseColour('color(srgb 1 0 0.2)')).toEqual([1, 0, 0.2])
  })
  test.each(['', 'red', 'rgb(1, 2)', 'rgb(a, b, c)'])('refuses %j', (text) => {
    expect(parseColour(text)).toBeUndefined()
  })
})

test.each([
  ['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 21],
  ['rgb(255, 255, 255)', 'rgb(255, 255, 255)', 1],
  ['rgb(118, 118, 118)', 'rgb(255, 255, 255)', 4.54],
  ['rgb(255, 0, 0)', 'rgb(255, 255, 255)', 4],
])('%s on %s', (one, other, ratio) => {
  expect(contrastRatio(colour(one), colour(other))).toBeCloseTo(ratio, 1)
  expect(contrastRatio(colour(other), colour(one))).toBeCloseTo(ratio, 1)
})

test('hexOf writes the usual form', () => {
  expect(hexOf(colour('rgb(21, 88, 184)'))).toBe('#1558b8')
})
