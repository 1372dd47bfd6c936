import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import type { ReactNode } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './Quality.module.css'
import { targets } from './targets.ts'
import { texts } from './texts.ts'

/** Six figures beside their targets: are these alarms that a person can live with? */
export function QualityFigures({ quality }: { quality: AlarmQuality }) {
  const t = useTexts(texts)
  const f = useFormat()
  const against = (isHeld: boolean, target: string, also?: string): ReactNode => (
    <span className={styles.note}>
      <StatusTag tone={isHeld ? 'good' : 'failed'}>
        <span className={styles.spoken}>{t(isHeld ? 'held' : 'missed')}: </span>
        {t('target', { target })}
      </StatusTag>
      {also}
    </span>
  )
  const { acknowledgeMs, perDay, peakInTenMinutes, floodShare, floods, chattering, standing } = quality
  const stats: Stat[] = [
    {
      label: t('perDay'),
      value: f.upTo(perDay, 1),
      note: against(
        perDay <= targets.perDay,
        `≤ ${targets.perDay}`,
        t('totalNote', { count: f.whole(quality.total) }),
      ),
      definition: t('perDay.means'),
    },
    {
      label: t('peak'),
      value: f.whole(peakInTenMinutes),
      note: against(peakInTenMinutes <= targets.peakInTenMinutes, `≤ ${targets.peakInTenMinutes}`),
      definition: t('peak.means'),
    },
    {
      label: t('floodShare'),
      ...f.figure.percent(floodShare, 1),
      note: against(
        floodShare < targets.floodShare,
        `< ${f.percent(targets.floodShare)}`,
        floods.length > 1
          ? t('floodsNote', { count: floods.length })
          : floods.length === 1
            ? t('floodsNoteOne')
            : undefined,
      ),
      definition: t('floodShare.means'),
    },
    {
      label: t('chattering'),
      value: f.whole(chattering.length),
      note: against(chattering.length <= targets.chattering, '0'),
      definition: t('chattering.means'),
    },
    {
      label: t('standing'),
      value: f.whole(standing.length),
      note: against(standing.length < targets.standing, `< ${targets.standing}`),
      definition: t('standing.means'),
    },
    {
      label: t('answered'),
      ...(acknowledgeMs === null ? { value: undefined } : f.figure.duration(acknowledgeMs)),
      note:
        acknowledgeMs === null
          ? t('none')
          : against(
              acknowledgeMs <= targets.acknowledgeMs,
              `≤ ${f.duration(targets.acknowledgeMs)}`,
              quality.neverAcknowledged > 0 ? t('never', { count: quality.neverAcknowledged }) : undefined,
            ),
      definition: t('answered.means'),
    },
  ]
  return <StatStrip stats={stats} label={t('figures')} />
}
