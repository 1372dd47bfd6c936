import { systemSettingCalls } from '@gridhelm/contract/basics/systemSettings/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSystemSettingService } from './service.ts'

export function serveSystemSettings(serve: Serve, platform: Platform): void {
  const settings = createSystemSettingService(platform)
  serve(systemSettingCalls, {
    queryOne: (_, context) => settings.one(context),
    edit: async (values, context) => said('success.save', await settings.edit(values, context)),
  })
}
