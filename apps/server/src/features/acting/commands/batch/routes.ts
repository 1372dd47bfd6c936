import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { type Serve, said } from '../../../../platform/http/serve.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { checkAuditFor } from '../audit-check.ts'
import { createBatchService } from './service.ts'

export function serveBatchCommands(serve: Serve, platform: Platform): void {
  const service = createBatchService(platform)
  const { audit, batch, batchDevices, batches, dryRun, startBatch, stopBatch } = commandCalls
  serve(
    { audit, batch, batchDevices, batches, dryRun, startBatch, stopBatch },
    {
      audit: ({ siteId }, { caller }) => checkAuditFor(platform, caller, siteId),
      batchDevices: (query, context) => service.devices(query, context),
      dryRun: (form, context) => service.dryRun(form, context),
      startBatch: async (form, context) => said('commands.batchStarted', await service.start(form, context)),
      stopBatch: async ({ id }, context) => said('commands.batchStopped', await service.stop(id, context)),
      batches: (query, context) => service.list(query, context),
      batch: ({ id }, context) => service.detail(id, context),
    },
  )
}
