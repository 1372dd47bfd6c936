import { zoneText } from '@gridhelm/contract/format/zones'

import { type PointCurve, pointCurveHours } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
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
import { Sideways } from '../../ui/Sideways.tsx'
import type { WantedCurve } from '../open-curve.ts'
import { PeriodPicker } from '../period/PeriodPicker.tsx'
import { momentsOf, presetPeriod } from '../period/period.ts'
import { usePointCurve } from '../site-queries.ts'
import { PointValue } from '../values/PointValue.tsx'
import { CurveFigures } from './CurveFigures.tsx'
import type { AskedCurve } from './linked-curve.ts'
import styles from './PointCurveView.module.css'
import { pointCurveOption } from './point-curve-option.ts'
import { texts } from './texts.ts'

const tableRows = 24
/** Among the hours: a period of the reader's own. */
const freely = 0

interface PointCurveViewProps {
  wanted: WantedCurve
  asked: AskedCurve
  onAsk: (asked: AskedCurve) => void
  /** The address of the page names the curve. */
  isLinked: boolean
}

/** One point of one device over the last hours, or a period that the reader chooses. */
export function PointCurveView({ wanted, asked, onAsk, isLinked }: PointCurveViewProps) {
  const t = useTexts(texts)
  const site = useLiveSite(wanted.siteId)
  const device = site?.devices.get(wanted.deviceId)
  const kind = wanted.kind as DeviceKind
  const point = findPoint(kind, wanted.point)
  const { hours, period } = asked
  const { timeZone } = wanted
  const between = period && momentsOf(period, timeZone)
  const isLive = period === undefined
  const answer = usePointCurve(wanted.deviceId, wanted.point, hours, between)
  const { data, error } = answer
  const found = device?.values[wanted.point]
  const newest = useMemo(
    () => (found && found.q !== 'bad' && isLive ? { t: found.t, value: found.v } : undefined),
    [found, isLive],
  )
  if (!point) return null
  const nameOf = (one: number) =>
    one > 24 ? t('lastDays', { days: String(one / 24) }) : t('lastHours', { hours: String(one) })
  const choose = (chosen: number) =>
    onAsk(
      chosen === freely ? { hours, period: presetPeriod('last24', Date.now(), timeZone) } : { hours: chosen },
    )
  return (
    <div className="gh-stack">
      <div className={styles.head}>
        <Sideways>
          <Segmented<number>
            aria-label={t('hours')}
            value={period ? freely : hours}
            onChange={choose}
            options={[
              ...pointCurveHours.map((one) => ({ value: one, label: nameOf(one) })),
              { value: freely, label: t('free') },
            ]}
          />
        </Sideways>
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
      {period && (
        <PeriodPicker
          value={period}
          onChange={(next) => onAsk({ hours, period: next })}
          timeZone={timeZone}
        />
      )}
      {error ? (
        <LoadFailure of={answer} title={t('failed')} />
      ) : data ? (
        <Curve curve={data} point={point} wanted={wanted} newest={newest} isLive={isLive} />
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
  newest: { t: number; value: number } | undefined
  /** Up to now; the choice of a period says its zone itself. */
  isLive: boolean
}

function Curve({ curve, point, wanted, newest, isLive }: CurveProps) {
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
    () => pointCurveOption({ curve, point, f, timeZone, newest, names }),
    [curve, point, f, timeZone, newest, names],
  )
  const table = useMemo((): ChartTable => {
    const every = Math.max(1, Math.ceil(curve.mean.length / tableRows))
    const text = (value: number | null | undefined) => f.point(value, point)
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
  }, [curve, point, f, timeZone, names, t])
  if (curve.mean.every((value) => value === null) && !newest)
    return <EmptyState title={t('empty')} detail={t('emptyDetail')} />
  return (
    <>
      <CurveFigures curve={curve} point={point} wanted={wanted} />
      <Chart
        option={option}
        label={t('label', {
          name: point.name[language],
          device: wanted.deviceNumber,
          from: f.dayTime(curve.from, timeZone),
          to: f.dayTime(curve.to, timeZone),
        })}
        table={table}
        height={320}
      />
      {isLive && <p className={styles.note}>{t('zone', { zone: zoneText(curve.to, timeZone) })}</p>}
      <p className={styles.note}>{t('steps', { step: f.duration(curve.stepMs, 'minute') })}</p>
    </>
  )
}
