import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import type { ReactNode } from 'react'
import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { durationFigure, durationText } from '../../../../site/alarm/durations.ts'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { StatusTag } from '../../../../ui/StatusTag.tsx'
import styles from './Quality.module.css'
import { targets } from './targets.ts'
import { texts } from './texts.ts'

/** Six figures beside their targets: are these alarms that a person can live with? */
export function QualityFigures({ quality }: { quality: AlarmQuality }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const number = (value: number, digits = 0) =>
    value.toLocaleString(locale, { maximumFractionDigits: digits })
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
      value: number(perDay, 1),
      note: against(
        perDay <= targets.perDay,
        `≤ ${targets.perDay}`,
        t('totalNote', { count: number(quality.total) }),
      ),
      definition: t('perDay.means'),
    },
    {
      label: t('peak'),
      value: number(peakInTenMinutes),
      note: against(peakInTenMinutes <= targets.peakInTenMinutes, `≤ ${targets.peakInTenMinutes}`),
      definition: t('peak.means'),
    },
    {
      label: t('floodShare'),
      value: number(floodShare * 100, 1),
      unit: '%',
      note: against(
        floodShare < targets.floodShare,
        '< 1 %',
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
      value: number(chattering.length),
      note: against(chattering.length <= targets.chattering, '0'),
      definition: t('chattering.means'),
    },
    {
      label: t('standing'),
      value: number(standing.length),
      note: against(standing.length < targets.standing, `< ${targets.standing}`),
      definition: t('standing.means'),
    },
    {
      label: t('answered'),
      ...(acknowledgeMs === null ? { value: undefined } : durationFigure(acknowledgeMs, locale)),
      note:
        acknowledgeMs === null
          ? t('none')
          : against(
              acknowledgeMs <= targets.acknowledgeMs,
              `≤ ${durationText(targets.acknowledgeMs, locale)}`,
              quality.neverAcknowledged > 0 ? t('never', { count: quality.neverAcknowledged }) : undefined,
            ),
      definition: t('answered.means'),
    },
  ]
  return <StatStrip stats={stats} label={t('figures')} />
}
