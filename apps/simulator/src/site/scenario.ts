import type { WeatherOverride } from '../weather/weather.ts'
import type { SiteState } from './state.ts'

interface Span {
  /** Ms since the epoch; the end is not part of it. */
  from: number
  until: number
}

/** Something that happens to a site, as data. */
export type Scenario =
  | ({ kind: 'clouds'; cover: number } & Span)
  | ({ kind: 'outage' } & Span)
  /** Every generator, unless one is named. */
  | ({ kind: 'gensetFailure'; device?: string } & Span)
  | ({ kind: 'linkLoss' } & Span)
  | ({ kind: 'stuckSensor'; device: string; point: string } & Span)
  /** Every counter of the device, unless one is named. */
  | { kind: 'counterReset'; device: string; point?: string; at: number }

/** What comes from outside a step. */
export interface Environment extends WeatherOverride {
  gridAvailable?: boolean
  /** Generators that will not start or run. */
  failing?: readonly string[]
}

export interface Effects {
  environment: Environment
  linkUp: boolean
  stuck: readonly { device: string; point: string }[]
}

const isActive = (scenario: Scenario, time: number): boolean =>
  scenario.kind !== 'counterReset' && time >= scenario.from && time < scenario.until

/** What the site's scenarios do to it at a moment. */
export function scenarioAt({ scenarios, config }: SiteState, time: number): Effects {
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
    else if (scenario.kind === 'gensetFailure') {
      const named = scenario.device ? [scenario.device] : config.generators.map(({ device }) => device)
      environment.failing = [...(environment.failing ?? []), ...named]
    }
  }
  return { environment, linkUp, stuck }
}

const quiet: Effects = { environment: {}, linkUp: true, stuck: [] }

export const withScenario = (state: SiteState, scenario: Scenario): SiteState => ({
  ...state,
  scenarios: [...state.scenarios, scenario],
})

/** The resets that fall into the step. */
export const resetsBetween = (scenarios: readonly Scenario[], after: number, until: number) =>
  scenarios.filter((one) => one.kind === 'counterReset' && one.at > after && one.at <= until) as Extract<
    Scenario,
    { kind: 'counterReset' }
  >[]

export const stillToCome = (scenarios: readonly Scenario[], time: number): readonly Scenario[] =>
  scenarios.length === 0
    ? scenarios
    : scenarios.filter((one) => (one.kind === 'counterReset' ? one.at : one.until) > time)
