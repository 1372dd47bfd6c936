import { alarmEscalationCalls } from '@gridhelm/contract/acting/alarms/calls'
import { type Serve, said } from '../../../../platform/http/serve.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createAlarmEscalationService } from './service.ts'

export function serveAlarmEscalation(serve: Serve, platform: Platform): void {
  const service = createAlarmEscalationService(platform)
  serve(alarmEscalationCalls, {
    list: (_, context) => service.list(context),
    save: async (form, context) => said('success.save', await service.save(form, context)),
    delete: async ({ id }, context) => said('success.operation', await service.remove(id, context)),
  })
}
