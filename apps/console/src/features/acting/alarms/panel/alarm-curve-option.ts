import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { Format } from '@gridhelm/contract/format/format'
import type { FreeCurve } from '@gridhelm/contract/history/history/entities'
import type { Language } from '@gridhelm/points/names'
import type { MeasurePoint } from '@gridhelm/points/point'
import { hueOfLevel } from '../../../../site/alarm/levels.ts'
import { timeAxis } from '../../../../site/curve/time-axis.ts'
import type { ChartOption } from '../../../../ui/chart/echarts.ts'
import type { ChartLook } from '../../../../ui/chart/look.ts'
import { chartTip } from '../../../../ui/chart/tip.ts'
import type { CurveSpan } from './queries.ts'

export interface AlarmCurveView {
  alarm: Pick<Alarm, 'sendTime' | 'endTime' | 'zone' | 'level'>
  point: MeasurePoint
  curve: FreeCurve
  stepMs: number | null
  span: CurveSpan
  f: Format
  language: Language
  /** What the tinted part is called. */
  word: string
  /** What the point should have kept to, where it is about this one. */
  limit: number | null
}

type Sample = [at: number, value: number | null]

/** Samples as stored or means of steps; where known ones lie too far apart the line is broken. */
export function curveSamples(
  { times, mean, gapMs }: FreeCurve,
  from: number,
  stepMs: number | null,
): Sample[] {
  const samples: Sample[] = []
  let last = Number.NaN
  for (const [index, value] of mean.entries()) {
    const at = times?.[index] ?? from + (index + 0.5) * (stepMs ?? 0)
    if (value === null) continue
    if (at - last > gapMs) samples.push([(last + at) / 2, null])
    samples.push([at, value])
    last = at
  }
  return samples
}

/** A line, the time of the alarm tinted in its colour, and the limit dashed. */
export function alarmCurveOption(view: AlarmCurveView): (look: ChartLook) => ChartOption {
  const { alarm, point, curve, stepMs, span, f, language, word } = view
  const limit = f.shown(view.limit, point.unit)
  const { zone, sendTime, endTime, level } = alarm
  const over = endTime ?? span.to
  const data = curveSamples(curve, span.from, stepMs).map(
    ([at, value]): Sample => [at, f.shown(value, point.unit)],
  )
  return (look) => {
    const colour = look[hueOfLevel[level]]
    return {
      grid: { left: 56, right: 16, top: 8, bottom: 24 },
      xAxis: timeAxis({ ...span, timeZone: zone, f, most: 6 }),
      yAxis: {
        type: 'value',
        scale: true,
        // The line of the limit is in sight, however far away the values stay.
        ...(limit === null
          ? {}
          : {
              min: ({ min }: { min: number }) => Math.min(min, limit),
              max: ({ max }: { max: number }) => Math.max(max, limit),
            }),
        splitNumber: 2,
        axisLabel: { formatter: (value: number) => f.upTo(value, f.isConverted(point.unit) ? 1 : 0) },
      },
      tooltip: {
        formatter: (given: unknown) => {
          const [first] = Array.isArray(given) ? given : [given]
          const [at, value] = (first as { value: Sample }).value
          const row = {
            mark: look.brand,
            name: point.name[language],
            value: f.shownPoint(value, point),
          }
          return chartTip(f.dayTime(at, zone), [row])
        },
      },
      series: [
        {
          type: 'line',
          data,
          showSymbol: data.length < 40,
          symbolSize: 3,
          lineStyle: { width: 1.5, color: look.brand },
          itemStyle: { color: look.brand },
          markArea: {
            silent: true,
            label: { show: false },
            itemStyle: { color: colour, opacity: 0.12 },
            data: [[{ name: word, xAxis: sendTime }, { xAxis: Math.min(Math.max(over, sendTime), span.to) }]],
          },
          markLine: {
            silent: true,
            symbol: 'none',
            label: { show: false },
            lineStyle: { color: colour, type: 'solid', width: 1 },
            data: [
              { xAxis: sendTime },
              ...(limit === null ? [] : [{ yAxis: limit, lineStyle: { type: 'dashed' as const } }]),
            ],
          },
        },
      ],
    }
  }
}
