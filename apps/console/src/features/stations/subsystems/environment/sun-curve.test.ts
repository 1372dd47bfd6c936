import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sunDay } from '../../../../site/solar.ts'
import { sunCurve } from './sun-curve.ts'

const frame = { width: 800, height: 180, left: 40, right: 16, top: 12, bottom: 24 }
const start = Date.parse('2026-11-15T00:00:00Z')
const day = { start, end: start + 86_400_000 }

it('stays inside its frame everywhere on the earth', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.integer({ min: day.start, max: day.end }),
      (latitude, longitude, now) => {
        const curve = sunCurve(sunDay({ latitude, longitude }, day), now, frame)
        const numbers = `${curve.past}${curve.coming}`.match(/-?[\d.]+ -?[\d.]+/g) ?? []
        expect(numbers.length).toBeGreaterThanOrEqual(288)
        for (const pair of numbers) {
          const [x = -1, y = -1] = pair.split(' ').map(Number)
          expect(x).toBeGreaterThanOrEqual(frame.left - 0.1)
          expect(x).toBeLessThanOrEqual(frame.width - frame.right + 0.1)
          expect(y).toBeGreaterThanOrEqual(frame.top - 0.1)
          expect(y).toBeLessThanOrEqual(frame.height - frame.bottom + 0.1)
        }
      },
    ),
    { numRuns: 30 },
  )
})

it('has no present moment on another day', () => {
  const sun = sunDay({ latitude: 0, longitude: 0 }, day)
  expect(sunCurve(sun, day.end + 1, frame).nowX).toBeUndefined()
  expect(sunCurve(sun, start + 43_200_000, frame).nowX).toBeCloseTo(412, 0)
})
