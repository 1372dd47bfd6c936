import './texts.ts'
import { z } from 'zod'
import { onAnyObject, requiredNumber } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

/** What each setting may be; the database holds the same bounds. */
export const settingBounds = {
  frameSeconds: { least: 1, most: 86_400 },
  staleSeconds: { least: 1, most: 86_400 },
  failedSeconds: { least: 1, most: 604_800 },
  futureSeconds: { least: 0, most: 86_400 },
  sampleDays: { least: 3, most: 36_500 },
  quarantineDays: { least: 1, most: 3_650 },
  darkMqttMinutes: { least: 1, most: 10_080 },
  darkKeypadMinutes: { least: 1, most: 43_200 },
  darkLitMinutes: { least: 1, most: 43_200 },
  darkEscalateMinutes: { least: 1, most: 43_200 },
  creditLowDays: { least: 0, most: 30 },
} as const
export type SettingName = keyof typeof settingBounds

function setting(name: SettingName) {
  const { least, most } = settingBounds[name]
  const outside = rule(`systemSettings.${name}`)
  const range = z.number().int(rule('systemSettings.whole')).min(least, outside).max(most, outside)
  return requiredNumber(rule('systemSettings.required'), rule('systemSettings.whole'), range)
}

const fields = z.object({
  frameSeconds: setting('frameSeconds'),
  staleSeconds: setting('staleSeconds'),
  failedSeconds: setting('failedSeconds'),
  futureSeconds: setting('futureSeconds'),
  sampleDays: setting('sampleDays'),
  quarantineDays: setting('quarantineDays'),
  // Clients that know nothing of homes leave them as they are.
  darkMqttMinutes: setting('darkMqttMinutes').optional(),
  darkKeypadMinutes: setting('darkKeypadMinutes').optional(),
  darkLitMinutes: setting('darkLitMinutes').optional(),
  darkEscalateMinutes: setting('darkEscalateMinutes').optional(),
  creditLowDays: setting('creditLowDays').optional(),
})

type Spans = Readonly<Partial<Record<SettingName, unknown>>>

/** A value would be stale before the next one can come, or a link failed while its values are still fresh. */
function growing(form: Spans, context: z.core.$RefinementCtx<Spans>) {
  const { frameSeconds, staleSeconds, failedSeconds } = form
  if (typeof frameSeconds === 'number' && typeof staleSeconds === 'number' && staleSeconds < frameSeconds)
    context.addIssue({ code: 'custom', path: ['staleSeconds'], message: rule('systemSettings.staleFirst') })
  if (typeof staleSeconds === 'number' && typeof failedSeconds === 'number' && failedSeconds < staleSeconds)
    context.addIssue({ code: 'custom', path: ['failedSeconds'], message: rule('systemSettings.failedFirst') })
}

export const systemSettingRule = fields.superRefine(growing, onAnyObject)
export type SystemSetting = z.output<typeof systemSettingRule>
