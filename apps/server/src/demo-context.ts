import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { SessionContext } from './platform/http/context.ts'
import type { Platform } from './platform/platform.ts'
import { demoUserId } from './seed/demo.ts'

/** Whoever did it then, as a session would say. */
export async function demoContext({ db }: Pick<Platform, 'db'>, username: string): Promise<SessionContext> {
  const { id, tier, tierPath } = await db
    .selectFrom('sysUser')
    .select(['id', 'tier', 'tierPath'])
    .where('id', '=', demoUserId(username))
    .executeTakeFirstOrThrow()
  return {
    caller: {
      ...{ userId: id, username, tier: tier as Tier, tierPath, orgCode: null, sessionId: '' },
      ...{ scopeId: id, scopeName: username, standsInFor: null },
      language: 'en',
      siteRules: [],
    },
    ...{
      language: 'en',
      zone: 'UTC',
      address: '',
      userAgent: '',
      token: undefined,
      authorization: undefined,
    },
    concerns: () => undefined,
    header: () => undefined,
    cookie: () => undefined,
    keepCookie: () => undefined,
  }
}
