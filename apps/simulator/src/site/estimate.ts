import { localTime } from '../local-time.ts'
import { sumOf } from '../numbers.ts'
import { devicesOf, type SiteConfig } from './config.ts'
import { estimated, type Growth, type Readings } from './counters.ts'

const pvHours = 4.3
const windHours = 5
const sunnyHours = 11.5

/** What each device counts on an ordinary day. */
function dailyGrowth(config: SiteConfig): ReadonlyMap<string, Growth> {
  const { dailyKwh, feeders, device } = config.load
  const pvKwh = sumOf(config.pv, ({ dcKw }) => dcKw) * pvHours
  const windKwh = sumOf(config.wind, ({ ratedKw }) => ratedKw) * windHours
  const missing = Math.max(dailyKwh * 0.08, dailyKwh - (pvKwh + windKwh) * 0.85)
  const engines = sumOf(config.generators, ({ ratedKw }) => ratedKw)
  const fromGenerators = config.grid ? 0.02 * missing : missing
  const renewableKwh = Math.min(pvKwh + windKwh, dailyKwh)
  const growth = new Map<string, Growth>()
  growth.set(config.system.device, {
    runHours: 24,
    generation: renewableKwh + (engines > 0 ? fromGenerators : 0),
    consumption: dailyKwh,
    dieselSaved: renewableKwh * 0.33,
    co2Saved: renewableKwh * 0.33 * 2.68,
  })
  for (const one of config.pv) growth.set(one.device, { runHours: sunnyHours, energy: one.dcKw * pvHours })
  for (const one of config.wind) growth.set(one.device, { runHours: 18, energy: one.ratedKw * windHours })
  for (const one of config.storage) {
    const through = one.kwh * 0.5
    growth.set(one.pcs, { runHours: 24, charge: through / 0.978, discharge: through * 0.94 })
    growth.set(one.battery, { charge: through, discharge: through * 0.962, cycles: 0.5 })
  }
  for (const one of config.generators) {
    const energy = (fromGenerators * one.ratedKw) / engines
    const hours = energy / (one.ratedKw * 0.6)
    growth.set(one.device, { energy, runHours: hours, fuel: energy * 0.36, starts: 1, failedStarts: 0.004 })
  }
  if (config.grid) {
    const outages = config.grid.outagesPerYear / 365
    growth.set(config.grid.device, {
      import: missing,
      export: Math.max(0, pvKwh - dailyKwh) * 0.9,
      outages,
      outageHours: outages * config.grid.outageHours,
    })
  }
  growth.set(device, {
    energy: dailyKwh,
    ...Object.fromEntries(feeders.map((share, index) => [`feeder${index + 1}Energy`, share * dailyKwh])),
  })
  growth.set(config.environment.device, { rain: config.climate.rain * 0.6, insolation: 5 })
  return growth
}

/** Every counter as it would stand by then, so that a site need not be run from its first day. */
export function estimatedCounters(config: SiteConfig, at: number): Readonly<Record<string, Readings>> {
  const total = Math.max(0, (at - Date.parse(config.since)) / 86_400_000)
  const { year, month } = localTime(config.zone, at)
  const since = (start: number) => Math.max(0, Math.min(total, (at - start) / 86_400_000))
  const elapsed = { total, year: since(Date.UTC(year, 0)), month: since(Date.UTC(year, month % 12)) }
  const perDay = dailyGrowth(config)
  return Object.fromEntries(
    [...devicesOf(config)].map(([device, kind]) => [
      device,
      estimated(kind, perDay.get(device) ?? {}, elapsed),
    ]),
  )
}
