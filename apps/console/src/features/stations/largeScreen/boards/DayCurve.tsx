import { offsetMinutes } from '@gridhelm/contract/format/zones'

import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import { type CSSProperties, useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { type Day, dayChart, highest, hourMarks } from '../day-chart.ts'
import { texts } from '../texts.ts'
import styles from './DayCurve.module.css'

const expectedKinds = ['pv', 'load'] as const
const frame = { width: 400, height: 100, top: 6 }

interface DayCurveProps {
  day: Day
  /** The end of the axis; the end of the steps without it. */
  to?: number
  /** Whose hours stand below. */
  timeZone: string
  lines: readonly PowerKind[]
  expected?: Day
  now: number
}

/** PV as an area, the others as lines over it; what is expected is dashed. */
export function DayCurve({ day, to, timeZone, lines, expected, now }: DayCurveProps) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const steps = Math.max(0, ...Object.values(day.power).map((values) => values.length))
  const end = to ?? day.from + steps * day.stepMs
  const kinds = useMemo(
    (): PowerKind[] => ['pv', ...lines.filter((kind) => day.power[kind]?.some(Boolean))],
    [day, lines],
  )
  const most = Math.max(highest(day, kinds), expected ? highest(expected, expectedKinds) : 0)
  const chart = useMemo(() => dayChart(day, { to: end, most }, frame), [day, end, most])
  const coming = useMemo(
    () => expected && dayChart(expected, { to: end, most }, frame),
    [expected, end, most],
  )
  const marks = useMemo(
    () => hourMarks(day.from, end, offsetMinutes(day.from, timeZone) ?? 0),
    [day, end, timeZone],
  )
  if (most === 0) return <p className={styles.none}>{t('noCurve')}</p>
  // A label at the very edge would stand too far from its mark.
  const named = marks.filter((at) => chart.x(at) > frame.width * 0.04 && chart.x(at) < frame.width * 0.96)
  const left = (at: number) => `${(chart.x(at) / frame.width) * 100}%`
  return (
    <figure className={styles.curve}>
      <div className={styles.plot}>
        <svg
          viewBox={`0 0 ${frame.width} ${frame.height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
          role="img"
          aria-label={t('curve', { most: f.power(most) })}
        >
          {marks.map((at) => (
            <line
              key={at}
              className={styles.mark}
              x1={chart.x(at)}
              x2={chart.x(at)}
              y1="0"
              y2={frame.height}
            />
          ))}
          <path className={styles.area} d={chart.area('pv')} />
          {kinds.map((kind) => (
            <path key={kind} className={styles.line} style={{ stroke: hueOf[kind] }} d={chart.line(kind)} />
          ))}
          {coming &&
            expectedKinds.map((kind) => (
              <path
                key={kind}
                className={styles.expected}
                style={{ stroke: hueOf[kind] }}
                d={coming.line(kind)}
              />
            ))}
          {now > day.from && now < end && to !== undefined && (
            <line className={styles.now} x1={chart.x(now)} x2={chart.x(now)} y1="0" y2={frame.height} />
          )}
        </svg>
      </div>
      <div className={`gh-figures ${styles.hours}`} aria-hidden="true">
        {named.map((at) => (
          <span key={at} style={{ '--at': left(at) } as CSSProperties}>
            {f.time(at, timeZone)}
          </span>
        ))}
      </div>
      <figcaption className={styles.legend}>
        {kinds.map((kind) => (
          <span key={kind} className={styles.kind} style={{ '--hue': hueOf[kind] } as CSSProperties}>
            {s(kind)}
          </span>
        ))}
        <span className={`gh-figures ${styles.most}`}>{t('atMost', { most: f.power(most) })}</span>
      </figcaption>
    </figure>
  )
}
