import type { LoadKind } from '../equipment/load-profiles.ts'
import type { SiteConfig } from '../site/config.ts'
import type { Climate } from '../weather/climate.ts'

/** What somebody who plans a site writes down; the devices and their numbers follow. */
export interface SitePlan {
  number: string
  name: string
  kind: LoadKind
  at: readonly [longitude: number, latitude: number]
  altitude?: number
  zone: string
  since: string
  nominalHz?: 50 | 60
  climate: Climate
  kw: { pv: number; wind?: number; generator?: number; grid?: number }
  /** How many devices make it up; one, unless told. */
  units?: { pv?: number; generator?: number; storage?: number }
  batteryKwh: number
  /** Of the storage inverters together. */
  storageKw: number
  dailyKwh: number
  feeders: readonly number[]
  outages?: { perYear: number; hours: number }
}

/** Arrays are a little larger than their inverters, which clip on cool clear days. */
const dcToAc = 1.1
const hubHeight = 24
/** A tank lasts two days at full power. */
const tankHours = 48
const litresPerKwh = 0.3

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`)

export function siteOf(plan: SitePlan): SiteConfig {
  const [longitude, latitude] = plan.at
  const { pv, wind = 0, generator = 0, grid = 0 } = plan.kw
  const units = { pv: 1, generator: 1, storage: 1, ...plan.units }
  const arrays = numbered('PV', units.pv)
  const engines = generator > 0 ? numbered('GEN', units.generator) : []
  const batteries = numbered('BAT', units.storage)
  return {
    number: plan.number,
    name: plan.name,
    kind: plan.kind,
    latitude,
    longitude,
    altitude: plan.altitude ?? 10,
    zone: plan.zone,
    since: plan.since,
    nominalHz: plan.nominalHz ?? 50,
    climate: plan.climate,
    system: { device: 'SYS-01' },
    environment: { device: 'ENV-01' },
    load: { device: 'LOAD-01', dailyKwh: plan.dailyKwh, feeders: plan.feeders },
    ...(grid > 0 && {
      grid: {
        device: 'GRID-01',
        contractKw: grid,
        outagesPerYear: plan.outages?.perYear ?? 12,
        outageHours: plan.outages?.hours ?? 1,
      },
    }),
    pv: arrays.map((device) => ({
      device,
      acKw: pv / arrays.length,
      dcKw: (pv / arrays.length) * dcToAc,
      tilt: Math.min(50, Math.max(10, Math.round(Math.abs(latitude) * 0.9))),
      azimuth: latitude < 0 ? 0 : 180,
    })),
    wind: wind > 0 ? [{ device: 'WT-01', ratedKw: wind, hubHeight }] : [],
    generators: engines.map((device) => {
      const ratedKw = generator / engines.length
      return { device, ratedKw, tankLitres: Math.ceil((ratedKw * tankHours * litresPerKwh) / 100) * 100 }
    }),
    storage: batteries.map((battery, index) => ({
      pcs: `PCS-${String(index + 1).padStart(2, '0')}`,
      battery,
      acKw: plan.storageKw / batteries.length,
      kwh: plan.batteryKwh / batteries.length,
      cells: plan.batteryKwh / batteries.length < 200 ? 120 : 240,
    })),
  }
}
