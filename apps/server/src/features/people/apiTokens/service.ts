import type { ParsedInputOf } from '@gridhelm/contract/endpoint'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { ApiToken, apiTokenCalls, GrantableRight } from '@gridhelm/contract/people/apiTokens/calls'
import { mostTokensOfOne, type TokenForm } from '@gridhelm/contract/people/apiTokens/rules'
import { apiTokenPrefix, type TokenScope } from '@gridhelm/contract/people/apiTokens/scopes'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdsEverything } from '../../../platform/scope/grants.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import { hashToken, newToken, tokenHint } from '../../../platform/session/tokens.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { heldAccount } from '../users/service.ts'
import {
  countLive,
  insertToken,
  revokeToken,
  type TokenRecord,
  tokenPage,
  tokensOf,
  type Whose,
} from './queries.ts'
import { grantableCodes, inWords } from './rights.ts'

const dayMs = 86_400_000

export function createApiTokenService({ db, now }: Platform) {
  const stateOf = ({ revokedAt, expiresAt }: TokenRecord): ApiToken['state'] => {
    if (revokedAt !== null) return 'revoked'
    return expiresAt.getTime() <= now() ? 'expired' : 'live'
  }

  const shown = (row: TokenRecord, { zone }: SessionContext): ApiToken => ({
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: row.scopes as TokenScope[],
    codes: row.codes,
    service: row.service,
    username: row.username,
    realname: row.realname,
    createBy: row.createdBy,
    createTime: wireTime(row.createdAt, zone),
    expireTime: wireTime(row.expiresAt, zone),
    lastUsedTime: row.lastUsedAt && wireTime(row.lastUsedAt, zone),
    lastAddress: row.lastAddress,
    state: stateOf(row),
  })

  async function make(
    userId: string,
    form: TokenForm,
    context: SessionContext,
    service: boolean,
  ): Promise<{ id: string; token: string }> {
    const codes = form.scopes.includes('act') ? [...new Set(form.codes)] : []
    const held = await heldOf(db, userId, codes)
    if (!codes.every((code) => held.has(code) && grantableCodes.includes(code)))
      throw Refusal.ofField('codes', 'apiTokens.codeForeign')
    const moment = now()
    const id = newId(moment)
    const token = `${apiTokenPrefix}${newToken()}`
    await db.transaction().execute(async (tx) => {
      if ((await countLive(tx, userId, new Date(moment))) >= mostTokensOfOne)
        throw Refusal.of('apiTokens.tooManyOfOne', { most: mostTokensOfOne })
      await insertToken(tx, {
        id,
        userId,
        name: form.name,
        tokenHash: hashToken(token),
        hint: tokenHint(token),
        scopes: [...new Set(form.scopes)],
        codes,
        service,
        createdBy: context.caller.username,
        createdAt: new Date(moment),
        expiresAt: new Date(moment + form.validDays * dayMs),
      })
    })
    return { id, token }
  }

  async function revoke(id: string, whose: Whose, { caller }: SessionContext): Promise<void> {
    const by = { username: caller.username, now: new Date(now()) }
    if (!(await revokeToken(db, id, whose, by))) throw Refusal.of('error.notFound')
  }

  /** Those whom the caller may act on: the own subtree, or everybody. */
  const below = ({ caller }: SessionContext): Whose => ({
    path: holdsEverything(caller) ? undefined : caller.tierPath,
  })

  return {
    async mine(context: SessionContext): Promise<ApiToken[]> {
      return (await tokensOf(db, context.caller.userId)).map((row) => shown(row, context))
    },

    make: (form: TokenForm, context: SessionContext) => make(context.caller.userId, form, context, false),

    revokeMine: (id: string, context: SessionContext) =>
      revoke(id, { userId: context.caller.userId }, context),

    async grantable(username: string | undefined, context: SessionContext): Promise<GrantableRight[]> {
      const { caller, language } = context
      const userId = username ? (await heldAccount(db, caller, username)).id : caller.userId
      return inWords(await heldOf(db, userId, grantableCodes), language)
    },

    async list(
      { pageNo, pageSize, ...filter }: ParsedInputOf<typeof apiTokenCalls.list>,
      context: SessionContext,
    ): Promise<Page<ApiToken>> {
      const { rows, total } = await tokenPage(db, below(context), new Date(now()), {
        ...filter,
        limit: pageSize,
        offset: (pageNo - 1) * pageSize,
      })
      return pageResult(
        rows.map((row) => shown(row, context)),
        total,
        { pageNo, pageSize },
      )
    },

    async add({ username, ...form }: TokenForm & { username: string }, context: SessionContext) {
      const { id } = await heldAccount(db, context.caller, username)
      return make(id, form, context, true)
    },

    revoke: (id: string, context: SessionContext) => revoke(id, below(context), context),
  }
}
