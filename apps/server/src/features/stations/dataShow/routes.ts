import { dataShowCalls } from '@gridhelm/contract/stations/dataShow/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createDataShowService } from './service.ts'

export function serveDataShow(serve: Serve, platform: Platform): void {
  const service = createDataShowService(platform)
  serve(dataShowCalls, {
    select: ({ siteId }, context) => service.select(siteId, context),
    insert: async (form, context) => said('success.save', await service.insert(form, context)),
    reset: async (place, context) => said('success.operation', await service.reset(place, context)),
  })
}
