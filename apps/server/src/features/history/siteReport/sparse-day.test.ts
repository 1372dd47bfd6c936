import { expect, it } from 'vitest'
import { evened } from './sparse-day.ts'

const day = { from: 0, to: 12 * 300_000, stepMs: 300_000 }

it('a day that was told every step is drawn as it is', () => {
  const steps = Array.from({ length: 12 }, (_, step) => (step === 7 ? null : step))
  const curve = { ...day, power: { pv: steps }, soc: steps }
  expect(evened(curve)).toBe(curve)
})

it('one that was told seldom has longer steps, and a gap stays one', () => {
  const pv = [4, null, null, 5, null, null, null, null, null, 6, null, null]
  const soc = [null, 50, null, null, 60, null, null, null, null, null, 70, null]
  expect(evened({ ...day, power: { pv }, soc: Array(12).fill(null) })).toEqual({
    ...day,
    stepMs: 900_000,
    power: { pv: [4, 5, null, 6] },
    soc: [null, null, null, null],
  })
  expect(evened({ ...day, power: {}, soc }).soc).toEqual([50, 60, null, 70])
})
