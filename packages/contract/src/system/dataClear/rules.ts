import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import {
  choice,
  clearableText,
  flag,
  onAnyObject,
  recordId,
  requiredText,
  siteId,
} from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { clearables } from './entities.ts'

const mostDays = 3_660
const dayMs = 86_400_000
const midnight = (date: unknown) => Date.parse(`${String(date)}T00:00:00Z`)

const day = z
  .string(rule('dataClear.dayWrong'))
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, rule('dataClear.dayWrong'))
  .refine((text) => new Date(midnight(text) || 0).toISOString().startsWith(text), rule('dataClear.dayWrong'))

const asked = {
  siteId: siteId.min(1, rule('dataClear.siteRequired')),
  what: choice(clearables, rule('dataClear.what')),
  /** Ids of devices; none: all of the site. */
  deviceIds: z.array(z.string().max(41)).max(1_000).optional(),
  /** Days of the site's calendar; both belong to it. */
  from: day,
  to: day,
}
const days = ({ from, to }: { from?: unknown; to?: unknown }) => (midnight(to) - midnight(from)) / dayMs

/** What is to be looked at, and nothing else. */
export const previewRule = z
  .object(asked)
  .refine((given) => !(days(given) < 0), {
    path: ['to'],
    message: rule('dataClear.endBeforeStart'),
    ...onAnyObject,
  })
  .refine((given) => !(days(given) >= mostDays), {
    path: ['to'],
    message: rule('dataClear.tooLong'),
    ...onAnyObject,
  })
export type ClearAsked = z.output<typeof previewRule>

export const clearRule = previewRule.safeExtend({
  /** Typed by hand, so that nobody clears the wrong site. */
  projectNumber: requiredText(rule('dataClear.numberRequired'), 64),
  reason: requiredText(rule('dataClear.reasonRequired'), 200),
})
export type ClearOrder = z.output<typeof clearRule>

export const decideClearRule = z.object({ id: recordId, approve: flag, note: clearableText(200) })
export const cancelClearRule = z.object({ id: recordId })
