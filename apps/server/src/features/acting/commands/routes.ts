import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import { createCommandService } from './service.ts'

export function serveCommands(serve: Serve, platform: Platform): void {
  const service = createCommandService(platform)
  const { audit, batch, batchDevices, batches, dryRun, startBatch, stopBatch, ...single } = commandCalls
  serve(single, {
    list: (asked, context) => service.list(asked, context),
    check: (form, context) => service.check(form, context),
    commandControl: (form, context) => service.request(form, context),
    systemOnOrOff: (form, context) => service.systemOnOrOff(form, context),
    confirm: async ({ id }, context) => said('success.queued', await service.confirm(id, context)),
    override: async ({ id, reason }, context) =>
      said('success.queued', await service.override(id, reason, context)),
    withdraw: async ({ id }, context) => said('success.operation', await service.withdraw(id, context)),
    commandControlInfo: ({ id }, context) => service.detail(id, context),
    log: (query, context) => service.log(query, context),
    exportXls: async ({ format, ...filter }, context) =>
      sheetFile(await service.sheet(filter, context), format, context.language),
  })
}
