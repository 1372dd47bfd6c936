import { cyclesOf } from '../equipment/battery.ts'
import type { EngineStep } from '../equipment/generator.ts'
import type { LocalTime } from '../local-time.ts'
import { sumOf } from '../numbers.ts'
import { devicesOf } from './config.ts'
import { controllerTotals } from './controller-totals.ts'
import { countUp, type Growth, type Readings, zeroed } from './counters.ts'
import { planeIrradiance } from './plane.ts'
import { counterEventsBetween } from './scenario.ts'
import type { SiteState } from './state.ts'

interface StepFacts {
  seconds: number
  before: LocalTime
  now: LocalTime
  engines: readonly EngineStep[]
  /** Litres, by generator. */
  burnt: readonly number[]
}

/** Every counter of the site after a step, and the net energy that goes with them. */
export function countersAfter(
  previous: SiteState,
  next: SiteState,
  facts: StepFacts,
): Pick<SiteState, 'counters' | 'netEnergy'> {
  const growth = growthOf(previous, next, facts)
  const counters: Record<string, Readings> = {}
  for (const [device, kind] of devicesOf(next.config)) {
    const readings = previous.counters[device] ?? {}
    counters[device] = countUp(kind, readings, growth.get(device) ?? {}, facts.before, facts.now)
  }
  const { device: controller } = next.config.system
  counters[controller] = {
    ...counters[controller],
    ...controllerTotals(next.config, previous.counters, counters, facts.before, facts.now),
  }
  for (const event of counterEventsBetween(previous.scenarios, previous.time, next.time)) {
    const kind = devicesOf(next.config).get(event.device)
    const readings = counters[event.device] ?? {}
    if (kind)
      counters[event.device] =
        event.kind === 'counterReset'
          ? zeroed(kind, readings, event.point)
          : { ...readings, [event.point]: (readings[event.point] ?? 0) + event.by }
  }
  const lost = sumOf(next.storage, (one) => one.pcsLoss + one.battery.loss)
  return { counters, netEnergy: previous.netEnergy + ((acGeneration(next) - lost) * facts.seconds) / 3600 }
}

const acGeneration = ({ pv, wind, generators }: SiteState): number =>
  sumOf(pv, (one) => one.ac) + sumOf(wind, (one) => one.ac) + sumOf(generators, (one) => one.kw)

function growthOf(previous: SiteState, next: SiteState, facts: StepFacts): Map<string, Growth> {
  const { config, bus } = next
  const hours = facts.seconds / 3600
  const growth = new Map<string, Growth>()
  growth.set(config.system.device, { runHours: bus.live ? hours : 0 })
  next.pv.forEach((one, index) => {
    const runs = one.run === 'running' || one.run === 'limited'
    growth.set(config.pv[index]?.device ?? '', { runHours: runs ? hours : 0, energy: one.ac * hours })
  })
  next.wind.forEach((one, index) => {
    const runs = one.run === 'running' || one.run === 'limited'
    growth.set(config.wind[index]?.device ?? '', { runHours: runs ? hours : 0, energy: one.ac * hours })
  })
  next.storage.forEach((one, index) => {
    const own = config.storage[index]
    if (!own) return
    const both = (kw: number) => ({ charge: Math.max(0, -kw) * hours, discharge: Math.max(0, kw) * hours })
    growth.set(own.pcs, { ...both(one.acKw), runHours: one.engaged && bus.live ? hours : 0 })
    const cycles = cyclesOf(own, one.battery, facts.seconds)
    growth.set(own.battery, { ...both(one.battery.dcKw), cycles })
  })
  next.generators.forEach((one, index) => {
    const engine = facts.engines[index]
    growth.set(config.generators[index]?.device ?? '', {
      energy: one.kw * hours,
      fuel: facts.burnt[index] ?? 0,
      runHours: (engine?.ranSeconds ?? 0) / 3600,
      starts: engine?.starts ?? 0,
      failedStarts: engine?.failedStarts ?? 0,
    })
  })
  if (config.grid && next.grid) {
    const { available, kw } = next.grid
    growth.set(config.grid.device, {
      outages: previous.grid?.available && !available ? 1 : 0,
      outageHours: available ? 0 : hours,
      import: Math.max(0, kw) * hours,
      export: Math.max(0, -kw) * hours,
    })
  }
  growth.set(config.load.device, {
    energy: sumOf(next.load.feeders, (one) => one.served) * hours,
    ...Object.fromEntries(
      next.load.feeders.map((one, index) => [`feeder${index + 1}Energy`, one.served * hours]),
    ),
  })
  growth.set(config.environment.device, {
    rain: next.weather.rain * hours,
    insolation: (planeIrradiance(next) * hours) / 1000,
  })
  return growth
}
