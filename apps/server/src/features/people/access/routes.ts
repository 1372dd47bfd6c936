import { accessCalls } from '@gridhelm/contract/people/access/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAccessService } from './service.ts'

export function serveAccess(serve: Serve, platform: Platform): void {
  const service = createAccessService(platform)
  serve(accessCalls, {
    entries: (_, context) => service.entries(context),
    resources: (_, context) => service.resources(context),
    records: (input, context) => service.records(input, context),
    explainPermission: (input, context) => service.explainPermission(input, context),
    explainRecord: (input, context) => service.explainRecord(input, context),
  })
}
