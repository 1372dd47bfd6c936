import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positioned, positionOf, positionText } from './position.ts'
import { anyFleet } from './testing/stations.ts'

const letters = { north: 'N', south: 'S', east: 'E', west: 'W' }

it.each([
  [-13.47, 48.35, '13.4700° S, 48.3500° E'],
  [60.99, -45.43, '60.9900° N, 45.4300° W'],
  [0, 0, '0.0000° N, 0.0000° E'],
])('%d, %d reads %s', (latitude, longitude, text) => {
  expect(positionText({ latitude, longitude }, letters, 'en-GB').replaceAll('\u00a0', ' ')).toBe(text)
})

it('can be short', () => {
  const short = positionText({ latitude: -9.66, longitude: 120.26 }, letters, 'en-GB', 2)
  expect(short.replaceAll('\u00a0', ' ')).toBe('9.66° S, 120.26° E')
})

it('follows the decimals of the language', () => {
  expect(positionText({ latitude: 48.85, longitude: -2.5 }, { ...letters, west: 'O' }, 'fr-FR')).toBe(
    '48,8500°\u00a0N, 2,5000°\u00a0O',
  )
})

it('a station lies somewhere only when both coordinates are known', () => {
  expect(positionOf({ longitude: 0, latitude: 0 })).toEqual({ longitude: 0, latitude: 0 })
  expect(positionOf({ longitude: null, latitude: 5 })).toBeUndefined()
  fc.assert(
    fc.property(anyFleet, (fleet) => {
      const known = fleet.filter(({ longitude, latitude }) => longitude !== null && latitude !== null)
      expect(positioned(fleet)).toEqual(known)
    }),
  )
})
