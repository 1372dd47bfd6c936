import { singleLineCalls } from '@gridhelm/contract/stations/singleLine/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSingleLineService } from './service.ts'

export function serveSingleLine(serve: Serve, platform: Platform): void {
  const service = createSingleLineService(platform)
  serve(singleLineCalls, {
    singleLine: ({ siteId: id }, { caller }) => service.one(caller, id),
    saveSingleLine: async ({ siteId: id, topology }, context) =>
      said('success.save', await service.save(id, topology, context)),
    resetSingleLine: async ({ siteId: id }, context) =>
      said('success.operation', await service.reset(id, context)),
  })
}
