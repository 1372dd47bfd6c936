import { format } from '@gridhelm/contract/format/format'
import type { PointCurve } from '@gridhelm/contract/stations/overview/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import type { Point } from '@gridhelm/points/point'
import { describe, expect, it } from 'vitest'
import type { ChartLook } from '../../ui/chart/look.ts'
import { pointCurveOption } from './point-curve-option.ts'

const from = Date.parse('2026-11-15T00:00:00Z')
const stepMs = 60_000
const curve: PointCurve = {
  from,
  to: from + 4 * stepMs,
  stepMs,
  min: [1, null, -5, 2],
  mean: [2, null, 0, 2],
  max: [3, null, 9, 2],
}
const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook

function seriesOf(point: Point, newest?: { t: number; value: number }, f = format('en')) {
  const names = { mean: 'Mean', min: 'Lowest', max: 'Highest' }
  const common = { curve, point, f, timeZone: 'UTC', newest, names } as const
  return pointCurveOption(common)(look).series as {
    step?: string
    areaStyle?: object
    lineStyle: { color?: string }
    data: [number, number | null][]
  }[]
}

describe('the curve of a point', () => {
  it('is the mean within a band from the lowest to the highest: no spike disappears, a gap stays a gap', () => {
    const [low, spread, mean] = seriesOf(findPoint('system', 'pvPower'))
    expect(low?.data.map(([, value]) => value)).toEqual([1, null, -5, 2])
    expect(spread?.data.map(([, value]) => value)).toEqual([2, null, 14, 0])
    expect(spread?.areaStyle).toBeDefined()
    expect(mean?.data.map(([, value]) => value)).toEqual([2, null, 0, 2])
    expect(mean?.lineStyle.color).toBe('pv')
  })

  it('ends with the newest value, unless a step already holds it', () => {
    const point = findPoint('system', 'pvPower')
    const later = { t: curve.to + 5_000, value: 7 }
    expect(seriesOf(point, later).at(-1)?.data.at(-1)).toEqual([later.t, 7])
    expect(seriesOf(point, { t: from, value: 7 }).at(-1)?.data).toHaveLength(4)
  })

  it('is drawn in the unit of its reader, its band and its newest value too', () => {
    const f = format('en', { ...catalogueUnits, temperatureUnit: '°F' })
    const point = findPoint('generator', 'coolantTemperature')
    const [low, spread, mean] = seriesOf(point, { t: curve.to + 5_000, value: 100 }, f)
    expect(low?.data.map(([, value]) => value)).toEqual([33.8, null, 23, 35.6])
    expect(spread?.data.map(([, value]) => value && Math.round(value * 10) / 10)).toEqual([
      3.6,
      null,
      25.2,
      0,
    ])
    expect(mean?.data.map(([, value]) => value)).toEqual([35.6, null, 32, 35.6, 212])
  })

  it('lets a state jump, and has no band for it', () => {
    const series = seriesOf(findPoint('system', 'runState'))
    expect(series).toHaveLength(1)
    expect(series[0]?.step).toBe('end')
  })
})
