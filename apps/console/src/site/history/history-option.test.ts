import { format } from '@gridhelm/contract/format/format'
import { describe, expect, it } from 'vitest'
import type { ChartLook } from '../../ui/chart/look.ts'
import { curvePoints } from './curve-points.ts'
import { historyOption } from './history-option.ts'
import { layoutOf } from './layout.ts'
import type { HistoryLine, HistoryPane } from './lines.ts'

const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook
const hour = 3_600_000
const from = Date.parse('2026-10-25T00:00:00Z')
const window = { from, to: from + 5 * hour }
const doubtful = [{ from: from + hour, to: from + 2 * hour, quality: 'partial' as const }]
const curve = {
  min: [1, 2, null, null, 5],
  mean: [2, 3, null, null, 6],
  max: [3, 9, null, null, 7],
  gapMs: 1.5 * hour,
  doubtful,
}
const points = curvePoints(curve, { from, stepMs: hour })
const line: HistoryLine = {
  key: 'pv',
  name: 'PV',
  hue: { css: 'amber', of: (tokens) => tokens.pv },
  isPower: true,
  jumps: false,
  text: String,
  points,
  compared: undefined,
}
const pane: HistoryPane = { key: 'power', title: 'kW', weight: 3, axisText: String, lines: [line] }

const optionOf = (panes: readonly HistoryPane[]) =>
  historyOption({
    panes,
    layout: layoutOf(panes, false),
    window,
    timeZone: 'Europe/Paris',
    f: format('en'),
    most: 8,
    now: from + 4 * hour,
    nights: [{ from, to: from + hour }],
    clockChanges: [{ at: from + hour, after: 60 }],
    words: { now: 'now' },
    hatch: () => 'hatch',
  })(look)

interface Drawn {
  id: string
  data: ([number, number | null] | { value: [number, number]; symbol: string })[]
  lineStyle: { type?: unknown; color?: string }
  step?: string
  showSymbol: boolean
  markArea: { data: [{ xAxis: number; itemStyle: { color: string } }, { xAxis: number }][] }
  markLine: { data: { xAxis: number; label: { formatter: string } }[] }
}
const seriesOf = (panes: readonly HistoryPane[]) => optionOf(panes).series as Drawn[]

describe('the chart of the history', () => {
  it('breaks the line in a gap, and shows a value that stands alone as a dot', () => {
    const mean = seriesOf([pane]).find(({ id }) => id === 'pv')
    expect(mean?.data).toEqual([
      [from + 0.5 * hour, 2],
      [from + 1.5 * hour, 3],
      [from + 3 * hour, null],
      { value: [from + 4.5 * hour, 6], symbol: 'circle', symbolSize: 5 },
    ])
    expect(mean?.lineStyle.color).toBe('pv')
    expect(mean?.showSymbol).toBe(true)
  })

  it('looks for dots only where there is one', () => {
    const whole = { ...points, at: points.at.slice(0, 2) }
    const series = seriesOf([{ ...pane, lines: [{ ...line, points: whole }] }])
    expect(series.map(({ showSymbol }) => showSymbol)).toEqual(series.map(() => false))
  })

  it('has a band from least to greatest behind the line, so that no spike is hidden', () => {
    const series = seriesOf([pane])
    const value = (id: string) =>
      series.find((one) => one.id === id)?.data.map((datum) => (datum as [number, number | null])[1])
    expect(value('pv low')).toEqual([1, 2, null, 5, 5])
    expect(value('pv band')).toEqual([2, 7, null, 2, 2])
    const flat = { ...points, min: points.mean, max: points.mean }
    expect(seriesOf([{ ...pane, lines: [{ ...line, points: flat }] }]).map(({ id }) => id)).toEqual([
      'ground power',
      'pv',
    ])
  })

  it('marks nights, doubtful times, the present and the change of the clock', () => {
    const [ground] = seriesOf([pane])
    expect(
      ground?.markArea.data.map(([start, end]) => [start.xAxis, end.xAxis, start.itemStyle.color]),
    ).toEqual([
      [from, from + hour, 'line'],
      [from + hour, from + 2 * hour, 'hatch'],
    ])
    expect(ground?.markLine.data.map(({ xAxis, label }) => [xAxis, label.formatter])).toEqual([
      [from + 4 * hour, 'now'],
      [from + hour, 'UTC+01:00'],
    ])
  })

  it('shows the hours of the site under the last chart, the hour that comes twice twice', () => {
    const { xAxis } = optionOf([pane, { ...pane, key: 'soc' }])
    const axes = xAxis as {
      gridIndex: number
      axisLabel: { show: boolean; customValues: number[]; formatter: (at: number) => string }
    }[]
    expect(axes.map(({ axisLabel }) => axisLabel.show)).toEqual([false, true])
    const { customValues, formatter } = axes[1]?.axisLabel ?? { customValues: [], formatter: String }
    const hours = customValues.filter((at) => at % hour === 0).map((at) => formatter(at))
    expect(hours).toEqual(['02:00', '02:00', '03:00', '04:00', '05:00', '06:00'])
  })

  it('draws what is compared dashed in the same hue, and lets a state jump', () => {
    const both = { ...line, compared: points, jumps: true }
    const series = seriesOf([{ ...pane, lines: [both] }])
    expect(series.map(({ id }) => id)).toEqual(['ground power', 'pv compared', 'pv'])
    expect(series[1]).toMatchObject({ step: 'end', lineStyle: { color: 'pv', type: [5, 4] } })
  })
})
