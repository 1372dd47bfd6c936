import { acceptToken } from '@gridhelm/paygo/decode'
import type { HomeConfig } from './config.ts'
import { counterOf, type HomeState, results, withCounter } from './state.ts'

const minute = 60_000
const day = 86_400_000
/** So many wrong codes in a row are forgiven; after that it takes none for a while, twice as long each time. */
const forgiven = 2
const longestBlock = 512 * minute
/** How long somebody looks whether it works. */
const trialMs = 5 * minute

/** What a home does with a code, typed in or sent. */
export function takeCode(config: HomeConfig, state: HomeState, digits: string, now: number): HomeState {
  if (state.blockedUntil > now) return { ...state, result: results.blocked }
  const taken = acceptToken(config.key, counterOf(state), digits)
  if (taken.outcome === 'used') return { ...state, result: results.used }
  if (taken.outcome === 'invalid') {
    const wrong = state.wrong + 1
    const block = wrong > forgiven ? Math.min(minute * 2 ** (wrong - forgiven), longestBlock) : 0
    return { ...state, result: results.invalid, wrong, blockedUntil: now + block }
  }
  const ms = (taken.value / config.stepsInDay) * day
  const after = { ...withCounter(state, taken.state), result: results.accepted, wrong: 0 }
  switch (taken.kind) {
    case 'addTime':
      return { ...after, creditMs: after.creditMs + ms, triesLampUntil: now + trialMs }
    case 'setTime':
      return { ...after, creditMs: ms, isFree: false, ...(ms > 0 && { triesLampUntil: now + trialMs }) }
    case 'disable':
      return { ...after, isFree: true, triesLampUntil: now + trialMs }
    case 'counterSync':
      return after
  }
}
