import { dataClearCalls } from '@gridhelm/contract/system/dataClear/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createResourceService } from '../../../resources/service.ts'
import { boundClears } from './binding.ts'
import { createDataClearService } from './service.ts'

export function serveDataClear(serve: Serve, platform: Platform): void {
  registerResource(platform, boundClears)
  const rows = createResourceService(platform, boundClears)
  const clears = createDataClearService(platform)
  serve(dataClearCalls, {
    list: (query, context) => rows.list(query, context),
    queryById: ({ id }, context) => rows.byId(id, context),
    exportXls: (query, context) => rows.export(query, context),
    preview: (asked, context) => clears.preview(asked, context),
    clear: async (order, context) => said('dataClear.requested', await clears.request(order, context)),
    decide: async (decision, context) =>
      said(
        decision.approve ? 'dataClear.approved' : 'dataClear.refused',
        await clears.decide(decision, context),
      ),
    cancel: async ({ id }, context) => said('dataClear.cancelled', await clears.cancel(id, context)),
  })
}
