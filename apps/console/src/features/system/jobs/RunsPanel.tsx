import type { JobRun } from '@gridhelm/contract/system/jobs/entities'
import { jobResource } from '@gridhelm/contract/system/jobs/resource'
import { millisecondsText } from '@gridhelm/contract/system/monitor/figure-texts'
import { dash } from '@gridhelm/points/numbers'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './Jobs.module.css'
import { runsQuery } from './queries.ts'
import { jobScreenTexts } from './texts.ts'

const { tones } = jobResource.fields.lastOutcome

function Due({ run }: { run: JobRun }) {
  const t = useTexts(jobScreenTexts)
  const f = useFormat()
  return (
    <span className={styles.lines}>
      <span className="gh-figures">{f.momentToSecond(run.dueAt)}</span>
      {run.askedBy !== null && <small>{t('byName', { name: run.askedBy })}</small>}
      <small>{t('on', { instance: run.instance })}</small>
    </span>
  )
}

function Log({ run }: { run: JobRun }) {
  const t = useTexts(jobScreenTexts)
  if (run.log.length === 0)
    return <span className={styles.quiet}>{run.endedAt === null ? dash : t('nothingTold')}</span>
  return (
    <ul className={styles.log}>
      {run.log.map(({ at, text }) => (
        <li key={`${at} ${text}`}>{text}</li>
      ))}
    </ul>
  )
}

const inPanel = { inside: 'runs' } as const

/** What has become of a job's turns. */
export function RunsPanel({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const t = useTexts(jobScreenTexts)
  const named = useTexts(jobResource.texts)
  const f = useFormat()
  const filter = useMemo(() => ({ id }), [id])
  const columns: DataColumn<JobRun>[] = [
    { key: 'dueAt', title: t('due'), width: 200, render: (run) => <Due run={run} /> },
    {
      key: 'state',
      title: t('result'),
      width: 130,
      render: ({ state }) => <StatusTag tone={tones[state]}>{named(`lastOutcome.${state}`)}</StatusTag>,
    },
    {
      key: 'endedAt',
      title: t('took'),
      width: 100,
      render: ({ startedAt, endedAt }) =>
        endedAt === null ? dash : millisecondsText(f, endedAt - startedAt),
    },
    { key: 'log', title: t('log'), width: 320, render: (run) => <Log run={run} /> },
  ]
  return (
    <SidePanel open title={title} width={860} onClose={onClose}>
      <DataTable<JobRun, { id: string }>
        part={inPanel}
        id="job-runs"
        title={t('runs')}
        rowKey="id"
        columns={columns}
        filter={filter}
        sort={{ column: 'dueAt', order: 'desc' }}
        query={runsQuery}
        empty={<EmptyState title={t('noRuns')} detail={t('noRunsHint')} />}
      />
    </SidePanel>
  )
}
