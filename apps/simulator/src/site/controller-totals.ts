import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { LocalTime } from '../local-time.ts'
import { sumOf } from '../numbers.ts'
import { devicesOf, type SiteConfig } from './config.ts'
import { countersOf, hasRestarted, type Readings, stepsOf } from './counters.ts'

type Counters = Readonly<Record<string, Readings>>

/** A counter of the controller, and the counters of its devices that it adds up. */
interface Total {
  key: string
  restarts: Parameters<typeof hasRestarted>[0]
  parts: readonly { device: string; key: string }[]
}

const clean: readonly DeviceKind[] = ['pvInverter', 'windTurbine']
const summedKinds: Readonly<Record<string, readonly DeviceKind[]>> = {
  generation: [...clean, 'generator'],
  consumption: ['load'],
}
/** What these devices count is called so, and counted in such parts of a kWh. */
const counted = 'energy'
const scale = 10

/** What the server reckons as well: a kWh of sun and wind spares so much diesel, and a litre becomes so much CO₂. */
const litresPerKwh = 0.31
const kgPerLitre = 2.68

function partsOf(config: SiteConfig, kinds: readonly DeviceKind[], period: string): Total['parts'] {
  return [...devicesOf(config)]
    .filter(([, kind]) => kinds.includes(kind))
    .map(([device]) => ({ device, key: `${counted}${period}` }))
}

function totalsOf(config: SiteConfig): { totals: readonly Total[]; cleanParts: Total['parts'] } {
  const known = knownTotals.get(config)
  if (known) return known
  const totals = countersOf('system').flatMap(({ key, base, restarts }): Total[] => {
    const kinds = summedKinds[base]
    return kinds ? [{ key, restarts, parts: partsOf(config, kinds, key.slice(base.length)) }] : []
  })
  const found = { totals, cleanParts: partsOf(config, clean, 'Total') }
  knownTotals.set(config, found)
  return found
}

/** Asked at every step. */
const knownTotals = new WeakMap<SiteConfig, ReturnType<typeof totalsOf>>()

const shownIn = (counters: Counters, parts: Total['parts']): number =>
  sumOf(parts, ({ device, key }) => stepsOf(counters[device]?.[key] ?? 0, scale))

/**
 * The controller adds up what its devices show, digit for digit: by what they have grown, so that a board that is
 * changed or a meter that miscounts does not take its own count along.
 */
export function controllerTotals(
  config: SiteConfig,
  earlier: Counters,
  now: Counters,
  from: LocalTime,
  until: LocalTime,
): Readings {
  const own = earlier[config.system.device] ?? {}
  const { totals, cleanParts } = totalsOf(config)
  const readings: Record<string, number> = {}
  for (const { key, restarts, parts } of totals) {
    const grown = hasRestarted(restarts, from, until)
      ? shownIn(now, parts)
      : Math.round((own[key] ?? 0) * scale) + shownIn(now, parts) - shownIn(earlier, parts)
    readings[key] = grown / scale
  }
  const kwh = (shownIn(now, cleanParts) - shownIn(earlier, cleanParts)) / scale
  readings.dieselSaved = (own.dieselSaved ?? 0) + kwh * litresPerKwh
  readings.co2Saved = (own.co2Saved ?? 0) + kwh * litresPerKwh * kgPerLitre
  return readings
}

/** The same on the day from which it counts. */
export function firstTotals(config: SiteConfig, counters: Counters): Readings {
  const { totals, cleanParts } = totalsOf(config)
  const dieselSaved = (shownIn(counters, cleanParts) / scale) * litresPerKwh
  return {
    ...Object.fromEntries(totals.map(({ key, parts }) => [key, shownIn(counters, parts) / scale])),
    dieselSaved,
    co2Saved: dieselSaved * kgPerLitre,
  }
}
