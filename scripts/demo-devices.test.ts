import { expect, it } from 'vitest'
import { demoStations } from '../apps/server/src/seed/demo-data.ts'
import { demoDevicesOf } from '../apps/server/src/seed/demo-devices.ts'
import { demoSites } from '../apps/simulator/src/demo/sites.ts'
import { devicesOf } from '../apps/simulator/src/site/config.ts'

it.each(demoStations)('$number: the simulator’s devices are those of the demo', (station) => {
  const site = demoSites.find(({ number }) => number === station.number)
  const simulated = site ? [...devicesOf(site)] : []
  const seeded = demoDevicesOf(station).map(({ deviceNumber, kind }) => [deviceNumber, kind] as const)
  expect(seeded.toSorted()).toEqual(simulated.toSorted())
})
