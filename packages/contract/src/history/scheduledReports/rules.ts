import '../../people/users/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { choice, onAnyObject, recordId, requiredText, siteId } from '../../form/fields.ts'
import { languages } from '../../language.ts'
import { emailRule } from '../../people/users/rules.ts'
import { absentUnchanged } from '../../resource/unchanged.ts'
import { rule } from '../../rule.ts'
import { idList } from '../../selection/rules.ts'
import { sheetFormats } from '../../sheets/format.ts'
import { type ReportKind, reportParams } from '../reports/params.ts'

export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

export const mostRecipients = 20
/** Of one owner. */
export const mostScheduledReports = 50

const within = (first: number, last: number) =>
  z.coerce
    .number(rule('scheduledReports.dayRequired'))
    .int(rule('scheduledReports.dayRequired'))
    .min(first, rule('scheduledReports.dayRequired'))
    .max(last, rule('scheduledReports.dayRequired'))

/** `HH:mm` on the clocks of the site. */
export const timeOfDayRule = z
  .string(rule('scheduledReports.timeRequired'))
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, rule('scheduledReports.timeRequired'))

const scheduleShape = z.object({
  rhythm: choice(rhythms, rule('scheduledReports.rhythmRequired')),
  /** 1 Monday … 7 Sunday; of weekly reports. */
  weekday: within(1, 7).nullish(),
  /** Of monthly reports; the last day of a month that is shorter. */
  monthDay: within(1, 31).nullish(),
  time: timeOfDayRule,
})

/** One address twice would bring the same mail twice. */
const emails = z
  .array(z.string().trim().toLowerCase().pipe(emailRule), rule('users.emailFormat'))
  .max(mostRecipients, rule('scheduledReports.tooManyRecipients'))
  .transform((list) => [...new Set(list)])

const formats = z
  .array(
    z.enum(sheetFormats, rule('scheduledReports.formatRequired')),
    rule('scheduledReports.formatRequired'),
  )
  .min(1, rule('scheduledReports.formatRequired'))
  .max(10, rule('scheduledReports.formatRequired'))
  .transform((list) => sheetFormats.filter((format) => list.includes(format)))

interface Recipients {
  emails?: unknown
  userIds?: unknown
}
const count = (list: unknown) => (Array.isArray(list) ? list.length : 0)
const recipientCount = (form: Recipients) => count(form.emails) + count(form.userIds)

const isDaySaid = (form: { rhythm?: unknown; weekday?: unknown; monthDay?: unknown }, rhythm: Rhythm) =>
  form.rhythm !== rhythm || (rhythm === 'weekly' ? form.weekday : form.monthDay) != null

const shape = scheduleShape.extend({
  name: requiredText(rule('scheduledReports.nameRequired'), 100),
  report: reportParams,
  formats,
  language: choice(languages, rule('scheduledReports.languageRequired')),
  emails: emails.prefault([]),
  /** People who get it at the address that they have then. */
  userIds: idList.prefault([]),
})
/** Nobody is named by default where a part of a report is changed. */
const parts = shape.extend({ emails, userIds: idList })

const withChecks = <T extends typeof shape>(fields: T) =>
  fields
    .refine((form: object) => isDaySaid(form, 'weekly'), {
      path: ['weekday'],
      message: rule('scheduledReports.dayRequired'),
      ...onAnyObject,
    })
    .refine((form: object) => isDaySaid(form, 'monthly'), {
      path: ['monthDay'],
      message: rule('scheduledReports.dayRequired'),
      ...onAnyObject,
    })
    .refine((form: Recipients) => recipientCount(form) > 0, {
      path: ['recipients'],
      message: rule('scheduledReports.recipientRequired'),
      ...onAnyObject,
    })
    .refine((form: Recipients) => recipientCount(form) <= mostRecipients, {
      path: ['recipients'],
      message: rule('scheduledReports.tooManyRecipients'),
      ...onAnyObject,
    })

/** Of one site, and without a choice of points. */
export const sentKinds = [
  'siteReport',
  'generation',
  'diesel',
  'alarms',
  'faults',
  'powerCurve',
] as const satisfies readonly ReportKind[]
export type SentKind = (typeof sentKinds)[number]
export const mostSentSites = 10

/** A report that is sent once: of the last whole day, week or month of each site. */
export const reportSendRule = z
  .object({
    kind: choice(sentKinds, rule('scheduledReports.kindRequired')),
    siteIds: z
      .array(siteId, rule('scheduledReports.sitesRequired'))
      .min(1, rule('scheduledReports.sitesRequired'))
      .max(mostSentSites, rule('scheduledReports.tooManySites'))
      .transform((list) => [...new Set(list)]),
    rhythm: choice(rhythms, rule('scheduledReports.rhythmRequired')),
    formats,
    language: choice(languages, rule('scheduledReports.languageRequired')),
    emails: emails.prefault([]),
    userIds: idList.prefault([]),
  })
  .refine((form: Recipients) => recipientCount(form) > 0, {
    path: ['recipients'],
    message: rule('scheduledReports.recipientRequired'),
    ...onAnyObject,
  })
  .refine((form: Recipients) => recipientCount(form) <= mostRecipients, {
    path: ['recipients'],
    message: rule('scheduledReports.tooManyRecipients'),
    ...onAnyObject,
  })
export type ReportSend = z.output<typeof reportSendRule>

export const scheduledReportRule = withChecks(shape)
/** What is absent stays as it was. */
export const scheduledReportEditRule = z.intersection(
  z.object({ id: recordId }),
  absentUnchanged(parts) as unknown as z.ZodType<
    Partial<z.output<typeof parts>>,
    { [K in keyof z.input<typeof parts>]?: z.input<typeof parts>[K] | undefined }
  >,
)
export type ScheduledReportEdit = z.output<typeof scheduledReportEditRule>
export type ScheduledReportForm = z.output<typeof scheduledReportRule>
