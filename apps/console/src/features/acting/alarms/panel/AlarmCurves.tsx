import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/history/entities'
import type { MeasurePoint } from '@gridhelm/points/point'
import { Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { Chart } from '../../../../ui/chart/Chart.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { alarmCurveOption } from './alarm-curve-option.ts'
import styles from './Panel.module.css'
import { type CurveSpan, curveSpan, useAlarmCurves } from './queries.ts'
import { pointsOfAlarm } from './related-points.ts'
import { texts } from './texts.ts'

type DeviceAlarm = Alarm & { device: NonNullable<Alarm['device']> }

/** What the device measured from before the alarm until after it. */
export function AlarmCurves({ alarm }: { alarm: DeviceAlarm }) {
  const t = useTexts(texts)
  const { device } = alarm
  const points = useMemo(
    () => pointsOfAlarm(device.kind, alarm.alarm, alarm.point),
    [device.kind, alarm.alarm, alarm.point],
  )
  // Fixed when the panel opens: the end of an alarm that is there moves on every second.
  const [span] = useState(() => curveSpan(alarm, Date.now()))
  const keys = points.map(({ key }) => key)
  const curves = useAlarmCurves(device.id, keys, span)
  const { data, isError } = curves
  return (
    <section className={styles.curves} aria-label={t('around')}>
      <h3>{t('around')}</h3>
      {isError ? (
        <LoadFailure of={curves} title={t('curvesFailed')} />
      ) : data ? (
        <Drawn alarm={alarm} curves={data} points={points} span={span} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
      {(alarm.endTime ?? 0) > span.to && <p className="gh-note">{t('aroundPart')}</p>}
    </section>
  )
}

interface DrawnProps {
  alarm: DeviceAlarm
  curves: FreeCurves
  points: readonly MeasurePoint[]
  span: CurveSpan
}

const isKnown = ({ mean }: FreeCurve) => mean.some((value) => value !== null)

function Drawn({ alarm, curves, points, span }: DrawnProps) {
  const t = useTexts(texts)
  const shown = points.flatMap((point) => {
    const curve = curves.curves.find((one) => one.point === point.key)
    return curve && isKnown(curve) ? [{ point, curve }] : []
  })
  if (shown.length === 0) return <p>{t('noCurves')}</p>
  return shown.map(({ point, curve }) => (
    <OneCurve key={point.key} alarm={alarm} point={point} curve={curve} stepMs={curves.stepMs} span={span} />
  ))
}

interface OneCurveProps extends Omit<DrawnProps, 'curves' | 'points'> {
  point: MeasurePoint
  curve: FreeCurve
  stepMs: number | null
}

function OneCurve({ alarm, point, curve, stepMs, span }: OneCurveProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const { sendTime, endTime, zone, level } = alarm
  // A rate is measured in other units than the point itself.
  const limit = alarm.type === 'limit' && alarm.point === point.key ? alarm.limit : null
  const option = useMemo(
    () =>
      alarmCurveOption({
        alarm: { sendTime, endTime, zone, level },
        point,
        curve,
        stepMs,
        span,
        f,
        language,
        word: t('alarm'),
        limit,
      }),
    [sendTime, endTime, zone, level, point, curve, stepMs, span, f, language, limit, t],
  )
  const name = point.name[language]
  return (
    <figure className={styles.curve}>
      <figcaption>
        {name} <span className="gh-note">{f.symbol(point.unit)}</span>
      </figcaption>
      <Chart
        option={option}
        label={t('curveLabel', { point: name, device: alarm.device.number })}
        height={132}
      />
    </figure>
  )
}
