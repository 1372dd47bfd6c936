import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createReceptionService } from './service.ts'

export function serveReception(serve: Serve, platform: Platform): void {
  const service = createReceptionService(platform)
  serve(receptionCalls, {
    list: (query, { caller }) => service.list(query, caller),
    quarantine: (query, context) => service.quarantine(query, context),
    clear: async (filter, { caller }) => said('success.operation', await service.clear(filter, caller)),
  })
}
