import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextStep, type Progress } from './plan.ts'

const count = fc.nat({ max: 20 })
const progress = fc.record<Progress>({ untouched: count, underWay: count, succeeded: count, failed: count })
const limit = fc.integer({ min: 1, max: 20 })

it('never sends where one more failure than allowed could follow', () => {
  fc.assert(
    fc.property(progress, limit, (at, stopAfter) => {
      if (nextStep(at, stopAfter) === 'send')
        expect(at.failed + at.underWay + 1).toBeLessThanOrEqual(stopAfter)
    }),
  )
})

it('waits only for what is under way, and ends only with nothing left to send', () => {
  fc.assert(
    fc.property(progress, limit, (at, stopAfter) => {
      const step = nextStep(at, stopAfter)
      if (step === 'wait') expect(at.underWay).toBeGreaterThan(0)
      if (step === 'done') expect(at.untouched + at.underWay).toBe(0)
      if (step === 'stop') expect(at.failed).toBeGreaterThanOrEqual(stopAfter)
    }),
  )
})

it.each<[Progress, number, string]>([
  [{ untouched: 3, underWay: 0, succeeded: 0, failed: 0 }, 1, 'send'],
  [{ untouched: 2, underWay: 1, succeeded: 0, failed: 0 }, 1, 'wait'],
  [{ untouched: 2, underWay: 0, succeeded: 0, failed: 1 }, 1, 'stop'],
  [{ untouched: 0, underWay: 0, succeeded: 2, failed: 1 }, 1, 'done'],
])('%o with a limit of %i: %s', (at, stopAfter, step) => {
  expect(nextStep(at, stopAfter)).toBe(step)
})
