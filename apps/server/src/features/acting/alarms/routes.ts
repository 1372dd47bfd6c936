import {
  alarmCalls,
  alarmEscalationCalls,
  alarmRuleCalls,
  alarmTryOutCalls,
} from '@gridhelm/contract/acting/alarms/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createEscalations } from './escalation/escalations.ts'
import { createRuleService } from './rules/service.ts'
import { createAlarmService } from './service.ts'
import { createTryOut } from './try-out/try-out.ts'

export function serveAlarms(serve: Serve, platform: Platform, reader: Reader): void {
  const service = createAlarmService(platform)
  const rules = createRuleService(platform)
  const escalations = createEscalations(platform)
  const tryOut = createTryOut(platform, reader)
  serve(alarmCalls, {
    list: (query, who) => service.list(query, who),
    summary: ({ siteId }, who) => service.summary(siteId, who),
    detail: ({ id }, who) => service.detail(id, who),
    acknowledge: async ({ ids, comment }, who) =>
      said('success.operation', await service.acknowledge(ids, comment ?? null, who)),
    comment: async ({ id, comment }, who) => said('success.save', await service.comment(id, comment, who)),
    shelve: async ({ ids, minutes, reason }, who) =>
      said('success.operation', await service.shelve(ids, { minutes, reason }, who)),
    unshelve: async ({ ids }, who) => said('success.operation', await service.unshelve(ids, who)),
    exportXls: async ({ format, ...query }, who) =>
      sheetFile(await service.sheet(query, who), format, who.language),
    quality: (query, who) => service.quality(query, who),
  })
  serve(alarmRuleCalls, {
    list: (query, who) => rules.list(query, who),
    save: async (form, who) => said('success.save', await rules.save(form, who)),
    delete: async ({ id }, who) => said('success.operation', await rules.remove(id, who)),
  })
  serve(alarmEscalationCalls, {
    list: (_, who) => escalations.list(who),
    save: async (form, who) => said('success.save', await escalations.save(form, who)),
    delete: async ({ id }, who) => said('success.operation', await escalations.remove(id, who)),
  })
  serve(alarmTryOutCalls, { tryOut })
}
