import type { AlarmLevel } from '@gridhelm/points/point'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useOpenAlarms } from '../../../../site/alarm/queries.ts'
import { toneOfLevel } from '../../../../site/values/AlarmBits.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import { AlarmRow } from './AlarmRow.tsx'
import styles from './AttentionCard.module.css'
import { type Attention, attentionOf } from './attention.ts'

const mostAlarms = 100
const levels: readonly AlarmLevel[] = [1, 2, 3]

/** Active alarms and silent devices; or that there is nothing to worry about. */
export function AttentionCard() {
  const t = useTexts(texts)
  const now = useLiveNow('second')
  const { live, station } = useOverviewSite()
  const { data: open } = useOpenAlarms(station.id, {}, mostAlarms)
  const attention = useMemo(
    () => (live && open ? attentionOf(live, now, open.records) : undefined),
    [live, now, open],
  )
  return (
    <PageCard title={t('attention')} flush extra={attention && <Counts counts={attention.counts} />}>
      {attention ? <Items {...attention} /> : <p className={styles.quiet}>{t('waiting')}</p>}
    </PageCard>
  )
}

function Counts({ counts }: Pick<Attention, 'counts'>) {
  const t = useTexts(texts)
  return levels
    .filter((level) => counts[level] > 0)
    .map((level) => (
      <StatusTag key={level} tone={toneOfLevel[level]}>
        <span className="gh-spoken">{t(`level.${level}`)}</span>
        {counts[level]}
      </StatusTag>
    ))
}

function Items({ alarms, silent, siteSilentSince, isOff }: Attention) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { live } = useOverviewSite()
  const age = (moment: number) => f.duration(now + (live?.clockOffset ?? 0) - moment, 'minute')
  if (alarms.length + silent.length === 0 && siteSilentSince === undefined && !isOff) {
    return (
      <div className={styles.fine} role="status">
        <StatusTag tone="good">{t('nothingWrong')}</StatusTag>
        <p>{t('nothingWrongDetail')}</p>
      </div>
    )
  }
  return (
    <ul className={styles.items}>
      {isOff && <li className={styles.silent}>{t('siteOff')}</li>}
      {siteSilentSince !== undefined && (
        <li className={styles.silent}>
          {siteSilentSince === null ? t('siteNeverHeard') : t('siteSilent', { age: age(siteSilentSince) })}
        </li>
      )}
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} />
      ))}
      {silent.map(({ device, t: moment }) => (
        <li key={device.id} className={styles.silent}>
          <strong>{device.number}</strong>
          <span className={styles.end}>
            {moment === null ? t('deviceNeverHeard') : t('silentFor', { age: age(moment) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
