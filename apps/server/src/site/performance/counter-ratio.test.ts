import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedInsolation, counterRatio } from './counter-ratio.ts'

const hour = 3_600_000
const steps = Array.from({ length: 24 }, (_, step) => ({ start: step * hour, end: (step + 1) * hour }))

/** A counter that is read at the end of some steps: each reading counts since the one before. */
function counted(isRead: readonly boolean[], perStep: (step: number) => number) {
  let since = -hour
  let from = 0
  return steps.map((_, step) => {
    if (!isRead[step]) return undefined
    const amount = steps.slice(from, step + 1).reduce((sum, _one, place) => sum + perStep(from + place), 0)
    const one = { amount, since, isCarried: false, covered: 1, isDoubtful: false, isCorrected: false }
    since = step * hour
    from = step + 1
    return one
  })
}
const reads = fc.array(fc.boolean(), { minLength: 24, maxLength: 24 })

describe('IEC 61724-1: performance ratio by counters', () => {
  it('is what it is, however often inverter and station were silent', () => {
    fc.assert(
      fc.property(reads, reads, fc.integer({ min: 1, max: 120 }), (inverter, station, percent) => {
        const sun = (step: number) => 0.1 + (step % 7) / 10
        const found = counterRatio({
          steps,
          insolation: counted(station, sun),
          inverters: [{ ratedKw: 40, steps: counted(inverter, (step) => (sun(step) * 40 * percent) / 100) }],
          isDay: undefined,
        })
        const together = steps.filter((_, step) => inverter[step] && station[step]).length
        expect(found.coverage).toBeCloseTo(together / 24)
        if (found.ratio !== null) expect(found.ratio).toBeCloseTo(percent / 100)
        if (together > 0) expect(found.ratio).not.toBeNull()
      }),
    )
  })

  it('weighs inverters by their modules, and tells nothing without a rating or the sun', () => {
    const all = steps.map(() => true)
    const insolation = counted(all, () => 0.5)
    const inverters = [
      { ratedKw: 10, steps: counted(all, () => 4) },
      { ratedKw: 30, steps: counted(all, () => 9) },
    ]
    const ratio = (4 + 9) / (0.5 * 40)
    expect(counterRatio({ steps, insolation, inverters, isDay: undefined })).toEqual({
      ratio: expect.closeTo(ratio),
      coverage: 1,
    })
    const unrated = inverters.map((one) => ({ ...one, ratedKw: undefined }))
    expect(counterRatio({ steps, insolation, inverters: unrated, isDay: undefined }).ratio).toBeNull()
    expect(counterRatio({ steps, insolation: [], inverters, isDay: undefined })).toEqual({
      ratio: null,
      coverage: 0,
    })
  })

  it('only hours by day are wanted, and stations are averaged', () => {
    const byDay = steps.map((_, step) => step >= 6 && step < 18)
    const insolation = countedInsolation(
      [{ steps: counted(byDay, () => 0.4) }, { steps: counted(byDay, () => 0.6) }],
      24,
    )
    const found = counterRatio({
      steps,
      insolation,
      inverters: [{ ratedKw: 10, steps: counted(byDay, () => 4) }],
      isDay: (step) => byDay[step] === true,
    })
    expect(found).toEqual({ ratio: expect.closeTo(0.8), coverage: 1 })
  })
})
