import type { Fault } from '@gridhelm/contract/faults/entities'
import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/entities'
import type { MeasurePoint } from '@gridhelm/points/point'
import { Button, Skeleton } from 'antd'
import { useMemo, useState } from 'react'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useLocale, useTexts } from '../../platform/texts.ts'
import { Chart } from '../../ui/chart/Chart.tsx'
import styles from './Faults.module.css'
import { faultCurveOption } from './fault-curve-option.ts'
import { type CurveSpan, curveSpan, useFaultCurves } from './queries.ts'
import { bitOf, relatedPoints } from './related-points.ts'
import { texts } from './texts.ts'

/** What the device measured from before the alarm until after it. */
export function FaultCurves({ fault }: { fault: Fault }) {
  const t = useTexts(texts)
  const { device, alarm } = fault
  const points = useMemo(() => relatedPoints(device.kind, bitOf(alarm)), [device.kind, alarm])
  // Fixed when the panel opens: the end of an alarm that is there moves on every second.
  const [span] = useState(() => curveSpan(fault, Date.now()))
  const keys = points.map(({ key }) => key)
  const { data, isError, refetch } = useFaultCurves(device.id, keys, span)
  return (
    <section className={styles.curves} aria-label={t('around')}>
      <h3>{t('around')}</h3>
      {isError ? (
        <p>
          {t('curvesFailed')} <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </p>
      ) : data ? (
        <Drawn fault={fault} curves={data} points={points} span={span} />
      ) : (
        <Skeleton active paragraph={{ rows: 5 }} />
      )}
      {(fault.endTime ?? fault.lastSeen) > span.to && <p className={styles.hint}>{t('aroundPart')}</p>}
    </section>
  )
}

interface DrawnProps {
  fault: Fault
  curves: FreeCurves
  points: readonly MeasurePoint[]
  span: CurveSpan
}

const isKnown = ({ mean }: FreeCurve) => mean.some((value) => value !== null)

function Drawn({ fault, curves, points, span }: DrawnProps) {
  const t = useTexts(texts)
  const shown = points.flatMap((point) => {
    const curve = curves.curves.find((one) => one.point === point.key)
    return curve && isKnown(curve) ? [{ point, curve }] : []
  })
  if (shown.length === 0) return <p>{t('noCurves')}</p>
  return shown.map(({ point, curve }) => (
    <OneCurve key={point.key} fault={fault} point={point} curve={curve} stepMs={curves.stepMs} span={span} />
  ))
}

interface OneCurveProps extends Omit<DrawnProps, 'curves' | 'points'> {
  point: MeasurePoint
  curve: FreeCurve
  stepMs: number | null
}

function OneCurve({ fault, point, curve, stepMs, span }: OneCurveProps) {
  const t = useTexts(texts)
  const locale = useLocale()
  const language = useSignal(languageSignal)
  const option = useMemo(
    () => faultCurveOption({ fault, point, curve, stepMs, span, locale, language, word: t('status.alarm') }),
    [fault, point, curve, stepMs, span, locale, language, t],
  )
  const name = point.name[language]
  return (
    <figure className={styles.curve}>
      <figcaption>
        {name} <span className={styles.hint}>{point.unit}</span>
      </figcaption>
      <Chart
        option={option}
        label={t('curveLabel', { point: name, device: fault.device.number })}
        height={132}
      />
    </figure>
  )
}
