import { pastAlarms } from '../demo/past-alarms.ts'
import { pastScenarios } from '../demo/past-events.ts'
import { pastThefts } from '../demo/past-thefts.ts'
import { breakdown, presentScenarios, type Reached } from '../demo/present.ts'
import { createSite } from '../run/create.ts'
import { step } from '../run/step.ts'
import type { SiteConfig } from '../site/config.ts'
import type { Scenario } from '../site/scenario.ts'
import { settingOf } from '../site/settings.ts'
import type { SiteState } from '../site/state.ts'

const day = 86_400_000
/** Without a past there is no story. */
const storyDays = 2
const previewSeconds = 60

/** A site that nobody has heard of yet, where its history begins, with all that is to happen to it. */
export function newSite(config: SiteConfig, seed: number, historyDays: number, until: number): SiteState {
  const built = Date.parse(config.since)
  const from = until - historyDays * day
  // A clock that runs before the site was built still gets a history.
  const begins = built < until - day ? Math.max(built, from) : from
  const site = createSite(config, seed, begins)
  const scenarios = [
    ...pastScenarios(config, begins, until),
    ...pastAlarms(config, begins, until),
    ...pastThefts(config, begins, until),
    ...(begins < until - storyDays * day ? presentScenarios(config, until) : []),
  ]
  return { ...site, scenarios }
}

function reachedBy({ time, config, settings, storage, generators, load }: SiteState): Reached {
  const held = config.storage.map(({ battery, kwh }, index) => {
    const charge = storage[index]?.battery.soc ?? 0
    return kwh * (charge - settingOf(settings, battery, 'socFloor') / 100)
  })
  return {
    time,
    isRunning: generators.some(({ engine }) => engine === 'onLoad'),
    kwh: held.reduce((sum, one) => sum + one, 0),
    load: load.feeders.reduce((sum, { served }) => sum + served, 0),
  }
}

/** When the engine of a site has to break down on the way from here, for its story. */
export function breakdownFrom(site: SiteState, until: number): Scenario | undefined {
  const reached: Reached[] = []
  for (let state = site; state.time < until; state = step(state, previewSeconds))
    reached.push(reachedBy(state))
  return breakdown(reached, until)
}
