import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chunkAt, jump, onStep, speeds, stepOf, tickOf, windowAround, windowMs } from './clock.ts'

const speed = fc.constantFrom(...speeds)
const moment = fc.integer({ min: 1.7e12, max: 1.9e12 })

it('what is played lies on steps of the chunk that holds it, and chunks follow one another', () => {
  fc.assert(
    fc.property(moment, speed, (at, fast) => {
      const played = onStep(at, fast)
      const chunk = chunkAt(played, fast)
      expect(played).toBeLessThanOrEqual(at)
      expect(played).toBeGreaterThanOrEqual(chunk.from)
      expect(played).toBeLessThan(chunk.to)
      expect((played - chunk.from) % chunk.stepMs).toBe(0)
      expect(chunkAt(chunk.to, fast).from).toBe(chunk.to)
      expect(chunk.to - chunk.from).toBeLessThanOrEqual(windowMs)
      // As fast as it says.
      expect((stepOf(fast) / tickOf(fast)) * 1_000).toBeCloseTo(fast * 1_000)
    }),
  )
})

it('the window holds its moment, is 72 hours long and never reaches into the future', () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: 0, max: 400 * 86_400_000 }), (now, ago) => {
      const { start, end } = windowAround(now - ago, now)
      expect(end - start).toBe(windowMs)
      expect(end).toBeLessThanOrEqual(now)
      expect(start).toBeLessThanOrEqual(now - ago)
      expect(end).toBeGreaterThanOrEqual(now - ago)
    }),
  )
})

it('jumps to the nearest on either side, and stays at the ends', () => {
  expect(jump([10, 30, 20], 20, 'next')).toBe(30)
  expect(jump([10, 30, 20], 20, 'previous')).toBe(10)
  expect(jump([10], 10, 'next')).toBeUndefined()
  expect(jump([], 10, 'previous')).toBeUndefined()
})
