import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAtRest, type Motion, nextCentre, paceOver } from './motion.ts'
import { turnBetween } from './projection.ts'

const place = fc.record({
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
})

it('comes to rest on the place it faces, from anywhere', () => {
  fc.assert(
    fc.property(place, place, (from, to) => {
      const motion: Motion = { kind: 'facing', place: to }
      let centre = from
      for (let frame = 0; frame < 120; frame += 1) centre = nextCentre(centre, motion, 33)
      expect(isAtRest(centre, motion)).toBe(true)
    }),
  )
})

it('hurries where nothing is to be seen', () => {
  const places = [{ longitude: 0, latitude: 0 }]
  expect(paceOver(places, { longitude: 0, latitude: 0 })).toBe(1)
  expect(paceOver(places, { longitude: 180, latitude: 0 })).toBe(3)
  expect(paceOver([], { longitude: 180, latitude: 0 })).toBe(1)
})

it('turns at its speed, and its numbers stay small for days', () => {
  const motion: Motion = { kind: 'turning', degreesPerSecond: 3, latitude: 10 }
  const later = nextCentre({ longitude: 10, latitude: 10 }, motion, 1_000)
  expect(turnBetween(10, later.longitude)).toBeCloseTo(-3, 9)
  let centre = { longitude: 0, latitude: 0 }
  for (let frame = 0; frame < 10_000; frame += 1) centre = nextCentre(centre, motion, 250)
  expect(Math.abs(centre.longitude)).toBeLessThanOrEqual(180)
  expect(centre.latitude).toBeCloseTo(10, 6)
  expect(isAtRest(centre, motion)).toBe(false)
})
