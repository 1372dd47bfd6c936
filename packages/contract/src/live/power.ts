import type { DeviceKind, PointKey } from '@gridhelm/points/catalogue'
import type { LiveDevice } from '../push.ts'
import { type PowerKind, powerKinds } from './power-kinds.ts'

/** Where the power of each kind is measured, and what the system says of it where nothing measures. */
export const powerSources: Readonly<
  Record<PowerKind, { kind: DeviceKind; key: string; inSystem: PointKey<'system'> }>
> = {
  pv: { kind: 'pvInverter', key: 'activePower', inSystem: 'pvPower' },
  wind: { kind: 'windTurbine', key: 'activePower', inSystem: 'windPower' },
  generator: { kind: 'generator', key: 'activePower', inSystem: 'generatorPower' },
  battery: { kind: 'pcs', key: 'activePower', inSystem: 'batteryPower' },
  grid: { kind: 'grid', key: 'activePower', inSystem: 'gridPower' },
  load: { kind: 'load', key: 'activePower', inSystem: 'loadPower' },
}

interface KnownValues {
  staleSeconds: number
  devices: ReadonlyMap<string, LiveDevice>
}

function sumOf(
  site: KnownValues,
  now: number,
  pick: (device: LiveDevice) => string | undefined,
): number | undefined {
  let sum: number | undefined
  for (const device of site.devices.values()) {
    const key = pick(device)
    const value = key === undefined ? undefined : device.values[key]
    if (!value || value.q === 'bad' || now - value.t > site.staleSeconds * 1_000) continue
    sum = (sum ?? 0) + value.v
  }
  return sum
}

/** kW by kind, `now` by the server's clock. What is stale or cannot be true is no part of a sum. */
export function powerOf(site: KnownValues, now: number): Partial<Record<PowerKind, number>> {
  const power: Partial<Record<PowerKind, number>> = {}
  for (const name of powerKinds) {
    const { kind, key, inSystem } = powerSources[name]
    const measured = sumOf(site, now, (device) => (device.kind === kind ? key : undefined))
    const sum = measured ?? sumOf(site, now, (device) => (device.kind === 'system' ? inSystem : undefined))
    if (sum !== undefined) power[name] = sum
  }
  return power
}
