import { expect, test } from 'vitest'
import { advanced, firstSlide, type Slides, slideMs } from './slides.ts'

test('four pictures take turns and start over', () => {
  let slides: Slides = firstSlide
  const seen = [slides.current]
  for (let turn = 0; turn < 5; turn += 1) {
    slides = advanced(slides, 4)
    seen.push(slides.current)
  }
  expect(seen).toEqual([0, 1, 2, 3, 0, 1])
  expect(slides.previous).toBe(0)
})

test('a picture stays four seconds', () => {
  expect(slideMs).toBe(4_000)
})
