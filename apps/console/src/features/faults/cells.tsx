import type { Fault } from '@gridhelm/contract/faults/entities'
import type { AlarmLevel } from '@gridhelm/points/point'
import { Tooltip } from 'antd'
import { useLocale, useTexts } from '../../platform/texts.ts'
import { timeWithSeconds } from '../../site/site-time.ts'
import { toneOfLevel } from '../../site/values/AlarmBits.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Faults.module.css'
import { calendarDay } from './moments.ts'
import { texts } from './texts.ts'

export function LevelTag({ level }: { level: AlarmLevel }) {
  const t = useTexts(texts)
  return <StatusTag tone={toneOfLevel[level]}>{t(`level.${level}`)}</StatusTag>
}

export function StatusCell({ row: { status, level } }: { row: Pick<Fault, 'status' | 'level'> }) {
  const t = useTexts(texts)
  if (status === 'alarm') return <StatusTag tone={toneOfLevel[level]}>{t('status.alarm')}</StatusTag>
  if (status === 'normal') return <StatusTag tone="good">{t('status.normal')}</StatusTag>
  return (
    <Tooltip title={t('lostHint')} trigger={['hover', 'focus', 'click']}>
      <span>
        <StatusTag tone="stale">{t('status.lost')}</StatusTag>
      </span>
    </Tooltip>
  )
}

/** A moment at the site. */
export function MomentCell({ at, zone }: { at: number; zone: string }) {
  const locale = useLocale()
  return (
    <time className={`gh-figures ${styles.moment}`} dateTime={new Date(at).toISOString()}>
      {calendarDay(at, zone, locale)} {timeWithSeconds(at, zone, locale) ?? ''}
    </time>
  )
}

export function ReceiveCell({ row: { receiveTime, zone } }: { row: Pick<Fault, 'receiveTime' | 'zone'> }) {
  const t = useTexts(texts)
  if (receiveTime !== null) return <MomentCell at={receiveTime} zone={zone} />
  return (
    <Tooltip title={t('receiveHint')}>
      <span>–</span>
    </Tooltip>
  )
}
