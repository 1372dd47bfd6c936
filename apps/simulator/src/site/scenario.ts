import type { WeatherOverride } from '../weather/weather.ts'
import type { SiteConfig } from './config.ts'

interface Span {
  /** Ms since the epoch; the end is not part of it. */
  from: number
  until: number
}

/** A bit of an alarm word that is set, whatever the device measures. */
export type AlarmScenario = { kind: 'alarm'; device: string; word: string; bit: string } & Span

/** Something that happens to a site, as data. */
export type Scenario =
  | ({ kind: 'clouds'; cover: number } & Span)
  | ({ kind: 'outage' } & Span)
  /** Every generator, unless one is named. */
  | ({ kind: 'gensetFailure'; device?: string } & Span)
  /** A PV inverter stands still, until somebody has repaired it. */
  | ({ kind: 'inverterFailure'; device: string } & Span)
  /** Where the past is told, a new site first sends what was before the loss. */
  | ({ kind: 'linkLoss'; pastIsTold?: true } & Span)
  | AlarmScenario
  | ({ kind: 'stuckSensor'; device: string; point: string } & Span)
  /** Every counter of the device, unless one is named. */
  | { kind: 'counterReset'; device: string; point?: string; at: number }
  /** One counter stands that much higher, or lower, without anything having flowed. */
  | { kind: 'counterJump'; device: string; point: string; by: number; at: number }
  /** Somebody drains the tank. */
  | { kind: 'fuelTheft'; device: string; litres: number; at: number }

type CounterScenario = Extract<Scenario, { kind: 'counterReset' | 'counterJump' }>

interface Happening {
  scenarios: readonly Scenario[]
}

/** What comes from outside a step. */
export interface Environment extends WeatherOverride {
  gridAvailable?: boolean
  /** Generators that will not start or run, and inverters that feed nothing in. */
  failing?: readonly string[]
}

export interface Effects {
  environment: Environment
  linkUp: boolean
  stuck: readonly { device: string; point: string }[]
}

const isActive = (scenario: Scenario, time: number): boolean =>
  !('at' in scenario) && time >= scenario.from && time < scenario.until

/** Since when the link is lost, of a site that still tells what was before that. */
export const toldUntil = ({ scenarios }: Happening, time: number): number | undefined => {
  for (const one of scenarios)
    if (one.kind === 'linkLoss' && one.pastIsTold && isActive(one, time)) return one.from
  return undefined
}

/** What the site's scenarios do to it at a moment. */
export function scenarioAt({ scenarios, config }: Happening & { config: SiteConfig }, time: number): Effects {
  if (scenarios.length === 0) return quiet
  const environment: Environment = {}
  const stuck: { device: string; point: string }[] = []
  let linkUp = true
  for (const scenario of scenarios) {
    if (!isActive(scenario, time)) continue
    if (scenario.kind === 'clouds') environment.cover = scenario.cover
    else if (scenario.kind === 'outage') environment.gridAvailable = false
    else if (scenario.kind === 'linkLoss') linkUp = false
    else if (scenario.kind === 'stuckSensor') stuck.push(scenario)
    else if (scenario.kind === 'gensetFailure' || scenario.kind === 'inverterFailure') {
      const named = scenario.device ? [scenario.device] : config.generators.map(({ device }) => device)
      environment.failing = [...(environment.failing ?? []), ...named]
    }
  }
  return { environment, linkUp, stuck }
}

const isAlarm = (scenario: Scenario): scenario is AlarmScenario => scenario.kind === 'alarm'

export const alarmsIn = (scenarios: readonly Scenario[]): AlarmScenario[] => scenarios.filter(isAlarm)

export const activeAlarms = (scenarios: readonly Scenario[], time: number): AlarmScenario[] =>
  alarmsIn(scenarios).filter((alarm) => isActive(alarm, time))

const quiet: Effects = { environment: {}, linkUp: true, stuck: [] }

export const withScenario = <S extends Happening>(state: S, scenario: Scenario): S => ({
  ...state,
  scenarios: [...state.scenarios, scenario],
})

/** What happens to counters within the step. */
export const counterEventsBetween = (scenarios: readonly Scenario[], after: number, until: number) =>
  scenarios.filter(
    (one): one is CounterScenario =>
      (one.kind === 'counterReset' || one.kind === 'counterJump') && one.at > after && one.at <= until,
  )

/** Litres that are taken out of the tank of a generator within the step. */
export const stolenBetween = (
  scenarios: readonly Scenario[],
  device: string,
  after: number,
  until: number,
): number => {
  let litres = 0
  for (const one of scenarios)
    if (one.kind === 'fuelTheft' && one.device === device && one.at > after && one.at <= until)
      litres += one.litres
  return litres
}

export const stillToCome = (scenarios: readonly Scenario[], time: number): readonly Scenario[] =>
  scenarios.length === 0 ? scenarios : scenarios.filter((one) => ('at' in one ? one.at : one.until) > time)
