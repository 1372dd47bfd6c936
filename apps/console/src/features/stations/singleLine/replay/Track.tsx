import type { Command } from '@gridhelm/contract/acting/commands/entities'
import type { ReplayedAlarm } from '@gridhelm/contract/history/replay/entities'
import { Slider } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { siteDay } from '../../../../site/site-time.ts'
import type { Window } from './clock.ts'
import styles from './Replay.module.css'
import { texts } from './texts.ts'

const minuteMs = 60_000
const mostDays = 4
const levelColours = { 1: 'var(--gh-critical)', 2: 'var(--gh-warning)', 3: 'var(--gh-notice)' } as const

interface TrackProps {
  window: Window
  at: number
  timeZone: string
  alarms: readonly ReplayedAlarm[]
  commands: readonly Command[]
  onScrub: (at: number) => void
}

/** The 72 hours with what happened in them, and where the replay stands. */
export function Track({ window, at, timeZone, alarms, commands, onScrub }: TrackProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const { start, end } = window
  const place = (moment: number) => (100 * (Math.min(Math.max(moment, start), end) - start)) / (end - start)
  const days = useMemo(() => {
    const found: number[] = []
    // Midnights on the clocks of the site.
    for (
      let day = siteDay(start, timeZone);
      day && day.end <= end && found.length < mostDays;
      day = siteDay(day.end, timeZone)
    )
      found.push(day.end)
    return found
  }, [start, end, timeZone])
  return (
    <div className={styles.track}>
      <svg className={styles.marks} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
        {alarms.map((alarm) => (
          <rect
            key={`${alarm.id} ${alarm.from}`}
            x={place(alarm.from)}
            y={(alarm.level - 1) * 3}
            width={Math.max(0.15, place(alarm.to ?? end) - place(alarm.from))}
            height={2.4}
            fill={levelColours[alarm.level]}
          />
        ))}
        {commands.map((command) => (
          <rect
            key={command.id}
            x={place(command.requestedAt)}
            y={9.2}
            width={0.3}
            height={2.8}
            fill="var(--gh-brand)"
          />
        ))}
      </svg>
      <Slider
        className={styles.slider ?? ''}
        min={start}
        max={end}
        step={minuteMs}
        value={at}
        included={false}
        ariaLabelForHandle={t('slider')}
        ariaValueTextFormatterForHandle={(moment) => f.moment(moment, timeZone)}
        tooltip={{ formatter: (moment) => f.moment(moment, timeZone) }}
        onChange={onScrub}
      />
      <div className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day} style={{ insetInlineStart: `${place(day)}%` }}>
            {f.day(day, timeZone)}
          </span>
        ))}
      </div>
    </div>
  )
}
