import { defaultLanguage } from '@gridhelm/contract/language'
import { accountResource } from '@gridhelm/contract/money/ledger/account-resource'
import type { ReaderContext, SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { accountsSeenByEach } from '../../../platform/scope/account-queries.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { peopleAsLookers } from '../../../platform/scope/looker-queries.ts'
import { dataRulesFor } from '../../../platform/scope/queries.ts'
import { ruleSql, visibleRows } from '../../../resources/row-scope.ts'
import { bindAccounts } from './lists.ts'
import { accountsAmong, amongAccounts, ownAmong, peopleWithRules } from './seen-queries.ts'
import { ofSubtree, type Whose } from './summary-queries.ts'

/** Rules on the list of accounts hold wherever accounts are added up or named. */
const ruleCode = `${accountResource.permission}:list`

/** The accounts that count in somebody's sums: those of their list. */
export async function accountsOf(platform: Platform, context: ReaderContext): Promise<Whose> {
  const { caller } = context
  const rules = await dataRulesFor(platform.db, caller.scopeId, ruleCode)
  const subtree = subtreeOfCaller(caller)
  const below = () => ofSubtree(subtree)
  if (rules.length === 0)
    return subtree === undefined ? Object.assign(below, { isEverybody: true as const }) : below
  const visible = await visibleRows(platform, bindAccounts(platform), context)
  return (account) => amongAccounts(account, visible)
}

/** Those of these accounts whose balance somebody may know: of their list, and their own. */
export async function accountsKnownTo(
  platform: Platform,
  ids: readonly string[],
  context: SessionContext,
): Promise<ReadonlySet<string>> {
  const { db } = platform
  const visible = await visibleRows(platform, bindAccounts(platform), context)
  const own = await ownAmong(db, ids, context.caller.scopeId)
  return new Set([...own, ...(await accountsAmong(db, ids, visible))])
}

/** Which of these accounts each of these people may hear of; who may hear of none is absent. */
export const createAccountsSeen =
  (platform: Platform) =>
  async (
    userIds: readonly string[],
    accountIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>> => {
    const { db, now } = platform
    const seen = new Map(await accountsSeenByEach(db, userIds, accountIds))
    const bound = bindAccounts(platform)
    const moment = new Date(now())
    const ruled = await peopleWithRules(db, [...seen.keys()], ruleCode)
    for (const person of await peopleAsLookers(db, ruled, moment)) {
      const { userId } = person
      const ids = seen.get(userId) ?? []
      const rules = await dataRulesFor(db, userId, ruleCode)
      const reader = { caller: person, language: defaultLanguage }
      const conditions = rules.map((rule) => ruleSql(bound, rule, reader, moment))
      const own = await ownAmong(db, ids, userId)
      const known = new Set([...own, ...(await accountsAmong(db, ids, conditions))])
      if (known.size === 0) seen.delete(userId)
      else seen.set(userId, [...known].toSorted())
    }
    return seen
  }
