import type { DeviceKind, PointKey } from '@gridhelm/points/catalogue'
import type { LiveDevice } from '../../push.ts'
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

/** A site that registers its equipment has none of a kind of which only the controller says zero. */
function isAbsent(site: KnownValues, name: PowerKind, inSystem: number | undefined): boolean {
  if (inSystem !== 0 || name === 'load') return false
  const kinds = [...site.devices.values()].map(({ kind }) => kind)
  return kinds.some((kind) => kind !== 'system') && !kinds.includes(powerSources[name].kind)
}

/** kW by kind, `now` by the server's clock. What is stale or cannot be true is no part of a sum. */
export function powerOf(site: KnownValues, now: number): Partial<Record<PowerKind, number>> {
  const power: Partial<Record<PowerKind, number>> = {}
  for (const name of powerKinds) {
    const { kind, key, inSystem } = powerSources[name]
    const measured = sumOf(site, now, (device) => (device.kind === kind ? key : undefined))
    const said = sumOf(site, now, (device) => (device.kind === 'system' ? inSystem : undefined))
    const sum = measured ?? (isAbsent(site, name, said) ? undefined : said)
    if (sum !== undefined) power[name] = sum
  }
  return power
}
