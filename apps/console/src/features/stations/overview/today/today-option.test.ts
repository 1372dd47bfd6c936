import { format } from '@gridhelm/contract/format/format'
import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'
import { describe, expect, it } from 'vitest'
import type { ChartLook } from '../../../../ui/chart/look.ts'
import { linesOf, type TodayLine, todayOption } from './today-option.ts'
import { todayTable } from './today-table.ts'

const hour = 3_600_000
const from = Date.parse('2026-11-14T21:00:00Z')
const timeZone = 'Indian/Antananarivo'
const steps = (at: (index: number) => number | null) => Array.from({ length: 24 }, (_, index) => at(index))
const day: DayCurve = {
  from,
  to: from + 24 * hour,
  stepMs: hour,
  power: {
    pv: steps((index) => (index < 12 ? index : null)),
    wind: steps(() => 0),
    load: steps((index) => (index < 12 && index !== 5 ? 7 : null)),
    grid: steps(() => null),
  },
  soc: steps((index) => (index < 12 ? 50 : null)),
  irradiance: steps(() => null),
  expected: { pv: steps((index) => (index >= 12 ? 3 : null)) },
}
const present: ReadonlySet<Subsystem> = new Set(['pv', 'storage', 'load', 'grid'] as const)
const names: Record<TodayLine, string> = {
  pv: 'PV',
  wind: 'Wind',
  generator: 'Generator',
  battery: 'Battery',
  grid: 'Grid',
  load: 'Load',
  soc: 'SOC',
}
const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook

const optionOf = (shown: readonly TodayLine[]) =>
  todayOption({
    day,
    shown: new Set(shown),
    now: from + 12 * hour,
    timeZone,
    f: format('en'),
    names,
    words: { now: 'now', expected: (name) => `${name}, expected`, earlier: (name) => `${name}, yesterday` },
  })(look)

describe('today’s curve', () => {
  it('has the lines of what the site has and of which something is known', () => {
    expect(linesOf(day, present)).toEqual(['pv', 'load', 'soc'])
    expect(linesOf({ ...day, soc: steps(() => null) }, new Set())).toEqual(['load'])
  })

  it('draws what is shown, keeps gaps, and tells what is expected apart', () => {
    const series = optionOf(['pv', 'load']).series as { id: string; data: [number, number | null][] }[]
    expect(series.map(({ id }) => id)).toEqual(['pv', 'pv expected', 'load', 'now'])
    const load = series.find(({ id }) => id === 'load')
    expect(load?.data[5]).toEqual([from + 5.5 * hour, null])
    expect(load?.data[4]).toEqual([from + 4.5 * hour, 7])
  })

  it('shows the charge on an axis of its own, and the hours of the site', () => {
    const { series, xAxis, yAxis } = optionOf(['soc'])
    expect(series).toMatchObject([{ id: 'soc', yAxisIndex: 1 }, { id: 'now' }])
    expect(yAxis).toMatchObject([{}, { show: true, min: 0, max: 100 }])
    const { axisLabel } = xAxis as {
      axisLabel: { customValues: number[]; formatter: (at: number) => string }
    }
    expect(axisLabel.customValues.map(axisLabel.formatter).slice(0, 3)).toEqual(['00:00', '03:00', '06:00'])
  })

  it('is also a table, hour by hour, without the hours that nothing is known of', () => {
    const table = todayTable({
      day,
      lines: ['load', 'soc'],
      timeZone,
      f: format('en'),
      names,
      timeName: 'Time',
    })
    expect(table.head).toEqual(['Time', 'Load', 'SOC'])
    expect(table.rows).toHaveLength(12)
    expect(table.rows[5]).toEqual(['05:00', '–', '50.0%'])
  })
})
