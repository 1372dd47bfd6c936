import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { AttentionRow } from '../../../../site/attention/AttentionRow.tsx'
import { useAttention } from '../../../../site/attention/queries.ts'
import { useAttentionLine } from '../../../../site/attention/use-lines.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from './FoundCard.module.css'
import { texts } from './texts.ts'

const fewLines = 3

/** What needs somebody besides alarms, of the stations shown; nothing where there is nothing, which it has to know. */
export function FoundCard({ stations }: { stations: readonly Station[] }) {
  const t = useTexts(texts)
  const f = useFormat()
  const lineOf = useAttentionLine()
  const { data, isError } = useAttention()
  const [isWhole, setWhole] = useState(false)
  const byId = useMemo(() => new Map(stations.map((station) => [station.id, station])), [stations])
  const items = (data?.items ?? []).filter(({ siteId }) => siteId === null || byId.has(siteId))
  if (!data && isError)
    return (
      <PageCard title={t('found')}>
        <p className={`gh-quiet ${styles.unknown}`}>{t('foundUnknown')}</p>
      </PageCard>
    )
  if (!data || items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, fewLines)
  return (
    <PageCard
      title={t('found')}
      note={t('foundNote')}
      flush
      extra={
        items.length > fewLines && (
          <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('foundFewer') : t('foundAll', { count: f.whole(items.length) })}
          </Button>
        )
      }
    >
      <ul className={styles.lines}>
        {shown.map((item) => {
          const station = item.siteId === null ? undefined : byId.get(item.siteId)
          const line = lineOf(item, station, data.now)
          return <AttentionRow key={line.key} line={line} site={station?.projectName} />
        })}
      </ul>
    </PageCard>
  )
}
