import { PlusOutlined } from '@ant-design/icons'
import type { CommandBatch } from '@gridhelm/contract/acting/commands/entities'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import styles from './Batch.module.css'
import { BatchBar, BatchStateTag, BatchWhatText } from './BatchCells.tsx'
import { useBatchCounted } from './batch-counted.ts'
import { batchPage } from './batch-queries.ts'
import { batchScreenTexts } from './batch-texts.ts'

const noFilter = {}

function Moment({ at }: { at: number | null }) {
  const f = useFormat()
  if (at === null) return dash
  const moment = new Date(at)
  return (
    <time className="gh-figures" dateTime={moment.toISOString()} title={f.longMoment(moment.getTime())}>
      {f.moment(moment.getTime())}
    </time>
  )
}

interface BatchListProps {
  onNew: () => void
  onOpen: (id: string) => void
}

export function BatchList({ onNew, onOpen }: BatchListProps) {
  const t = useTexts(batchScreenTexts)
  const counted = useBatchCounted()
  const newOne = (
    <Button type="primary" icon={<PlusOutlined />} onClick={onNew}>
      {t('new')}
    </Button>
  )
  const columns: DataColumn<CommandBatch>[] = [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      render: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row.id)}>
          {row.name}
        </button>
      ),
    },
    { key: 'point', title: t('what'), width: 200, render: (row) => <BatchWhatText batch={row} /> },
    { key: 'state', title: t('state'), width: 110, render: (row) => <BatchStateTag state={row.state} /> },
    {
      key: 'succeeded',
      title: t('result'),
      width: 220,
      render: (row) => (
        <span className={styles.progress}>
          <BatchBar batch={row} />
          <small className={`gh-figures ${styles.hint}`}>
            {t('ofSite', { succeeded: row.succeeded, total: row.total })}
            {row.failed > 0 && ` · ${counted('failures', row.failed)}`}
          </small>
        </span>
      ),
    },
    { key: 'requestedBy', title: t('requestedBy'), width: 130, ellipsis: true },
    {
      key: 'requestedAt',
      title: t('requestedAt'),
      width: 140,
      render: (row) => <Moment at={row.requestedAt} />,
    },
    {
      key: 'endedAt',
      title: t('ended'),
      width: 140,
      optional: true,
      render: (row) => <Moment at={row.endedAt} />,
    },
    { key: 'reason', title: t('reason'), width: 180, ellipsis: true, optional: true },
  ]
  return (
    <DataTable<CommandBatch, object>
      id="batch-commands"
      title={t('list')}
      columns={columns}
      rowKey="id"
      filter={noFilter}
      sort={{ column: 'requestedAt', order: 'desc' }}
      query={batchPage}
      toolbar={newOne}
      empty={<EmptyState title={t('empty')} detail={t('emptyHint')} action={newOne} />}
    />
  )
}
