import type { Format } from '@gridhelm/contract/format/format'
import type { FreeCurve, FreeCurves } from '@gridhelm/contract/history/history/entities'
import { pointRefText } from '@gridhelm/contract/history/history/point-refs'
import type { Language } from '@gridhelm/contract/language'
import { findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { signs } from '@gridhelm/points/signs'
import type { CurvePoints } from '../../../site/history/curve-points.ts'
import { curveHue } from '../../../site/history/hues.ts'
import type { HistoryLine, HistoryPane } from '../../../site/history/lines.ts'

type Curves = ReadonlyMap<string, CurvePoints>

interface FreePanesView {
  told: FreeCurves
  curves: Curves
  compared: Curves | undefined
  hidden: ReadonlySet<string>
  language: Language
  f: Format
}

const isState = (point: Point) => 'states' in point || point.kind === 'alarmWord'

/** `PV-01 · Active power`, with the site where there are several. */
function nameOf(curve: FreeCurve, point: Point, hasSites: boolean, language: Language): string {
  const parts = [curve.device.number, point.name[language]]
  return (hasSites ? [curve.siteName, ...parts] : parts).join(' · ')
}

/** Lines are drawn, measured and told in the reader's units. */
function shownPoints(points: CurvePoints | undefined, { unit }: Point, f: Format): CurvePoints | undefined {
  if (!points || !f.isConverted(unit)) return points
  const shown = (values: readonly number[]) => values.map((value) => f.shown(value, unit))
  return { ...points, min: shown(points.min), mean: shown(points.mean), max: shown(points.max) }
}

interface FreeLine extends HistoryLine {
  point: Point
}

/** All curves in the order in which they were chosen, each with a colour of its own that it keeps. */
export function freeLines(view: Omit<FreePanesView, 'hidden'>): FreeLine[] {
  const { told, curves, compared, language, f } = view
  const hasSites = new Set(told.curves.map(({ siteId }) => siteId)).size > 1
  return told.curves.flatMap((curve, index) => {
    const point = findPoint(curve.device.kind, curve.point)
    if (!point) return []
    const key = pointRefText({ device: curve.device.id, point: curve.point })
    const sign = point.unit === 'kW' && point.sign ? signs[point.sign] : undefined
    const hasBoth = point.sign === 'discharge' || point.sign === 'import'
    return [
      {
        key,
        point,
        name: nameOf(curve, point, hasSites, language),
        hue: curveHue(index),
        isPower: point.unit === 'kW',
        ...(sign && hasBoth
          ? { directions: { above: sign.positive[language], below: sign.negative[language] } }
          : {}),
        jumps: isState(point),
        text: (value: number) => f.shownPoint(value, point),
        points: shownPoints(curves.get(key), point, f),
        compared: shownPoints(compared?.get(key), point, f),
      },
    ]
  })
}

/** More levels than these are no states but alarm words, which may be any number. */
const mostLevels = 24

/** The states that occur; undefined where they have no place on a scale. */
function statesIn(lines: readonly FreeLine[]): number[] | undefined {
  const seen = lines.flatMap(({ points, compared }) => [...(points?.mean ?? []), ...(compared?.mean ?? [])])
  const states = [...new Set(seen)].sort((one, other) => one - other)
  const [first, last] = [states[0], states.at(-1)]
  return first === undefined || last === undefined || last - first > mostLevels ? undefined : states
}

/** What cannot be more than all of it is drawn against the whole. */
const areShares = (lines: readonly FreeLine[]) =>
  lines.every(({ point: { unit, limits } }) => unit === '%' && limits[0] === 0 && limits[1] === 100)

/** One chart per unit; a state has one to itself, as its steps mean nothing to another. */
export function freePanes(view: FreePanesView): HistoryPane[] {
  const { hidden, f } = view
  const groups = new Map<string, FreeLine[]>()
  for (const line of freeLines(view)) {
    if (hidden.has(line.key)) continue
    const key = line.jumps ? line.key : line.point.unit
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  const weight = groups.size <= 1 ? 3.4 : groups.size === 2 ? 2.2 : 1.6
  return [...groups].map(([key, lines]): HistoryPane => {
    const [first] = lines
    const jumps = first?.jumps ?? false
    const states = jumps ? statesIn(lines) : undefined
    const symbol = first ? f.symbol(first.point.unit) : ''
    return {
      key,
      states,
      title: jumps || symbol === '' ? (first?.name ?? '') : symbol,
      weight: jumps ? 0.9 : weight,
      floats: first?.point.unit !== 'kW',
      ...(!jumps && areShares(lines) ? { range: [0, 100] as const } : {}),
      axisText: (value) => (!jumps ? f.upTo(value, 3) : states && first ? first.text(value) : ''),
      lines,
    }
  })
}
