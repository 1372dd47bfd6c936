import { reportInput } from '@gridhelm/contract/history/scheduledReports/report-input'
import {
  type ScheduledReportEdit,
  type ScheduledReportForm,
  scheduledReportRule,
} from '@gridhelm/contract/history/scheduledReports/rules'
import type { ReportRow } from './queries.ts'
import type { RecipientRow } from './recipient-queries.ts'
import { reportOnWire } from './sites.ts'

export const columnsOf = (form: ScheduledReportForm) => ({
  name: form.name,
  kind: form.report.kind,
  report: JSON.stringify(reportInput(form.report)),
  rhythm: form.rhythm,
  weekday: form.rhythm === 'weekly' ? (form.weekday ?? null) : null,
  monthDay: form.rhythm === 'monthly' ? (form.monthDay ?? null) : null,
  time: form.time,
  formats: form.formats.join(','),
  language: form.language,
})

/** A report as it would stand once a part of it is changed. */
export function wholeReport(
  row: ReportRow,
  recipients: readonly RecipientRow[],
  { report, ...given }: Omit<ScheduledReportEdit, 'id'>,
): ScheduledReportForm {
  const { name, rhythm, weekday, monthDay, time, language } = row
  return scheduledReportRule.parse({
    name,
    rhythm,
    weekday,
    monthDay,
    time,
    language,
    formats: row.formats.split(','),
    emails: recipients.flatMap(({ email }) => email ?? []),
    userIds: recipients.flatMap(({ userId }) => userId ?? []),
    ...given,
    report: report ? reportInput(report) : reportOnWire(row.report),
  })
}

export const recipientsIn = ({ emails, userIds }: ScheduledReportForm) => [
  ...userIds.map((userId) => ({ userId, email: null })),
  ...emails.map((email) => ({ userId: null, email })),
]
