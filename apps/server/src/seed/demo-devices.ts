import { deviceNumber, type KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Tx } from '../platform/db/database.ts'
import { hashMqttPassword } from '../platform/secrets/mqtt-password.ts'
import { takeDeviceIds } from '../platform/sites/device-numbers.ts'
import { demoStations } from './demo-data.ts'
import type { Seed } from './seed.ts'

type Station = (typeof demoStations)[number]

export interface DemoDevice {
  deviceNumber: string
  kind: KindName
  name: string
  pvGroup: string | null
  manufacturer: string
}

/** How many inverters, engines and batteries make up what a station has; one, unless told. */
const units: Readonly<Record<string, { pv?: number; generator?: number; storage?: number }>> = {
  'MG-001': { pv: 3 },
  'UG-003': { pv: 6, generator: 2 },
  'KE-004': { pv: 5 },
  'NE-005': { pv: 2 },
  'ML-006': { pv: 2 },
  'SN-007': { pv: 3 },
  'ID-008': { pv: 4 },
  'PH-009': { pv: 6, generator: 2 },
  'CN-010': { pv: 8, storage: 2 },
  'PF-011': { pv: 3 },
}

const inGroup = 3

/** Makers that nobody has heard of. */
const makers: Readonly<Record<KindName, string>> = {
  system: 'Gridhelm',
  pvInverter: 'Solvane',
  pcs: 'Inverra',
  battery: 'Akkumo',
  generator: 'Motorel',
  windTurbine: 'Ventoria',
  grid: 'Netrell',
  load: 'Meterra',
  environment: 'Nimbosense',
  solarHome: 'Lumika',
}

const amount = (value: number): string => `${Math.round(value * 10) / 10}`

export function demoDevicesOf({ number, kw, batteryKwh }: Station): readonly DemoDevice[] {
  const { pv = 1, generator = 1, storage = 1 } = units[number] ?? {}
  /** The name says what no language has to translate: the size, beside the number. */
  const several = (kind: KindName, count: number, size: string | undefined) =>
    Array.from({ length: count }, (_, index): DemoDevice => {
      const own = deviceNumber(kind, index + 1)
      return {
        deviceNumber: own,
        kind,
        name: size ?? own,
        pvGroup: kind === 'pvInverter' ? String.fromCharCode(65 + Math.floor(index / inGroup)) : null,
        manufacturer: makers[kind],
      }
    })
  return [
    ...several('system', 1, undefined),
    ...several('pvInverter', pv, `${amount(kw.pv / pv)} kW`),
    ...several('pcs', storage, undefined),
    ...several('battery', storage, `${amount(batteryKwh / storage)} kWh`),
    ...(kw.generator ? several('generator', generator, `${amount(kw.generator / generator)} kW`) : []),
    ...(kw.wind ? several('windTurbine', 1, `${amount(kw.wind)} kW`) : []),
    ...(kw.grid ? several('grid', 1, `${amount(kw.grid)} kW`) : []),
    ...several('load', 1, undefined),
    ...several('environment', 1, undefined),
  ]
}

/** What the stations consist of, and how their controllers log in: by number and the demo's password. */
export async function seedDemoDevices(tx: Tx, seed: Seed, password: string): Promise<void> {
  const rows = await tx
    .selectFrom('iotProject')
    .select(['siteId', 'projectNumber'])
    .where(
      'projectNumber',
      'in',
      demoStations.map((station) => station.number),
    )
    .execute()
  const siteIds = new Map(rows.map((row) => [row.projectNumber, row.siteId]))
  for (const station of demoStations) {
    const siteId = siteIds.get(station.number)
    if (siteId === undefined) continue
    await seed(`demo:credential:${station.number}`, 'iotProjectCredential', {
      siteId,
      mqttUser: station.number,
      passwordHash: await hashMqttPassword(password),
    })
    // Counting the first device of all marks the station as equipped.
    const count = { siteId, systemType: 'system', given: 1 }
    if (await seed(`demo:devices:${station.number}`, 'iotDeviceCount', count)) {
      await addDevices(tx, siteId, demoDevicesOf(station))
    }
  }
}

async function addDevices(tx: Tx, siteId: number, devices: readonly DemoDevice[]): Promise<void> {
  const ids = await takeDeviceIds(tx, siteId, devices.length)
  await tx
    .insertInto('iotDevice')
    .values(
      devices.map(({ deviceNumber: own, kind, name, pvGroup, manufacturer }, index) => ({
        siteId,
        deviceId: ids[index] ?? 0,
        deviceNumber: own,
        deviceName: name,
        systemType: kind,
        pvGroupNumber: pvGroup,
        manufacturer,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
