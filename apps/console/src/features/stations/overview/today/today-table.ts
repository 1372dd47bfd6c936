import type { Format } from '@gridhelm/contract/format/format'
import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'
import { dash } from '@gridhelm/points/numbers'
import type { ChartTable } from '../../../../ui/chart/Chart.tsx'
import type { TodayLine } from './today-option.ts'

const hourMs = 3_600_000

interface TodayTableView {
  day: DayCurve
  lines: readonly TodayLine[]
  timeZone: string
  f: Format
  names: Readonly<Record<TodayLine, string>>
  timeName: string
}

/** The day hour by hour, for those who hear it; hours of which nothing is known are left out. */
export function todayTable({ day, lines, timeZone, f, names, timeName }: TodayTableView): ChartTable {
  const everyHour = Math.max(1, Math.round(hourMs / day.stepMs))
  const stepsOf = (line: TodayLine) => (line === 'soc' ? day.soc : day.power[line])
  const rows: string[][] = []
  for (let index = 0; index * day.stepMs < day.to - day.from; index += everyHour) {
    const values = lines.map((line) => stepsOf(line)?.[index] ?? null)
    if (values.every((value) => value === null)) continue
    const texts = values.map((value, at) =>
      value === null ? dash : f.unit(f.fixed(value, 1), lines[at] === 'soc' ? '%' : 'kW'),
    )
    rows.push([f.tableTime(day.from + index * day.stepMs, timeZone), ...texts])
  }
  return { head: [timeName, ...lines.map((line) => names[line])], rows }
}
