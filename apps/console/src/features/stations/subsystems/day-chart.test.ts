import { format } from '@gridhelm/contract/format/format'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import { describe, expect, it } from 'vitest'
import { type DayChart, dayChartOption, dayTable, deviceLines, siteLines, valuesAt } from './day-chart.ts'

const from = Date.UTC(2026, 10, 14, 21)
const stepMs = 1_800_000
const device = (number: string, values: Record<string, (number | null)[]>) => ({
  id: number,
  number,
  name: null,
  pvGroup: null,
  values,
})
const devices = [
  device('BAT-01', { power: [1, null, -3, 4], soc: [50, 51, 52, null] }),
  device('BAT-02', { power: [null, null, null, null], soc: [40, 40, 40, 40] }),
]
const chart: DayChart = {
  span: { from, to: from + 86_400_000, stepMs },
  lines: deviceLines(devices, 'battery', ['power', 'soc'], 'en'),
  hue: 'battery',
  timeZone: 'Indian/Antananarivo',
  f: format('en'),
  earlierName: (name) => `${name}, the day before`,
}
const look = new Proxy({}, { get: (_, name) => String(name) }) as Parameters<
  ReturnType<typeof dayChartOption>
>[0]

describe('the curve of a day', () => {
  it('has a line for each point that was measured', () => {
    expect(chart.lines.map(({ name, axis }) => [name, axis])).toEqual([
      ['BAT-01 · Battery power', 0],
      ['BAT-01 · State of charge', 1],
      ['BAT-02 · State of charge', 1],
    ])
  })

  it('a gap stays a gap, and a percentage has its own axis', () => {
    const { series, yAxis } = dayChartOption(chart)(look)
    expect(yAxis).toMatchObject([{ name: 'kW' }, { name: '%', min: 0, max: 100 }])
    expect(series).toMatchObject([
      { yAxisIndex: 0, connectNulls: false },
      { yAxisIndex: 1 },
      { yAxisIndex: 1 },
    ])
    expect((series as { data: unknown[] }[])[0]?.data[1]).toEqual([from + 1.5 * stepMs, null])
  })

  it('without power the only axis is that of the charge', () => {
    const lines = deviceLines(devices.slice(1), 'battery', ['power', 'soc'], 'en')
    const { series, yAxis } = dayChartOption({ ...chart, lines })(look)
    expect(yAxis).toMatchObject([{ name: '%' }])
    expect(series).toMatchObject([{ yAxisIndex: 0 }])
  })

  it('has its scale, its values and its table in the units of its reader', () => {
    const hot = [device('BAT-01', { cellTemperatureMax: [20, null, 30, 25] })]
    const lines = deviceLines(hot, 'battery', ['cellTemperatureMax'], 'en')
    const f = format('en', { ...catalogueUnits, temperatureUnit: '°F' })
    const { series, yAxis } = dayChartOption({ ...chart, lines, f })(look)
    expect(yAxis).toMatchObject([{ name: '°F' }])
    const { data } = (series as { data: [number, number | null][] }[])[0] ?? { data: [] }
    expect(data.slice(0, 4).map(([, value]) => value)).toEqual([68, null, 86, 77])
    expect(valuesAt({ ...chart, lines, f }, from).map(({ value }) => value)).toEqual(['68.0\u00a0°F'])
  })

  it('says what is known of a moment, and nothing else', () => {
    expect(valuesAt(chart, from + 1.2 * stepMs).map(({ value }) => value)).toEqual(['51.0%', '40.0%'])
    expect(valuesAt(chart, from + 80_000_000)).toEqual([])
  })

  it('is a table by the site’s own clock for those who do not see it', () => {
    expect(dayTable(chart, 'Time')).toEqual({
      head: ['Time', 'BAT-01 · Battery power', 'BAT-01 · State of charge', 'BAT-02 · State of charge'],
      rows: [
        ['Sun 15 Nov 00:00', '1.0\u00a0kW', '50.0%', '40.0%'],
        ['Sun 15 Nov 01:00', '−3.0\u00a0kW', '52.0%', '40.0%'],
      ],
    })
  })

  it('tells devices apart by colour, and shows the day before behind a single one', () => {
    const named = [device('BAT-01', { power: [1] }), device('BAT-02', { power: [2] })]
    const seriesOf = (some: typeof named) => {
      const lines = deviceLines(some, 'battery', ['power'], 'en', some)
      return dayChartOption({ ...chart, lines })(look).series as {
        name: string
        lineStyle: { color: string }
      }[]
    }
    const [one, other] = seriesOf(named)
    expect(one?.lineStyle.color).toBe('battery')
    expect(other?.lineStyle.color).not.toBe('battery')
    expect(seriesOf(named.slice(0, 1)).map(({ name }) => name)).toEqual(['BAT-01, the day before', 'BAT-01'])
  })

  it('of a whole site has one line, or none', () => {
    const curve = {
      from,
      to: from + 1,
      stepMs,
      power: { wind: [1, 2] },
      soc: [],
      irradiance: [null],
      expected: {},
    }
    expect(siteLines(curve, 'wind', 'en')).toHaveLength(1)
    expect(siteLines(curve, 'irradiance', 'en')).toEqual([])
    expect(siteLines(curve, 'load', 'en')).toEqual([])
  })
})
