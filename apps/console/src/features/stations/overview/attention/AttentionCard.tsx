import type { AttentionItem } from '@gridhelm/contract/history/attention/entities'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { AlarmLevel } from '@gridhelm/points/point'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useOpenAlarms } from '../../../../site/alarm/queries.ts'
import { AttentionRow } from '../../../../site/attention/AttentionRow.tsx'
import { useAttention } from '../../../../site/attention/queries.ts'
import { useAttentionLine } from '../../../../site/attention/use-lines.ts'
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

/** Active alarms, silent devices and what was found in the data; or that there is nothing to worry about. */
export function AttentionCard() {
  const t = useTexts(texts)
  const now = useLiveNow('second')
  const { live, station } = useOverviewSite()
  const { data: open } = useOpenAlarms(station.id, {}, mostAlarms)
  const found = useAttention(station.id)
  // Without an answer nothing is called well; where there is none to be had, the alarms do not wait for it.
  const isTold = found.data !== undefined || found.isError
  const attention = useMemo(
    () => (live && open ? attentionOf(live, now, open.records) : undefined),
    [live, now, open],
  )
  return (
    <PageCard title={t('attention')} flush extra={attention && <Counts counts={attention.counts} />}>
      {attention && isTold ? (
        <Items {...attention} found={found.data?.items} />
      ) : (
        <p className={styles.quiet}>{t('waiting')}</p>
      )}
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

interface ItemsProps extends Attention {
  /** Undefined: not to be had at present. */
  found: readonly AttentionItem[] | undefined
}

function Items({ alarms, silent, siteSilentSince, isOff, found }: ItemsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const lineOf = useAttentionLine()
  const { live, station } = useOverviewSite()
  const age = (moment: number) => f.duration(now + (live?.clockOffset ?? 0) - moment, 'minute')
  const count = alarms.length + silent.length + (found?.length ?? 0)
  if (count === 0 && siteSilentSince === undefined && !isOff) {
    return (
      <div className={styles.fine} role="status">
        {found && <StatusTag tone="good">{t('nothingWrong')}</StatusTag>}
        <p>{t(found ? 'nothingWrongDetail' : 'foundUnknown')}</p>
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
      {found?.map((item) => {
        const line = lineOf(item, station, now + (live?.clockOffset ?? 0))
        return <AttentionRow key={line.key} line={line} />
      })}
      {silent.map(({ device, t: moment }) => (
        <li key={device.id} className={styles.silent}>
          <Link to={paths.device(station, device.kind as KindName, device.number)} className={styles.alarm}>
            <strong>{device.number}</strong>
            <span className={styles.end}>
              {moment === null ? t('deviceNeverHeard') : t('silentFor', { age: age(moment) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
