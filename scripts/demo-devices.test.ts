import { expect, it } from 'vitest'
import { demoKeyOf, homesOf, villages } from '../apps/server/src/demo-homes.ts'
import { demoStations } from '../apps/server/src/seed/demo-data.ts'
import { demoDevicesOf } from '../apps/server/src/seed/demo-devices.ts'
import { demoProviders } from '../apps/server/src/seed/demo-providers.ts'
import { demoSites } from '../apps/simulator/src/demo/sites.ts'
import { devicesOf } from '../apps/simulator/src/site/config.ts'
import { demoVillages } from '../apps/simulator/src/village/demo.ts'

it.each(demoStations)('$number: the simulator’s devices are those of the demo', (station) => {
  const site = demoSites.find(({ number }) => number === station.number)
  const simulated = site ? [...devicesOf(site)] : []
  const seeded = demoDevicesOf(station).map(({ deviceNumber, kind }) => [deviceNumber, kind] as const)
  expect(seeded.toSorted()).toEqual(simulated.toSorted())
})

it('the simulator’s homes are those of the demo, with the keys that their maker gave them', () => {
  const simulated = demoVillages(new Set(demoSites.map(({ number }) => number))).flatMap((one) =>
    one.homes.map(({ sn, way, device, phone, key }) => ({
      ...{ sn, way, device, phone, site: one.site },
      key: Buffer.from(key.key).toString('hex'),
      start: key.startingCode,
    })),
  )
  const entered = villages.flatMap((village) =>
    homesOf(village)
      .filter(({ isInStock }) => !isInStock)
      .map(({ shsSn, way, device, phone }) => ({
        ...{ sn: shsSn, way, device: device ?? undefined, phone, site: village.site ?? undefined },
        key: demoKeyOf(shsSn).tokenKey,
        start: demoKeyOf(shsSn).tokenStart,
      })),
  )
  expect(simulated).toEqual(entered)
  const paidIn = new Set(villages.filter(({ site }) => site !== null).map(({ currency }) => currency))
  expect(demoProviders.map(({ currency }) => currency)).toEqual([...paidIn])
})
