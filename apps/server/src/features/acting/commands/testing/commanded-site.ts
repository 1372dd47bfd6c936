import type { DeviceKind } from '@gridhelm/points/catalogue'
import { sayLatest } from '../../../../testing/latest.ts'
import { addSite, type TestSite } from '../../../../testing/sites.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

export const kinds = {
  'SYS-01': 'system',
  'DG-01': 'generator',
  'PCS-01': 'pcs',
  'BAT-01': 'battery',
  'LOAD-01': 'load',
} as const satisfies Record<string, DeviceKind>
export type DeviceNumber = keyof typeof kinds

/** Everything in order: whatever an interlock asks for is there. */
const well: Readonly<Record<DeviceNumber, Readonly<Record<string, number>>>> = {
  'SYS-01': { runState: 1, controlPlace: 1, gridConnectionState: 0, loadPower: 41, alarmWord: 0, control: 1 },
  'DG-01': {
    runState: 0,
    mode: 1,
    runReason: 0,
    controlPlace: 1,
    breakerState: 0,
    faultState: 0,
    faultWord: 0,
    fuelLevel: 63,
    fuelVolume: 400,
    activePower: 0,
    ratedPower: 100,
    control: 0,
    activePowerSetting: 50,
    startSoc: 20,
    stopSoc: 60,
  },
  'PCS-01': {
    runState: 3,
    controlPlace: 1,
    controlMode: 1,
    gridConnectionState: 0,
    alarmWord: 0,
    activePower: 41,
    acRatedPower: 60,
    dcBreakerState: 1,
    breakerState: 1,
    control: 1,
  },
  'BAT-01': { contactorState: 1, current: 55, faultWord: 0, soc: 61, socFloor: 10, socCeiling: 95 },
  'LOAD-01': { breakerState: 1, feeder1Breaker: 1, feeder1Power: 12, activePower: 41 },
}

export interface CommandedSite extends TestSite {
  say(device: DeviceNumber, values?: Readonly<Record<string, number>>, ts?: number): Promise<void>
  sayAll(ts?: number): Promise<void>
  idOf(device: DeviceNumber): string
}

export async function addCommandedSite(
  { platform, clock }: TestApp,
  number: string,
  userIds: readonly string[] = [],
): Promise<CommandedSite> {
  const site = await addSite(platform.db, { number, devices: kinds, userIds, timeZone: 'Africa/Nairobi' })
  const say = (device: DeviceNumber, values: Readonly<Record<string, number>> = {}, ts = clock.now()) =>
    sayLatest(platform, site, { device, kind: kinds[device], values, ts })
  const sayAll = async (ts = clock.now()) => {
    for (const [device, values] of Object.entries(well)) await say(device as DeviceNumber, values, ts)
  }
  await sayAll()
  return { ...site, say, sayAll, idOf: (device) => `${site.siteId}-${site.devices[device]}` }
}
