import { logCalls } from '@gridhelm/contract/system/logs/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createLogService, logs } from './service.ts'

export function serveLogs(serve: Serve, platform: Platform): void {
  const service = createLogService(platform)
  registerResource(platform, logs)
  serve(logCalls, {
    list: (query, context) => service.list(query, context),
    queryById: ({ id }, context) => service.byId(id, context),
    exportXls: (query, context) => service.export(query, context),
    mine: (_, context) => service.mine(context),
  })
}
