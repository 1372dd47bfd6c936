import { financeTypes } from '@gridhelm/contract/money/ledger/entities'
import { rechargeCalls } from '@gridhelm/contract/money/recharges/calls'
import type { RawBuilder } from 'kysely'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { all } from '../../../resources/sql.ts'
import { transfersFor } from '../ledger/service.ts'
import { atSite, recharges, toAccounts, toPerson, toTier } from './binding.ts'

interface Asked {
  type?: number | undefined
  siteId?: string | undefined
  userId?: string | undefined
  [filter: string]: unknown
}

export function serveRecharges(serve: Serve, platform: Platform): void {
  registerResource(platform, recharges)

  /** The list of one tier, of one site, of one person. */
  async function of({ type, siteId, userId }: Asked, context: SessionContext) {
    const tier = Object.entries(financeTypes).find(([, number]) => number === type)?.[0]
    const conditions: RawBuilder<boolean>[] = [
      ...(tier === undefined ? [] : [toTier(tier)]),
      ...(siteId === undefined ? [] : [atSite(siteIdOf(siteId) ?? 0)]),
      ...(userId === undefined ? [] : [toPerson(userId)]),
    ]
    const seen = await transfersFor(platform, recharges, context, toAccounts)
    return createResourceService(platform, conditions.length === 0 ? seen : narrowed(seen, all(conditions)))
  }
  const list = async ({ type, siteId, userId, ...query }: ListInput & Asked, context: SessionContext) =>
    (await of({ type, siteId, userId }, context)).list(query as ListInput, context)

  serve(rechargeCalls, {
    list,
    rechargeList: list,
    agentRechargeList: (query, context) => list({ ...query, type: financeTypes.agent }, context),
    userRechargeList: (query, context) => list({ ...query, type: financeTypes.enduser }, context),
    queryById: async ({ id }, context) => (await of({}, context)).byId(id, context),
    exportXls: async ({ type, siteId, userId, ...query }, context) =>
      (await of({ type, siteId, userId }, context)).export(query, context),
  })
}
