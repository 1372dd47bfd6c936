import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmLevel } from '@gridhelm/points/point'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useNow } from '../../ui/ticker.ts'
import { toneOfLevel } from '../values/AlarmBits.tsx'
import styles from './Alarm.module.css'
import { texts } from './texts.ts'

export function LevelTag({ level }: { level: AlarmLevel }) {
  const t = useTexts(texts)
  return <StatusTag tone={toneOfLevel[level]}>{t(`level.${level}`)}</StatusTag>
}

const toneOfState = { acknowledged: 'waiting', cleared: 'off', normal: 'good' } as const

/**
 * The state in words, and what stands beside it: on the shelf until then, or explained by another alarm. The colour of
 * an alarm belongs to its level, so that what waits is told by its weight.
 */
export function StateCell({ alarm: { state, shelved, suppressedBy, zone } }: { alarm: Alarm }) {
  const t = useTexts(texts)
  const f = useFormat()
  return (
    <span className={styles.state}>
      {state === 'active' ? (
        <span className={shelved || suppressedBy ? undefined : 'gh-strong'}>{t('state.active')}</span>
      ) : (
        <StatusTag tone={toneOfState[state]}>{t(`state.${state}`)}</StatusTag>
      )}
      {shelved && (
        <span className="gh-note">
          {t('shelvedUntil', { time: f.nearMoment(shelved.until, zone, Date.now()) })}
        </span>
      )}
      {suppressedBy && (
        <span className="gh-note">{t('suppressedBy', { content: suppressedBy.content })}</span>
      )}
    </span>
  )
}

/** How long it has been there, running on while it is. */
export function DurationCell({
  alarm: { durationMs, endTime },
}: {
  alarm: Pick<Alarm, 'durationMs' | 'endTime'>
}) {
  const f = useFormat()
  const now = useNow('second')
  // By the reader's own clock: only how long it was when it was asked for is the server's.
  const since = useMemo(() => Date.now() - durationMs, [durationMs])
  const ms = endTime === null ? Math.max(durationMs, now - since) : durationMs
  return <span className="gh-figures">{f.duration(ms)}</span>
}

/** A moment at the site. */
export function MomentCell({ at, zone }: { at: number; zone: string }) {
  const f = useFormat()
  return (
    <time className={`gh-figures ${styles.moment}`} dateTime={new Date(at).toISOString()}>
      {f.dateAt(at, zone)} {f.timeToSecond(at, zone)}
    </time>
  )
}

/** For lists: without a year that is this one. */
export function ShortMoment({ at, zone }: { at: number; zone: string }) {
  const f = useFormat()
  return (
    <time className={`gh-figures ${styles.moment}`} dateTime={new Date(at).toISOString()}>
      {f.nearDay(at, zone, Date.now())} {f.timeToSecond(at, zone)}
    </time>
  )
}
