import fc from 'fast-check'
import { expect, it } from 'vitest'
import { installedSources, renewableShare } from './equipment.ts'
import { byCountry, fleetTotals, totalOf } from './fleet.ts'
import { anyFleet, anyStation } from './testing/stations.ts'

it('totals of the parts are the totals of the whole', () => {
  fc.assert(
    fc.property(anyFleet, (fleet) => {
      const whole = fleetTotals(fleet)
      const parts = byCountry(fleet).map((country) => country.totals)
      const added = (pick: (totals: typeof whole) => number) =>
        parts.reduce((sum, totals) => sum + pick(totals), 0)
      expect(added((totals) => totals.stations)).toBe(whole.stations)
      expect(added((totals) => totals.installedKw)).toBeCloseTo(whole.installedKw, 5)
      expect(added((totals) => totals.storageKwh)).toBeCloseTo(whole.storageKwh, 5)
      expect(added((totals) => totalOf(totals, 'pv').kw)).toBeCloseTo(totalOf(whole, 'pv').kw, 5)
      const isUnknown = fleet.some((station) => station.countryCode === null)
      expect(parts.length).toBe(whole.countries + (isUnknown ? 1 : 0))
    }),
  )
})

it('countries come with the largest first', () => {
  fc.assert(
    fc.property(anyFleet, (fleet) => {
      const kw = byCountry(fleet).map((country) => country.totals.installedKw)
      expect(kw).toEqual([...kw].sort((one, other) => other - one))
    }),
  )
})

it('a source without power is not there, and the renewable share is a share', () => {
  fc.assert(
    fc.property(anyStation, (station) => {
      const installed = installedSources(station)
      expect(installed.every(({ kw }) => kw > 0)).toBe(true)
      expect(installed.some(({ source }) => source === 'wind')).toBe(station.windCapacity > 0)
      const share = renewableShare(station)
      if (share !== undefined) {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(1)
      }
    }),
  )
})
