import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { SunDay } from '../../../../site/solar.ts'
import { useSize } from '../../../../ui/use-size.ts'
import styles from './SunPicture.module.css'
import { sunCurve } from './sun-curve.ts'
import { texts } from './texts.ts'

const height = 184
const margins = { left: 36, right: 16, top: 12, bottom: 24 }
const elevations = [0, 30, 60, 90]
const sixHoursMs = 6 * 3_600_000

export function SunPicture({ station, day, now }: { station: Station; day: SunDay; now: number }) {
  const t = useTexts(texts)
  const f = useFormat()
  const [ref, size] = useSize<HTMLDivElement>()
  const width = size?.width ?? 0
  const curve = sunCurve(day, now, { width, height, ...margins })
  const start = day.samples[0]?.at ?? now
  const clock = (at: number) => f.time(at, station.timeZone)
  const hours = [0, 1, 2, 3, 4].map((quarter) => start + quarter * sixHoursMs)
  const edges = [
    { key: 'sunrise' as const, at: day.rise },
    { key: 'sunset' as const, at: day.set },
  ].flatMap(({ key, at }) => (at === undefined ? [] : [{ key, at }]))
  // The times stand outside of the curve, unless they would leave the chart.
  const isAfter = (key: 'sunrise' | 'sunset', at: number) =>
    key === 'sunrise' ? curve.x(at) < margins.left + 48 : curve.x(at) < width - margins.right - 48
  return (
    <div ref={ref} className={styles.frame}>
      {size && (
        <svg width={width} height={height} role="img" aria-label={t('sunCurve')} className={styles.chart}>
          {elevations.map((elevation) => (
            <g key={elevation}>
              <line
                className={styles.grid}
                x1={margins.left}
                x2={width - margins.right}
                y1={curve.y(elevation)}
                y2={curve.y(elevation)}
              />
              <text className={styles.axis} x={margins.left - 8} y={curve.y(elevation) + 4} textAnchor="end">
                {elevation}°
              </text>
            </g>
          ))}
          {hours.map((at, index) => (
            <text
              key={at}
              className={styles.axis}
              x={curve.x(at)}
              y={height - 6}
              textAnchor={index === 0 ? 'start' : index === 4 ? 'end' : 'middle'}
            >
              {index === 4 ? '24:00' : clock(at)}
            </text>
          ))}
          <path className={styles.area} d={curve.area} />
          <path className={styles.past} d={curve.past} />
          <path className={styles.coming} d={curve.coming} />
          {edges.map(({ key, at }) => (
            <g key={key}>
              <line
                className={styles.edge}
                x1={curve.x(at)}
                x2={curve.x(at)}
                y1={curve.y(0) - 5}
                y2={curve.y(0)}
              />
              <text
                className={styles.edgeText}
                x={curve.x(at) + (isAfter(key, at) ? 8 : -8)}
                y={curve.y(0) - 6}
                textAnchor={isAfter(key, at) ? 'start' : 'end'}
              >
                {clock(at)}
              </text>
            </g>
          ))}
          {curve.nowX !== undefined && (
            <>
              <line
                className={styles.now}
                x1={curve.nowX}
                x2={curve.nowX}
                y1={margins.top}
                y2={height - margins.bottom}
              />
              <text
                className={styles.nowText}
                x={curve.nowX + (curve.nowX > width - 90 ? -6 : 6)}
                y={margins.top + 10}
                textAnchor={curve.nowX > width - 90 ? 'end' : 'start'}
              >
                {t('now')}
              </text>
            </>
          )}
          {curve.sun && <circle className={styles.sun} cx={curve.sun.x} cy={curve.sun.y} r={5} />}
        </svg>
      )}
      {day.kind === 'down' && <p className={styles.never}>{t('neverUp')}</p>}
    </div>
  )
}
