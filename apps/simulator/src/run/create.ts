import type { SiteConfig } from '../site/config.ts'
import type { SiteState } from '../site/state.ts'
import { estimatedCounters } from './estimate.ts'
import { firstState } from './first-state.ts'
import { step } from './step.ts'

/** The site at a moment, with counters as they would stand by then; without one, on the day it was built. */
export function createSite(config: SiteConfig, seed: number, at = Date.parse(config.since)): SiteState {
  return step(firstState(config, seed, at - 1000, estimatedCounters(config, at)), 1)
}
