import { DownloadOutlined } from '@ant-design/icons'
import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import type {
  ReportRun,
  RunFile,
  ScheduledReport,
} from '@gridhelm/contract/history/scheduledReports/entities'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useMemo } from 'react'
import { download } from '../../../platform/download.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useDownload } from '../../../ui/export/use-download.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import { periodWords } from './moments.ts'
import { scheduledReportQueries } from './queries.ts'
import styles from './ScheduledReports.module.css'
import { scheduledReportScreenTexts } from './texts.ts'

function Result({ run }: { run: ReportRun }) {
  const t = useTexts(scheduledReportScreenTexts)
  const f = useFormat()
  return (
    <span className={styles.lines}>
      <StatusTag tone={run.state === 'done' ? 'good' : 'failed'}>{t(run.state)}</StatusTag>
      <small className="gh-figures">
        {f.dayTime(run.endedAt, run.zone)}
        {run.askedBy !== null && ` · ${t('askedBy', { name: run.askedBy })}`}
      </small>
      {run.reason && <small>{run.reason}</small>}
      {run.skipped > 0 && <small>{t('skipped', { count: run.skipped })}</small>}
    </span>
  )
}

/** The outbox forgets what it has sent sooner than the run does. */
function Delivery({ run: { recipients, waiting, undelivered } }: { run: ReportRun }) {
  const t = useTexts(scheduledReportScreenTexts)
  if (recipients === 0) return dash
  if (undelivered > 0)
    return <StatusTag tone="failed">{t('undelivered', { count: undelivered, all: recipients })}</StatusTag>
  if (waiting > 0)
    return <StatusTag tone="waiting">{t('waiting', { count: waiting, all: recipients })}</StatusTag>
  return <StatusTag tone="good">{t('deliveredAll', { count: recipients })}</StatusTag>
}

function Files({ run }: { run: ReportRun }) {
  const t = useTexts(scheduledReportScreenTexts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const file = useDownload('error.downloadFailed')
  const save = ({ id }: RunFile) =>
    file.start((signal) => download(scheduledReportCalls.download, { runId: run.id, fileId: id }, { signal }))
  if (run.files.length === 0) return dash
  return (
    <span className={styles.files}>
      {run.files.map((one) => (
        <Button
          key={one.id}
          size={isPhone ? 'middle' : 'small'}
          icon={<DownloadOutlined />}
          disabled={file.isRunning}
          aria-label={t('download', { name: one.name })}
          title={one.name}
          onClick={() => save(one)}
        >
          {one.name.replace(/^.*?\.(xlsx|csv|csv\.gz)$/, '$1').toUpperCase()} · {f.bytes(one.size)}
        </Button>
      ))}
    </span>
  )
}

const inPanel = { inside: 'runs' } as const

/** What a scheduled report has made so far. */
export function RunsPanel({ report, onClose }: { report: ScheduledReport; onClose: () => void }) {
  const t = useTexts(scheduledReportScreenTexts)
  const f = useFormat()
  const filter = useMemo(() => ({ id: report.id }), [report.id])
  const columns: DataColumn<ReportRun>[] = [
    { key: 'periodStart', title: t('period'), width: 170, render: (run) => periodWords(run, f) },
    { key: 'state', title: t('result'), width: 220, render: (run) => <Result run={run} /> },
    { key: 'recipients', title: t('delivery'), width: 150, render: (run) => <Delivery run={run} /> },
    { key: 'files', title: t('files'), width: 170, render: (run) => <Files run={run} /> },
  ]
  return (
    <SidePanel open title={report.name} width={820} onClose={onClose}>
      <DataTable<ReportRun, { id: string }>
        part={inPanel}
        id="report-runs"
        title={t('runs')}
        rowKey="id"
        columns={columns}
        filter={filter}
        sort={{ column: 'dueAt', order: 'desc' }}
        query={scheduledReportQueries.runs}
        empty={<EmptyState title={t('noRuns')} detail={t('noRunsHint')} />}
      />
    </SidePanel>
  )
}
