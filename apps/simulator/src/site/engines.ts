import {
  automaticReason,
  type EngineStep,
  fuelledKw,
  type GeneratorState,
  type RunReason,
  runEngine,
} from '../equipment/generator.ts'
import type { Random } from '../random.ts'
import { settingOf } from './settings.ts'
import type { SiteState } from './state.ts'

interface EngineFacts {
  on: boolean
  tied: boolean
  outage: boolean
  soc: number
  drain: number
  net: number
  storageKw: number
  failing: readonly string[]
  random: Random
}

export function runEngines(
  state: SiteState,
  seconds: number,
  facts: EngineFacts,
): { engine: EngineStep; reason: RunReason }[] {
  let before = 0
  return state.generators.flatMap((generator, index) => {
    const own = state.config.generators[index]
    if (!own) return []
    const reason = facts.on ? reasonOf(state, generator, own.device, index, before, facts) : 'none'
    before += own.ratedKw
    const engine = runEngine(
      generator,
      seconds * (own.haste ?? 1),
      {
        wanted: reason,
        mayLoad: reason !== 'test' && settingOf(state.settings, own.device, 'breakerOrder') === 1,
        // The minimum run spares the engine the rules' changes of mind, not those of people.
        stopNow:
          settingOf(state.settings, own.device, 'modeSetting') !== automaticMode ||
          generator.reason === 'command' ||
          !facts.on,
        failing: facts.failing.includes(own.device),
      },
      facts.random,
    )
    return [{ engine, reason: reason === 'none' ? generator.reason : reason }]
  })
}

const blockedMode = 0
const automaticMode = 2
const testMode = 3

function reasonOf(
  { settings }: SiteState,
  { reason }: GeneratorState,
  device: string,
  index: number,
  before: number,
  { soc, drain, outage, tied, net, storageKw }: EngineFacts,
): RunReason {
  const of = (point: string) => settingOf(settings, device, point)
  const mode = of('modeSetting')
  if (mode === blockedMode) return 'none'
  if (mode === testMode) return 'test'
  if (of('control') === 1) return 'command'
  if (mode !== automaticMode) return 'none'
  return automaticReason({
    index,
    reason,
    soc,
    drain,
    startSoc: of('startSoc'),
    stopSoc: of('stopSoc'),
    outage,
    tied,
    net,
    storage: storageKw,
    before,
  })
}

export function generatorRange({ config, settings, generators }: SiteState, index: number, seconds: number) {
  const own = config.generators[index]
  const state = generators[index]
  if (!own || !state) return { most: 0, least: 0, target: 0 }
  const most = fuelledKw(own, state.fuel, seconds)
  const least = (own.ratedKw * settingOf(settings, own.device, 'minimumLoad')) / 100
  return {
    most,
    least: Math.min(most, least),
    target: Math.min(most, settingOf(settings, own.device, 'activePowerSetting')),
  }
}
