import { zoneText } from '@gridhelm/contract/format/zones'

import { type PointCurve, pointCurveHours } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { Point } from '@gridhelm/points/point'
import { Segmented, Skeleton } from 'antd'
import { useMemo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { useLiveSite } from '../../platform/live.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { CopyText } from '../../ui/CopyText.tsx'
import { Chart, type ChartTable } from '../../ui/chart/Chart.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import type { WantedCurve } from '../open-curve.ts'
import { usePointCurve } from '../site-queries.ts'
import { PointValue } from '../values/PointValue.tsx'
import styles from './PointCurveView.module.css'
import { pointCurveOption } from './point-curve-option.ts'
import { texts } from './texts.ts'

const tableRows = 24

interface PointCurveViewProps {
  wanted: WantedCurve
  hours: number
  onHours: (hours: number) => void
  /** The address of the page names the curve. */
  isLinked: boolean
}

/** One point of one device over the last hours. */
export function PointCurveView({ wanted, hours, onHours, isLinked }: PointCurveViewProps) {
  const t = useTexts(texts)
  const site = useLiveSite(wanted.siteId)
  const device = site?.devices.get(wanted.deviceId)
  const kind = wanted.kind as DeviceKind
  const point = findPoint(kind, wanted.point)
  const asked = usePointCurve(wanted.deviceId, wanted.point, hours)
  const { data, error } = asked
  const found = device?.values[wanted.point]
  const newest = useMemo(
    () => (found && found.q !== 'bad' ? { t: found.t, value: found.v } : undefined),
    [found],
  )
  if (!point) return null
  return (
    <div className="gh-stack">
      <div className={styles.head}>
        <Segmented
          aria-label={t('hours')}
          value={hours}
          onChange={onHours}
          options={pointCurveHours.map((one) => ({
            value: one,
            label: t('lastHours', { hours: String(one) }),
          }))}
        />
        {site && (
          <span className={styles.now}>
            {t('now')}
            <PointValue
              site={site}
              device={device}
              kind={kind}
              point={wanted.point}
              timeZone={wanted.timeZone}
              size="large"
            />
          </span>
        )}
      </div>
      {error ? (
        <LoadFailure of={asked} title={t('failed')} />
      ) : data ? (
        <Curve curve={data} point={point} wanted={wanted} hours={hours} newest={newest} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
      {isLinked && (
        <p className={styles.note}>
          <CopyText value={window.location.href}>{t('link')}</CopyText>
        </p>
      )}
    </div>
  )
}

interface CurveProps {
  curve: PointCurve
  point: Point
  wanted: WantedCurve
  hours: number
  newest: { t: number; value: number } | undefined
}

function Curve({ curve, point, wanted, hours, newest }: CurveProps) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const f = useFormat()
  const { timeZone } = wanted
  const names = useMemo(
    () => ({
      mean: t('states' in point || point.kind === 'alarmWord' ? 'state' : 'mean'),
      min: t('min'),
      max: t('max'),
    }),
    [t, point],
  )
  const option = useMemo(
    () => pointCurveOption({ curve, point, language, f, timeZone, newest, names }),
    [curve, point, language, f, timeZone, newest, names],
  )
  const table = useMemo((): ChartTable => {
    const every = Math.max(1, Math.ceil(curve.mean.length / tableRows))
    const text = (value: number | null | undefined) => formatPoint(value, point, language)
    return {
      head: [t('time'), names.mean, names.min, names.max],
      rows: curve.mean.flatMap((mean, index) =>
        index % every === 0
          ? [
              [
                f.dayTime(curve.from + index * curve.stepMs, timeZone),
                text(mean),
                text(curve.min[index]),
                text(curve.max[index]),
              ],
            ]
          : [],
      ),
    }
  }, [curve, point, language, f, timeZone, names, t])
  if (curve.mean.every((value) => value === null) && !newest)
    return <EmptyState title={t('empty')} detail={t('emptyDetail')} />
  return (
    <>
      <Chart
        option={option}
        label={t('label', { name: point.name[language], device: wanted.deviceNumber, hours: String(hours) })}
        table={table}
        height={320}
      />
      <p className={styles.note}>{t('zone', { zone: zoneText(curve.to, timeZone) })}</p>
      <p className={styles.note}>{t('steps', { step: f.duration(curve.stepMs, 'minute') })}</p>
    </>
  )
}
