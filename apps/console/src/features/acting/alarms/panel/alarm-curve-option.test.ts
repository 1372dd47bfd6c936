import { format } from '@gridhelm/contract/format/format'
import type { FreeCurve } from '@gridhelm/contract/history/history/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import type { MeasurePoint } from '@gridhelm/points/point'
import { expect, it } from 'vitest'
import type { ChartLook } from '../../../../ui/chart/look.ts'
import { alarmCurveOption, curveSamples } from './alarm-curve-option.ts'

const minute = 60_000
const curve: FreeCurve = {
  siteId: '1',
  siteName: 'Site',
  device: { id: '1-1', number: 'GEN-01', name: null, kind: 'generator', pvGroup: null },
  point: 'fuelLevel',
  min: [],
  mean: [20, 19, null, 18],
  max: [],
  doubtful: [],
  gapMs: 2 * minute,
  times: [0, minute, 2 * minute, 10 * minute],
}
const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook

it('breaks the line where known samples lie too far apart', () => {
  expect(curveSamples(curve, 0, null)).toEqual([
    [0, 20],
    [minute, 19],
    [5.5 * minute, null],
    [10 * minute, 18],
  ])
  const { times: _, ...inSteps } = curve
  expect(curveSamples({ ...inSteps, gapMs: 20 * minute }, 0, 2 * minute).map(([at]) => at / minute)).toEqual([
    1, 3, 7,
  ])
})

it('tints the time of the alarm in the colour of its level, up to the edge of what is shown', () => {
  const alarm = { sendTime: minute, endTime: null, zone: 'UTC', level: 1 } as const
  const option = alarmCurveOption({
    alarm,
    point: findPoint('generator', 'fuelLevel') as MeasurePoint,
    curve,
    stepMs: null,
    span: { from: 0, to: 12 * minute },
    f: format('en'),
    language: 'en',
    word: 'Alarm',
    limit: 15,
  })(look)
  expect(option.series).toMatchObject([
    {
      markArea: {
        itemStyle: { color: 'critical' },
        data: [[{ name: 'Alarm', xAxis: minute }, { xAxis: 12 * minute }]],
      },
      markLine: { data: [{ xAxis: minute }, { yAxis: 15 }] },
    },
  ])
})

it('has values and limit in the unit of its reader', () => {
  const option = alarmCurveOption({
    alarm: { sendTime: minute, endTime: null, zone: 'UTC', level: 1 },
    point: findPoint('generator', 'coolantTemperature') as MeasurePoint,
    curve: { ...curve, mean: curve.mean.map((value) => value && 100) },
    stepMs: null,
    span: { from: 0, to: 12 * minute },
    f: format('en', { ...catalogueUnits, temperatureUnit: '°F' }),
    language: 'en',
    word: 'Alarm',
    limit: 105,
  })(look)
  expect(option.series).toMatchObject([{ markLine: { data: [{ xAxis: minute }, { yAxis: 221 }] } }])
  const [{ data }] = option.series as [{ data: [number, number | null][] }]
  expect(new Set(data.flatMap(([, value]) => value ?? []))).toEqual(new Set([212]))
})
