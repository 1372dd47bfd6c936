import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import type { RawBuilder } from 'kysely'
import type { SessionContext } from '../../../platform/http/context.ts'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { registerResource } from '../../../resources/registry.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { all } from '../../../resources/sql.ts'
import { isWaiting } from '../../../site/light/why-sql.ts'
import { bindLoads, ofCustomer, ofHome, ofSite } from './binding.ts'
import { countLoads } from './count-queries.ts'
import { createLoadService } from './service.ts'
import { createTraces } from './trace.ts'

interface Asked {
  siteId?: string | undefined
  shsId?: string | undefined
  customerId?: string | undefined
  waiting?: '0' | '1' | undefined
}

export function serveLoads(serve: Serve, platform: Platform): void {
  const bound = bindLoads(platform)
  registerResource(platform, bound)
  const loads = createLoadService(platform)
  const trace = createTraces(platform)

  /** Of a site, a home or a customer; only what waits. */
  function boundOf({ siteId, shsId, customerId, waiting }: Asked) {
    const conditions: RawBuilder<boolean>[] = [
      ...(siteId === undefined ? [] : [ofSite(siteIdOf(siteId) ?? 0)]),
      ...(shsId === undefined ? [] : [ofHome(shsId)]),
      ...(customerId === undefined ? [] : [ofCustomer(customerId)]),
      ...(waiting === '1' ? [isWaiting(new Date(platform.now()))] : []),
    ]
    return conditions.length === 0 ? bound : narrowed(bound, all(conditions))
  }
  const of = (asked: Asked) => createResourceService(platform, boundOf(asked))
  const list = (
    { siteId, shsId, customerId, waiting, ...query }: ListInput & Asked,
    context: SessionContext,
  ) => of({ siteId, shsId, customerId, waiting }).list(query as ListInput, context)

  serve(loadCalls, {
    list,
    queryById: ({ id }, context) => of({}).byId(id, context),
    exportXls: ({ siteId, shsId, customerId, waiting, ...query }, context) =>
      of({ siteId, shsId, customerId, waiting }).export(query, context),
    dark: (query, context) => list({ ...query, waiting: '1' }, context),
    figures: ({ siteId }, context) =>
      loads.lightFigures(siteId === undefined ? undefined : (siteIdOf(siteId) ?? 0), context),
    async bySite({ siteId }, context) {
      const visible = await visibleRows(platform, boundOf({ siteId }), context)
      const counted = await countLoads(platform.db, visible, new Date(platform.now()))
      return counted.map((one) => ({ ...one, siteId: String(one.siteId) }))
    },
    trace: ({ id }, context) => trace(id, context),
    quote: (input, context) => loads.quote(input, context),
    make: async (input, context) => said('success.operation', await loads.make(input, context)),
    resend: async (input, context) => said('success.operation', await loads.resend(input, context)),
    push: async (input, context) => said('success.operation', await loads.push(input, context)),
    sync: async (input, context) => said('success.operation', await loads.sync(input, context)),
    typedIn: async (input, context) => said('success.operation', await loads.typedIn(input, context)),
    voice: (input, context) => loads.voice(input, context),
    allowVoice: async (input, context) => said('success.operation', await loads.allowVoice(input, context)),
  })
}
