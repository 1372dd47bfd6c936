import { ArrowLeftOutlined } from '@ant-design/icons'
import type { BatchDetail } from '@gridhelm/contract/acting/commands/entities'
import { Button, Skeleton } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { type Stat, StatStrip } from '../../../ui/StatTile.tsx'
import styles from './Batch.module.css'
import { BatchBar, BatchStateTag, BatchWhatText } from './BatchCells.tsx'
import { BatchResults } from './BatchResults.tsx'
import { useBatchCounted } from './batch-counted.ts'
import { useBatch, useStopBatch } from './batch-queries.ts'
import { batchScreenTexts } from './batch-texts.ts'

/** One delivery as it runs, device by device. */
export function BatchProgress({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts(batchScreenTexts)
  const { data, isError } = useBatch(id)
  return (
    <PageStack>
      <div>
        <Button type="link" className={styles.back ?? ''} icon={<ArrowLeftOutlined />} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      {data ? (
        <Shown batch={data} />
      ) : (
        <PageCard>
          {isError ? (
            <EmptyState title={t('notFound')} detail={t('notFoundHint')} />
          ) : (
            <Skeleton active paragraph={{ rows: 8 }} />
          )}
        </PageCard>
      )}
    </PageStack>
  )
}

function Shown({ batch }: { batch: BatchDetail }) {
  const t = useTexts(batchScreenTexts)
  const counted = useBatchCounted()
  const f = useFormat()
  const isRunning = batch.state === 'running'
  const holdsBack = isRunning && batch.waiting > 0 && batch.failed + batch.underWay >= batch.stopAfter
  const isCutShort = batch.state === 'stopped' && batch.failed >= batch.stopAfter
  return (
    <>
      <PageCard>
        <div className={styles.head}>
          <h2>{batch.name}</h2>
          <BatchStateTag state={batch.state} />
          {isRunning && <StopButton batch={batch} />}
        </div>
        <p className={styles.facts}>
          <strong>
            <BatchWhatText batch={batch} />
          </strong>
          <span>
            {t('startedLine', {
              name: batch.requestedBy,
              moment: f.longMoment(new Date(batch.requestedAt).getTime()),
            })}
          </span>
          <span>{t('pauseLine', { pause: batch.staggerSeconds })}</span>
          <span>{t('reasonLine', { reason: batch.reason })}</span>
        </p>
        <BatchBar batch={batch} />
        <p className={styles.hint} role="status">
          {holdsBack && t('pausing', { devices: counted('devices', batch.underWay) })}
          {isCutShort && t('stoppedBy', { failures: counted('failures', batch.failed) })}
        </p>
      </PageCard>
      <StatStrip label={t('progress')} stats={useFigures(batch)} />
      <BatchResults batch={batch} />
    </>
  )
}

function useFigures(batch: BatchDetail): Stat[] {
  const t = useTexts(batchScreenTexts)
  const counted = useBatchCounted()
  const isRunning = batch.state === 'running'
  return [
    { label: t('total'), value: batch.total, note: t('totalNote', { sites: counted('sites', batch.sites) }) },
    { label: t('succeeded'), value: batch.succeeded, note: t('succeededNote') },
    { label: t('failedCount'), value: batch.failed, note: t('failedNote', { count: batch.stopAfter }) },
    { label: t('underWay'), value: batch.underWay, note: t('underWayNote') },
    {
      label: t(isRunning ? 'waiting' : 'notSent'),
      value: batch.waiting,
      note: t(isRunning ? 'waitingNote' : 'notSentNote'),
    },
  ]
}

function StopButton({ batch }: { batch: BatchDetail }) {
  const t = useTexts(batchScreenTexts)
  const stopping = useStopBatch()
  return (
    <ConfirmButton
      question={t('stopQuestion', { name: batch.name })}
      consequence={t('stopConsequence')}
      onConfirm={() => stopping.send({ id: batch.id })}
    >
      {t('stop')}
    </ConfirmButton>
  )
}
