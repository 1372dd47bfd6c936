import type { Endpoint } from '@gridhelm/contract/endpoint'
import { apiTokenPrefix, covers } from '@gridhelm/contract/people/apiTokens/scopes'
import type { Platform } from '../platform.ts'
import { AccessError, Refusal } from '../refusal.ts'
import { readSiteRules } from '../scope/site-rules.ts'
import { findTokenOwner, type TokenRow, touchToken } from './api-token-queries.ts'
import { createCallPace } from './call-pace.ts'
import { placeOf } from './place.ts'
import type { Caller } from './queries.ts'
import { hashToken } from './tokens.ts'

/** Who calls with an API token, if that covers the call. */
export type AuthenticateToken = (token: string, endpoint: Endpoint, address: string) => Promise<Caller>

/** A wall of panels that renews itself every few seconds asks less. */
const callsAMinute = 600
/** Tries with tokens that do not exist, of one place. */
const deadAMinute = 60
const touchEveryMs = 60_000

export const isApiToken = (token: string): boolean => token.startsWith(apiTokenPrefix)

/** Of `Authorization: Bearer gh_…`; any other kind is for somebody else. */
export function bearerToken(authorization: string | undefined): string | undefined {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  return token !== undefined && isApiToken(token) ? token : undefined
}

/**
 * The second way in, beside sessions: asks the database at each call, so that a revoked token, a frozen owner and a
 * right that was taken away count at once. The rows are those of the owner, in the own name alone.
 */
export function createAuthenticateToken({ db, log, now }: Platform): AuthenticateToken {
  const ofToken = createCallPace({ aMinute: callsAMinute, now })
  const ofDead = createCallPace({ aMinute: deadAMinute, now })

  function refuseHaste(seconds: number): void {
    if (seconds > 0) throw Refusal.withStatus(429, 'apiTokens.tooMany', { seconds })
  }

  function touch(row: TokenRow, moment: number, address: string): void {
    const age = moment - (row.lastUsedAt?.getTime() ?? 0)
    if (age <= touchEveryMs && row.lastAddress === address) return
    touchToken(db, row.tokenId, new Date(moment), address).catch((error: unknown) =>
      log.warn(error, 'token not touched'),
    )
  }

  return async (token, endpoint, address) => {
    const tokenHash = hashToken(token)
    const moment = now()
    const code = endpoint.access === 'session' ? null : endpoint.access
    const row = await findTokenOwner(db, tokenHash, new Date(moment), code)
    if (!row) {
      refuseHaste(ofDead(placeOf(address)))
      throw new AccessError('dead-api-token')
    }
    refuseHaste(ofToken(row.tokenId))
    touch(row, moment, address)
    const { userId, username, tier, tierPath, orgCode, language } = row
    const caller: Caller = {
      userId,
      username,
      scopeId: userId,
      scopeName: username,
      standsInFor: null,
      tier,
      tierPath,
      orgCode,
      language,
      // No session bears the id of a token.
      sessionId: row.tokenId,
      apiToken: { id: row.tokenId, label: `${row.name} ${row.hint}` },
      siteRules: readSiteRules(row.siteRules, {
        caller: { userId, username, orgCode },
        now: new Date(moment),
      }),
    }
    if (row.hasDuty) throw new AccessError('duty', caller)
    if (!covers(row, endpoint)) throw new AccessError('beyond-scope', caller)
    if (!row.granted) throw new AccessError('no-right', caller)
    return caller
  }
}
