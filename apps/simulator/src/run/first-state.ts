import { healthAfter, nominalVolts } from '../equipment/battery.ts'
import type { StorageConfig } from '../equipment/config.ts'
import { serviceInterval } from '../equipment/generator.ts'
import { firstGrid } from '../equipment/grid.ts'
import { dcInputs } from '../equipment/pv.ts'
import { sumOf } from '../numbers.ts'
import { normal, type Random, randomFrom, uniform } from '../random.ts'
import type { SiteConfig } from '../site/config.ts'
import type { Readings } from '../site/counters.ts'
import { resting } from '../site/duty.ts'
import { initialSettings } from '../site/settings.ts'
import type { SiteState, StorageState } from '../site/state.ts'
import { seasonal } from '../weather/climate.ts'
import { dayOfYear } from '../weather/sun.ts'
import { calm, type Weather } from '../weather/weather.ts'

const yearMs = 365.25 * 86_400_000

/** A site that has not made its first step yet, at a moment, with these counters. Sites of the same seed and number run alike. */
export function firstState(
  config: SiteConfig,
  seed: number,
  time: number,
  counters: Readonly<Record<string, Readings>>,
): SiteState {
  const random = randomFrom(seed ^ hashOf(config.number))
  for (let warmUp = 0; warmUp < 8; warmUp++) uniform(random)
  const years = Math.max(0, time - Date.parse(config.since)) / yearMs
  const counted = (device: string, key: string) => counters[device]?.[key] ?? 0
  const { temperature: air } = config.climate
  const weather: Weather = {
    ...calm,
    clouds: { weather: normal(random), passing: normal(random), cover: 0.5 },
    airNoise: { temperature: normal(random), humidity: normal(random), pressure: normal(random) },
    windNoise: { slow: normal(random), fast: normal(random), veer: normal(random) },
  }
  const celsius = seasonal(air, dayOfYear(time))
  const pv = config.pv.map(() => ({
    patch: normal(random),
    inputs: inputsFrom(random),
    plane: 0,
    moduleTemperature: celsius,
    potentialDc: 0,
    dc: 0,
    ac: 0,
    loss: 0,
    reactive: 0,
    run: 'asleep' as const,
  }))
  const first: Omit<SiteState, 'random'> = {
    config,
    time,
    weather,
    bus: { live: true, tied: false, volts: 230, hz: config.nominalHz, wander: normal(random) },
    pv,
    wind: config.wind.map(() => ({
      wind: 0,
      storm: false,
      potential: 0,
      ac: 0,
      reactive: 0,
      temperature: celsius,
      run: 'waitingForWind',
    })),
    generators: config.generators.map(({ device, tankLitres }) => ({
      engine: 'stopped',
      since: 0,
      attempts: 0,
      reason: 'none',
      kw: 0,
      reactive: 0,
      fuel: tankLitres * (0.5 + 0.45 * uniform(random)),
      fuelRate: 0,
      coolant: celsius,
      oil: celsius,
      exhaust: celsius,
      startBattery: 25.8,
      serviceIn: serviceInterval - (counted(device, 'runHours') % serviceInterval),
    })),
    storage: config.storage.map((own) => {
      const soh = healthAfter(counted(own.battery, 'cycles'), years)
      return firstStorage(own, soh, celsius, random)
    }),
    duty: resting,
    grid: config.grid ? firstGrid(random) : null,
    load: {
      noise: normal(random),
      feeders: config.load.feeders.map(() => ({ noise: normal(random), demand: 0, served: 0, shed: false })),
      shedding: false,
    },
    netEnergy: counted(config.system.device, 'generationTotal') * 0.98,
    settings: initialSettings(config),
    counters,
    scenarios: [],
    stuck: {},
  }
  return { ...first, random: random.seed }
}

function firstStorage(own: StorageConfig, soh: number, celsius: number, random: Random): StorageState {
  const place = () => 1 + Math.floor(uniform(random) * own.cells)
  return {
    battery: {
      soc: 0.55 + 0.25 * uniform(random),
      soh,
      temperature: 22 + 0.25 * (celsius - 22),
      dcKw: 0,
      amperes: 0,
      volts: nominalVolts(own),
      cellKw: 0,
      loss: 0,
      chargeLimit: 0,
      dischargeLimit: 0,
    },
    acKw: 0,
    reactive: 0,
    pcsLoss: 0,
    engaged: true,
    temperature: celsius,
    extremes: { high: place(), low: place(), warm: place(), cool: place() },
  }
}

/** Relative to their mean; now and then one is shaded or broken in part. */
function inputsFrom(random: Random): readonly number[] {
  const raw = Array.from({ length: dcInputs }, () => {
    const weak = uniform(random) < 0.01
    return weak ? 0.7 : 1 + 0.012 * Math.max(-2.5, Math.min(2.5, normal(random)))
  })
  const mean = sumOf(raw, (one) => one) / dcInputs
  return raw.map((one) => one / mean)
}

/** FNV-1a: sites of one seed differ by their numbers. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
