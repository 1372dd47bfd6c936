import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Caller } from '../platform/session/queries.ts'

/** Somebody who has not logged in, for what is asked without a session. */
export const callerOf = (userId: string, tier: Tier): Caller => ({
  userId,
  username: userId,
  scopeId: userId,
  scopeName: userId,
  standsInFor: null,
  tier,
  tierPath: `/${userId}/`,
  orgCode: null,
  sessionId: '',
  language: 'en',
  siteRules: [],
})
