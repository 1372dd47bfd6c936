import type { DeviceKind } from '@gridhelm/points/catalogue'
import type {
  GeneratorConfig,
  GridConfig,
  LoadConfig,
  PvConfig,
  StorageConfig,
  TurbineConfig,
} from '../equipment/config.ts'
import type { LoadKind } from '../equipment/load-profiles.ts'
import type { Climate } from '../weather/climate.ts'

/** Everything that a site is: plain data. */
export interface SiteConfig {
  number: string
  name: string
  kind: LoadKind
  latitude: number
  longitude: number
  altitude: number
  /** IANA; the period counters restart by it. */
  zone: string
  /** The day on which the counters stood at zero. */
  since: string
  nominalHz: 50 | 60
  climate: Climate
  system: { device: string }
  environment: { device: string }
  load: LoadConfig
  grid?: GridConfig
  pv: readonly PvConfig[]
  wind: readonly TurbineConfig[]
  generators: readonly GeneratorConfig[]
  storage: readonly StorageConfig[]
}

/** Every device of the site by its number. */
export function devicesOf(config: SiteConfig): ReadonlyMap<string, DeviceKind> {
  const known = knownDevices.get(config)
  if (known) return known
  const devices = new Map<string, DeviceKind>([
    [config.system.device, 'system'],
    ...config.pv.map(({ device }) => [device, 'pvInverter'] as const),
    ...config.storage.flatMap(({ pcs, battery }) => [[pcs, 'pcs'] as const, [battery, 'battery'] as const]),
    ...config.generators.map(({ device }) => [device, 'generator'] as const),
    ...config.wind.map(({ device }) => [device, 'windTurbine'] as const),
    ...(config.grid ? [[config.grid.device, 'grid'] as const] : []),
    [config.load.device, 'load'],
    [config.environment.device, 'environment'],
  ])
  knownDevices.set(config, devices)
  return devices
}

/** Asked at every step. */
const knownDevices = new WeakMap<SiteConfig, ReadonlyMap<string, DeviceKind>>()
