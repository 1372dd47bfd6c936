import type { SessionEnding } from '@gridhelm/contract/people/session/entities'
import type { Platform } from '../platform.ts'
import { AccessError } from '../refusal.ts'
import { readSiteRules } from '../scope/site-rules.ts'
import { createTogether } from '../together.ts'
import {
  type AskedCaller,
  type Caller,
  type CallerRow,
  type Deadline,
  deadlineAt,
  findCallers,
  findEnding,
  setActingFor,
  touchSession,
} from './queries.ts'
import { hashToken } from './tokens.ts'

/** Whom the caller believes to act for: null for nobody, undefined where nothing was said. */
type Believed = string | null | 'anybody' | undefined

/** What a page asks by itself while nobody is there is no use of the session. */
export type Authenticate = (
  token: string,
  code: string | null,
  options?: { isUse?: boolean; duringDuty?: boolean; actingFor?: Believed },
) => Promise<Caller>

const touchEveryMs = 60_000
const hourMs = 3_600_000

/** Of many who call at the same moment; as many as can be wait, since their connections are bounded. */
const bounds = {
  ...{ atOnce: 4, most: 50, beside: { least: 1, afterMs: 0 } },
  ...{ waiting: Number.POSITIVE_INFINITY, overflow: () => new Error('busy') },
}

/**
 * Asks the database each time: a frozen account or an ended session is out with its very next call. Those who call at the
 * same moment are asked about together.
 */
export function createAuthenticate({ config, db, log, now }: Platform): Authenticate {
  const { idleMs, lifetimeMs } = config.session

  const find = createTogether<AskedCaller, CallerRow | undefined>(
    async (asked) => (await findCallers(db, asked)).map((value) => ({ value })),
    bounds,
  )

  async function endingOf(tokenHash: Buffer, deadline: Deadline): Promise<SessionEnding | undefined> {
    const ended = await findEnding(db, tokenHash, deadline)
    return ended && { ended, hours: (ended === 'idle' ? idleMs : lifetimeMs) / hourMs }
  }

  return async (token, code, { isUse = true, duringDuty = false, actingFor: believed } = {}) => {
    const moment = now()
    const tokenHash = hashToken(token)
    const deadline = deadlineAt(moment, idleMs)
    const row = await find({ tokenHash, deadline, code })
    if (!row) throw new AccessError('dead-token', undefined, await endingOf(tokenHash, deadline))
    if (isUse && moment - row.lastSeenAt.getTime() > touchEveryMs) {
      touchSession(db, row.sessionId, new Date(moment)).catch((error: unknown) =>
        log.warn(error, 'session not touched'),
      )
    }
    const { lastSeenAt: _, provedAt, granted, hasDuty, siteRules, actingFor, ...account } = row
    if (hasDuty && !duringDuty) throw new AccessError('duty', account)
    const principal = account.standsInFor?.userId ?? null
    // What was meant for one must not be done for another because a period has ended, or another window has turned.
    const isOver = actingFor !== null && principal === null
    if (isOver) await setActingFor(db, account.sessionId, null)
    if (believed === undefined ? isOver : believed !== 'anybody' && believed !== principal)
      throw new AccessError('other-name', account)
    if (!granted) throw new AccessError('no-right', account)
    const { scopeId, scopeName, orgCode } = account
    const reader = { userId: scopeId, username: scopeName, orgCode }
    const mustProve = config.stepUpMs > 0 && deadline.now.getTime() - provedAt.getTime() > config.stepUpMs
    return {
      ...account,
      mustProve,
      siteRules: readSiteRules(siteRules, { caller: reader, now: deadline.now }),
    }
  }
}
