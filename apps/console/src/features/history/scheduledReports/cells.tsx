import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { reportNames } from '@gridhelm/contract/history/scheduledReports/names'
import { Switch, Tooltip } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { scheduleTexts } from '../../../site/schedule/texts.ts'
import { rhythmWords } from '../../../site/schedule/words.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useSwitch } from './queries.ts'
import styles from './ScheduledReports.module.css'
import { scheduledReportScreenTexts } from './texts.ts'

interface CellProps {
  row: ScheduledReport
}

export function NameCell({ row }: CellProps) {
  const t = useTexts(scheduledReportScreenTexts)
  const names = useTexts(reportNames)
  const site = row.sites[0]?.name ?? t('hiddenSite')
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{row.name}</span>
      <small>
        {names(row.report.kind)} · {site}
      </small>
    </span>
  )
}

export function RhythmCell({ row }: CellProps) {
  const t = useTexts(scheduleTexts)
  const f = useFormat()
  return (
    <span className={styles.lines}>
      <span>{rhythmWords(row, t, f)}</span>
      <small>{row.zone}</small>
    </span>
  )
}

export function NextRunCell({ row }: CellProps) {
  const t = useTexts(scheduledReportScreenTexts)
  const f = useFormat()
  if (row.nextRunAt === null) return <StatusTag tone="off">{t('switchedOff')}</StatusTag>
  return <span className="gh-figures">{f.dayTime(row.nextRunAt, row.zone)}</span>
}

export function CreatedCell({ row }: CellProps) {
  const f = useFormat()
  return <span className="gh-figures">{f.dayTime(row.createTime, row.zone)}</span>
}

export function LastRunCell({ row }: CellProps) {
  const t = useTexts(scheduledReportScreenTexts)
  const f = useFormat()
  if (row.running) return <StatusTag tone="waiting">{t('running')}</StatusTag>
  if (row.lastRun === null) return <span className={styles.quiet}>{t('never')}</span>
  const { state, endedAt, reason } = row.lastRun
  return (
    <Tooltip title={reason}>
      <span className={styles.lines}>
        <StatusTag tone={state === 'done' ? 'good' : 'failed'}>{t(state)}</StatusTag>
        <small className="gh-figures">{f.dayTime(endedAt, row.zone)}</small>
      </span>
    </Tooltip>
  )
}

export function EnabledCell({ row }: CellProps) {
  const t = useTexts(scheduledReportScreenTexts)
  const mayEdit = usePermission('scheduledReport:edit') && row.editable
  const switching = useSwitch()
  return (
    <Switch
      checked={row.enabled}
      disabled={!mayEdit}
      loading={switching.isBusy}
      aria-label={t('switchOf', { name: row.name })}
      onChange={(enabled) => switching.start({ id: row.id, enabled })}
    />
  )
}
