import type { DeviceKind, PointKey } from '@gridhelm/points/catalogue'
import { devicesOf, type SiteConfig } from './config.ts'

/** What commands have set, by device and point. */
export type Settings = Readonly<Record<string, Readonly<Record<string, number>>>>

const openOrders = { breakerOrder: 1, faultReset: 0 }
const unlimited = { powerLimit: 100, powerFactorSetting: 1, reactivePowerSetting: 0 }

const initial: { readonly [K in DeviceKind]: Readonly<Partial<Record<PointKey<K>, number>>> } = {
  system: { ...unlimited, modeSetting: 1, control: 1 },
  pvInverter: { ...unlimited, ...openOrders, startupOrder: 1 },
  pcs: { ...unlimited, ...openOrders, activePowerSetting: 0, modeSetting: 1, engagementOrder: 1, control: 1 },
  battery: { socFloor: 10, socCeiling: 98, contactorOrder: 1, faultReset: 0 },
  generator: {
    ...openOrders,
    activePowerSetting: 0,
    powerFactorSetting: 0.9,
    startSoc: 22,
    stopSoc: 45,
    minimumLoad: 30,
    modeSetting: 2,
    control: 0,
  },
  windTurbine: { powerLimit: 100, reactivePowerSetting: 0, control: 1, ...openOrders },
  grid: { importLimit: 0, exportLimit: 0, breakerOrder: 1 },
  load: {
    ...Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`feeder${index + 1}Order`, 0])),
    sheddingSoc: 16,
    sheddingSetting: 1,
    breakerOrder: 1,
  },
  environment: {},
  solarHome: {},
}

export function initialSettings(config: SiteConfig): Settings {
  const settings: Record<string, Record<string, number>> = {}
  for (const [device, kind] of devicesOf(config)) settings[device] = { ...initial[kind] }
  for (const { device, ratedKw } of config.generators) {
    Object.assign(settings[device] ?? {}, { activePowerSetting: ratedKw * 0.85 })
  }
  config.load.feeders.forEach((_, index) => {
    Object.assign(settings[config.load.device] ?? {}, { [`feeder${index + 1}Order`]: 1 })
  })
  if (config.grid) {
    const { device, contractKw } = config.grid
    Object.assign(settings[device] ?? {}, { importLimit: contractKw, exportLimit: contractKw })
  }
  // A site with a grid follows it; the others make their own.
  if (config.grid)
    for (const { pcs } of config.storage) Object.assign(settings[pcs] ?? {}, { modeSetting: 2 })
  return settings
}

export const settingOf = (settings: Settings, device: string, point: string): number =>
  settings[device]?.[point] ?? 0
