import { type DeviceKind, deviceKinds, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { CounterPoint, Point } from '@gridhelm/points/point'

/** The power that a counter adds up: its positive part, or the negative one. */
export interface CountedPower {
  point: Point
  sign: 1 | -1
}

/** A counter with what tells how fast it can go. */
export interface Watched {
  point: CounterPoint
  power: CountedPower | undefined
  /** Nameplate values in kW. */
  ratings: readonly Point[]
  /** In the counter's unit for each kWh; or so much an hour, whatever the power. */
  speed: { perKwh: number } | { perHour: number }
}

type Source = readonly [key: string, sign: 1 | -1]

/** By the name without its period: `energy` is told of `energyToday`, `energyMonth` … */
const powers: Readonly<Partial<Record<DeviceKind, Readonly<Record<string, Source>>>>> = {
  system: { consumption: ['loadPower', 1] },
  pvInverter: { energy: ['activePower', 1] },
  windTurbine: { energy: ['activePower', 1] },
  generator: { energy: ['activePower', 1] },
  pcs: { charge: ['activePower', -1], discharge: ['activePower', 1] },
  battery: { charge: ['power', -1], discharge: ['power', 1] },
  grid: { import: ['activePower', 1], export: ['activePower', -1] },
  load: { energy: ['activePower', 1] },
}

const ratings: Readonly<Partial<Record<DeviceKind, readonly string[]>>> = {
  system: ['totalCapacity', 'acRatedPower'],
  pvInverter: ['acRatedPower'],
  windTurbine: ['ratedPower'],
  generator: ['ratedPower'],
  pcs: ['acRatedPower'],
  battery: ['chargePowerLimit', 'dischargePowerLimit'],
  grid: ['contractPower', 'importLimit', 'exportLimit'],
}

/** Nothing that is real goes faster; what is counted by the kWh goes by the rated power. */
const hourly: Readonly<Record<string, number>> = {
  runHours: 1,
  outageHours: 1,
  starts: 30,
  failedStarts: 30,
  outages: 60,
  cycles: 6,
  rain: 300,
  insolation: 1.5,
}
const byEnergy: Readonly<Record<string, number>> = { fuel: 0.5, dieselSaved: 0.5, co2Saved: 1.5 }

const baseOf = (key: string) => key.replace(/(Today|Month|Year|Total)$/, '')
const feeder = /^(feeder\d)Energy$/

function powerOf(kind: DeviceKind, key: string): CountedPower | undefined {
  const [, own] = feeder.exec(key) ?? []
  const [name, sign] = own ? ([`${own}Power`, 1] as const) : (powers[kind]?.[baseOf(key)] ?? [])
  const point = name === undefined ? undefined : findPoint(kind, name)
  return point && sign && { point, sign }
}

function watchedOf(kind: DeviceKind, point: CounterPoint): Watched {
  const base = baseOf(point.key)
  const perHour = hourly[base]
  return {
    point,
    power: powerOf(kind, point.key),
    ratings: (ratings[kind] ?? []).flatMap((key) => findPoint(kind, key) ?? []),
    speed: perHour === undefined ? { perKwh: byEnergy[base] ?? 1 } : { perHour },
  }
}

const watched = new Map<string, readonly Watched[]>(
  deviceKinds.map((kind) => [
    kind,
    pointsOf(kind).flatMap((point) => (point.kind === 'counter' ? [watchedOf(kind, point)] : [])),
  ]),
)

/** The counters of a kind of device. */
export const watchedIn = (kind: string): readonly Watched[] => watched.get(kind) ?? []

/** A counter that is up to a quarter faster than its device is rated is only somewhat wrong. */
const margin = 1.25
/** Where no power is known at all. */
const anyKw = 100_000

/**
 * The most that it counts in an hour. Ratings and powers are those that were seen; without any, the catalogue's limit
 * is all that is known.
 */
export function fastest({ speed, power }: Watched, seenKw: readonly number[]): number {
  if ('perHour' in speed) return speed.perHour * margin
  const seen = Math.max(0, ...seenKw.filter(Number.isFinite))
  const kw = seen > 0 ? seen : (power?.point.limits[1] ?? anyKw)
  return kw * speed.perKwh * margin
}
