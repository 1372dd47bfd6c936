import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positioned, positionOf } from './position.ts'
import { anyFleet } from './testing/stations.ts'

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
