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
import { atSite, recharges, toTier } from './binding.ts'

interface Asked {
  type?: number | undefined
  siteId?: string | undefined
  [filter: string]: unknown
}

export function serveRecharges(serve: Serve, platform: Platform): void {
  registerResource(platform, recharges)
  const whole = createResourceService(platform, recharges)

  /** The list of one tier, of one site. */
  function of({ type, siteId }: Asked) {
    const tier = Object.entries(financeTypes).find(([, number]) => number === type)?.[0]
    const conditions: RawBuilder<boolean>[] = [
      ...(tier === undefined ? [] : [toTier(tier)]),
      ...(siteId === undefined ? [] : [atSite(siteIdOf(siteId) ?? 0)]),
    ]
    return conditions.length === 0
      ? whole
      : createResourceService(platform, narrowed(recharges, all(conditions)))
  }
  const list = ({ type, siteId, ...query }: ListInput & Asked, context: SessionContext) =>
    of({ type, siteId }).list(query as ListInput, context)

  serve(rechargeCalls, {
    list,
    rechargeList: list,
    agentRechargeList: (query, context) => list({ ...query, type: financeTypes.agent }, context),
    userRechargeList: (query, context) => list({ ...query, type: financeTypes.enduser }, context),
    queryById: ({ id }, context) => whole.byId(id, context),
    exportXls: ({ type, siteId, ...query }, context) => of({ type, siteId }).export(query, context),
  })
}
