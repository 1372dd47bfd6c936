import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { systemSettingRule } from './rules.ts'

const whole = z.number().int()

export const systemSettingCalls = {
  queryOne: endpoint({
    method: 'GET',
    path: '/systemSetting/queryOne',
    access: 'systemSetting:list',
    summary: 'What holds wherever a project says nothing of its own',
    input: nothing,
    result: z.object({
      id: z.string(),
      frameSeconds: whole,
      staleSeconds: whole,
      failedSeconds: whole,
      futureSeconds: whole,
      sampleDays: whole,
      quarantineDays: whole,
      darkMqttMinutes: whole,
      darkKeypadMinutes: whole,
      darkLitMinutes: whole,
      darkEscalateMinutes: whole,
      creditLowDays: whole,
      updateBy: z.string().nullable(),
      updateTime: z.string().nullable(),
    }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/systemSetting/edit',
    access: 'systemSetting:edit',
    summary: 'Change the system settings',
    operation: ['Change the system settings', '修改系统设置', 'Modification des paramètres du système'],
    input: systemSettingRule,
    result: noResult,
    aliases: [{ method: 'POST', path: '/systemSetting/edit' }],
  }),
}
