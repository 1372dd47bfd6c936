import type { Format } from '@gridhelm/contract/format/format'
import { type HistorySeries, historySeries } from '@gridhelm/contract/history/history/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { CurvePoints } from '../../../site/history/curve-points.ts'
import type { HistoryLine, HistoryPane, Hue } from '../../../site/history/lines.ts'
import type { ChartLook } from '../../../ui/chart/look.ts'

type Curves = ReadonlyMap<string, CurvePoints>

interface PowerPanesView {
  curves: Curves
  compared: Curves | undefined
  hidden: ReadonlySet<string>
  names: Readonly<Record<HistorySeries, string>>
  directions: Readonly<Partial<Record<HistorySeries, { above: string; below: string }>>>
  f: Format
}

type Token = Extract<keyof ChartLook, 'pv' | 'wind' | 'generator' | 'battery' | 'grid' | 'load'>
const tokenOf = (series: HistorySeries): Token => {
  if (series === 'soc') return 'battery'
  return series === 'irradiance' ? 'pv' : series
}

/** The fixed hue of a source; charge and sunlight have those of what they belong to. */
export const powerHue = (series: HistorySeries): Hue => {
  const token = tokenOf(series)
  return { css: `var(--gh-${token})`, of: (look) => look[token] }
}

const points = {
  power: findPoint('system', 'pvPower'),
  soc: findPoint('battery', 'soc'),
  irradiance: findPoint('system', 'irradiance'),
}
type PaneKey = keyof typeof points
const paneOf = (series: HistorySeries): PaneKey =>
  series === 'soc' || series === 'irradiance' ? series : 'power'

/** The series that there is anything of, in their usual order. */
export const powerSeriesIn = (curves: Curves, compared: Curves | undefined): HistorySeries[] =>
  historySeries.filter((series) => curves.has(series) || compared?.has(series))

/** Power in one chart, charge and sunlight below it. */
export function powerPanes(view: PowerPanesView): HistoryPane[] {
  const { curves, compared, hidden, names, directions, f } = view
  const lineOf = (series: HistorySeries): HistoryLine => {
    const pane = paneOf(series)
    const both = directions[series]
    return {
      key: series,
      name: names[series],
      hue: powerHue(series),
      isPower: pane === 'power',
      ...(both ? { directions: both } : {}),
      jumps: false,
      text: (value) => f.point(value, points[pane]),
      points: curves.get(series),
      compared: compared?.get(series),
    }
  }
  const shown = powerSeriesIn(curves, compared).filter((series) => !hidden.has(series))
  const linesOf = (pane: PaneKey) => shown.filter((series) => paneOf(series) === pane).map(lineOf)
  const axisText = (value: number) => f.upTo(value, 3)
  const panes: HistoryPane[] = [
    { key: 'power', title: 'kW', weight: 3.2, axisText, lines: linesOf('power') },
    { key: 'soc', title: `${names.soc} · %`, weight: 1.1, range: [0, 100], axisText, lines: linesOf('soc') },
    {
      key: 'irradiance',
      title: `${names.irradiance} · W/m²`,
      weight: 1.1,
      axisText,
      lines: linesOf('irradiance'),
    },
  ]
  return panes.filter(({ lines }) => lines.length > 0)
}
