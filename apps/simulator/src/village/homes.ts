import type { Frame } from '../frames/measured.ts'
import { localTime } from '../local-time.ts'
import type { HomeConfig } from '../solar-home/config.ts'
import { homeFrame } from '../solar-home/frame.ts'
import { takeCode } from '../solar-home/keypad.ts'
import { type HomeState, isLit, newHome } from '../solar-home/state.ts'
import { type Sky, stepHome } from '../solar-home/step.ts'
import type { VillageScenario, VillageScenarioKind } from './scenario.ts'

/** A gap is walked through in steps of this length: the sun moves. */
const longestStep = 15 * 60_000
/** As after a repair: beyond what the server has given out. */
const counterJump = 40

export interface HomeStatus {
  sn: string
  way: HomeConfig['way']
  device: string | undefined
  tokenCount: number
  tokenResult: number
  creditHours: number
  isLit: boolean
  soc: number
  loadW: number
  isBlocked: boolean
}

/** The homes of a village and what happens to them; they know of no wire. */
export function createHomes(
  configs: readonly HomeConfig[],
  saved: Readonly<Record<string, HomeState>>,
  { now, zone, seed, skyAt }: { now: number; zone: string; seed: number; skyAt: (time: number) => Sky },
) {
  const bySn = new Map(configs.map((config) => [config.sn, config]))
  const states = new Map(
    configs.map((config, index) => [
      config.sn,
      saved[config.sn] ?? newHome(config, seed + 7_919 * index, now),
    ]),
  )
  let scenarios: VillageScenario[] = []

  const of = (sn: string) => {
    const [config, state] = [bySn.get(sn), states.get(sn)]
    return config && state ? { config, state } : undefined
  }
  const isUnder = (kind: VillageScenarioKind, sn: string | undefined, time: number) =>
    scenarios.some((one) => one.kind === kind && one.sn === sn && time >= one.from && time < one.until)
  const happening = (sn: string, time: number) => ({
    isTampered: isUnder('tamper', sn, time),
    isPanelOff: isUnder('panelUnplugged', sn, time),
  })

  /** One home to the moment, in steps that the sun can follow. */
  function walk(sn: string, until: number, skyOf = skyAt): void {
    for (let home = of(sn); home && home.state.time < until; home = of(sn)) {
      const { config, state } = home
      const next = Math.min(until, state.time + longestStep)
      const [before, after] = [localTime(zone, state.time), localTime(zone, next)]
      const step = { until: next, sky: skyOf(next), before, now: after, ...happening(sn, next) }
      states.set(sn, stepHome(config, state, step))
    }
  }

  return {
    configs,
    has: (sn: string) => bySn.has(sn),
    isUnder,
    isSilent: (sn: string, time: number) => isUnder('silent', sn, time),
    scenarios: () => scenarios,

    /** All of them, to the moment. */
    stepTo(until: number): void {
      // The same sky for all of them.
      const skies = new Map<number, Sky>()
      const skyOf = (time: number) => {
        const sky = skies.get(time) ?? skyAt(time)
        skies.set(time, sky)
        return sky
      }
      for (const sn of states.keys()) walk(sn, until, skyOf)
      scenarios = scenarios.filter((one) => one.until > until)
    },

    frameOf(sn: string): Frame | undefined {
      const home = of(sn)
      if (!home) return undefined
      const { config, state } = home
      return homeFrame(config, state, skyAt(state.time), happening(sn, state.time))
    },

    take(sn: string, digits: string, now: number): void {
      walk(sn, now)
      const home = of(sn)
      if (home) states.set(sn, takeCode(home.config, home.state, digits, now))
    },

    start(scenario: VillageScenario): void {
      scenarios = [...scenarios, scenario]
      const home = scenario.sn === undefined ? undefined : of(scenario.sn)
      if (!home || scenario.sn === undefined) return
      if (scenario.kind === 'keypadBlocked')
        states.set(scenario.sn, { ...home.state, blockedUntil: scenario.until })
      if (scenario.kind === 'wrongCounter')
        states.set(scenario.sn, { ...home.state, count: home.state.count + counterJump, used: [] })
    },

    /** How many there were. */
    end(kind: VillageScenarioKind, sn: string | undefined): number {
      const kept = scenarios.filter((one) => one.kind !== kind || one.sn !== sn)
      const ended = scenarios.length - kept.length
      scenarios = kept
      const home = sn === undefined ? undefined : of(sn)
      if (home && sn !== undefined && kind === 'keypadBlocked')
        states.set(sn, { ...home.state, blockedUntil: 0 })
      return ended
    },

    creditOf: (sn: string): number => {
      const state = states.get(sn)
      return state === undefined || state.isFree ? Number.POSITIVE_INFINITY : state.creditMs
    },

    snapshot: (): Record<string, HomeState> => Object.fromEntries(states),

    status: (now: number): HomeStatus[] =>
      configs.flatMap((config) => {
        const state = states.get(config.sn)
        if (!state) return []
        return [
          {
            ...{ sn: config.sn, way: config.way, device: config.device },
            ...{ tokenCount: state.count, tokenResult: state.result, loadW: state.loadW },
            creditHours: state.creditMs / 3_600_000,
            isLit: isLit(state) && state.loadW > 0,
            soc: (100 * state.chargeWh) / config.model.batteryWh,
            isBlocked: state.blockedUntil > now,
          },
        ]
      }),
  }
}
