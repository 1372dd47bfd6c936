import { standInCalls } from '@gridhelm/contract/people/standIn/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { principalsOf } from '../../../platform/session/queries.ts'
import { createSessions } from '../../../platform/session/sessions.ts'

export function serveStandIn(serve: Serve, platform: Platform): void {
  const { db, now } = platform
  const sessions = createSessions(platform)
  serve(standInCalls, {
    mine: (_, { caller }) => principalsOf(db, caller.userId, new Date(now())),
    /** By those who have named the caller, never by those who have named somebody whom the caller stands in for. */
    async begin({ userId }, { caller }) {
      const all = await principalsOf(db, caller.userId, new Date(now()))
      const principal = all.find((one) => one.userId === userId)
      if (!principal) throw Refusal.of('standIn.notNow')
      if (principal.needsSecondFactor) throw Refusal.of('standIn.needsSecondFactor')
      const name = principal.realname || principal.username
      return said('standIn.begun', await sessions.actFor(caller.sessionId, userId), { name })
    },
    end: async (_, { caller }) => said('standIn.ended', await sessions.actFor(caller.sessionId, null)),
  })
}
