import { zoneText } from '@gridhelm/contract/format/zones'

import type { CounterRepairDetail } from '@gridhelm/contract/history/counters/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Chart, type ChartTable } from '../../../ui/chart/Chart.tsx'
import { amountText, pointOf, unitOf } from './amounts.ts'
import styles from './CounterRepair.module.css'
import { repairCurves, valueAt } from './curve-data.ts'
import { chartHeight, repairOption } from './repair-option.ts'
import { texts } from './texts.ts'

const tableRows = 24

/** The counter around the event, as it is counted now and with `value` instead. */
export function RepairCurve({ detail, value }: { detail: CounterRepairDetail; value: number }) {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const f = useFormat()
  const { times, zone, device, at } = detail
  const curves = useMemo(() => repairCurves(detail, value), [detail, value])
  const unit = unitOf(detail, language)
  const names = useMemo(() => {
    const withUnit = (name: string, symbol: string) => (symbol === '' ? name : `${name} (${symbol})`)
    const since = f.dayTime(times[0] ?? at, zone)
    return {
      register: withUnit(t('register'), unit),
      countedSince: withUnit(t('countedSince', { time: since }), unit),
      countedNow: t('countedNow'),
      repaired: t('repaired'),
      power: withUnit(t('power'), 'kW'),
    }
  }, [t, times, at, zone, f, unit])
  const option = useMemo(() => {
    const span = { from: times[0] ?? at, to: times.at(-1) ?? at }
    return repairOption({ repair: detail, curves, span, language, f, names })
  }, [detail, curves, times, at, language, f, names])
  const table = useMemo((): ChartTable => {
    const every = Math.max(1, Math.ceil(times.length / tableRows))
    const shown = times.filter((time, place) => place % every === 0 || time === at)
    const cell = (samples: typeof curves.register, time: number) =>
      amountText(valueAt(samples, time), detail, language)
    return {
      head: [t('time'), names.register, names.countedNow, names.repaired],
      rows: shown.map((time) => [
        f.moment(time, zone),
        cell(curves.register, time),
        cell(curves.counted, time),
        cell(curves.repaired, time),
      ]),
    }
  }, [curves, detail, language, f, names, t, times, at, zone])
  const counter = pointOf(detail)?.name[language] ?? detail.point
  return (
    <section aria-label={t('curve')}>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.after} data-kind={device.kind}>
          {names.repaired}
        </span>
        <span className={styles.now}>{names.countedNow}</span>
      </p>
      <Chart
        option={option}
        label={t('curveLabel', { counter, device: device.number, moment: f.moment(at, zone) })}
        table={table}
        height={chartHeight(curves.power.length > 0 ? 3 : 2)}
      />
      <p className={styles.hint}>{t('zone', { zone: zoneText(at, zone) })}</p>
    </section>
  )
}
