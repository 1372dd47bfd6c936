import { reportInput } from '@gridhelm/contract/history/scheduledReports/report-input'
import type { ScheduledReportForm } from '@gridhelm/contract/history/scheduledReports/rules'

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

export const recipientsIn = ({ emails, userIds }: ScheduledReportForm) => [
  ...userIds.map((userId) => ({ userId, email: null })),
  ...emails.map((email) => ({ userId: null, email })),
]
