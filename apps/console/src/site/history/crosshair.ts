import type { Format } from '@gridhelm/contract/format/format'
import { dash } from '@gridhelm/points/numbers'
import { type CurvePoints, doubtAt, indexFrom, pointAt } from './curve-points.ts'
import type { HistoryLine, HistoryPane } from './lines.ts'

/** What one line says at a moment. */
export interface CrosshairRow {
  key: string
  name: string
  css: string
  /** Undefined: nothing is known then. */
  value: string | undefined
  /** From least to greatest, where a step holds different values. */
  range: string | undefined
  compared: string | undefined
  doubt: 'partial' | 'bad' | undefined
}

const said = (line: HistoryLine, points: CurvePoints | undefined, at: number) => {
  const index = points && pointAt(points, at, line.jumps)
  if (points === undefined || index === undefined) return undefined
  const [value, min, max] = [points.mean[index] ?? 0, points.min[index] ?? 0, points.max[index] ?? 0]
  const [least, greatest] = [line.text(min), line.text(max)]
  return {
    value: line.text(value),
    // The unit once is enough.
    range: line.jumps || least === greatest ? undefined : `${least.replace(/\D+$/, '')} … ${greatest}`,
  }
}

export function crosshairRows(panes: readonly HistoryPane[], at: number): CrosshairRow[] {
  return panes.flatMap(({ lines }) =>
    lines.map((line) => {
      const own = said(line, line.points, at)
      return {
        key: line.key,
        name: line.name,
        css: line.hue.css,
        value: own?.value,
        range: own?.range,
        compared: line.compared && (said(line, line.compared, at)?.value ?? dash),
        doubt: line.points && doubtAt(line.points, at),
      }
    }),
  )
}

const curvesOf = (panes: readonly HistoryPane[]) =>
  panes.flatMap(({ lines }) => lines.flatMap(({ points }) => (points ? [points] : [])))

/** The nearest point of any line within reach; else the moment itself. */
export function snapped(panes: readonly HistoryPane[], at: number, reachMs: number): number {
  let [best, distance] = [at, reachMs]
  for (const { at: moments } of curvesOf(panes)) {
    const next = indexFrom(moments, at)
    for (const moment of [moments[next - 1], moments[next]]) {
      if (moment === undefined || Math.abs(moment - at) >= distance) continue
      ;[best, distance] = [moment, Math.abs(moment - at)]
    }
  }
  return best
}

/** The next moment of any line in a direction, within the window. */
export function nextMoment(panes: readonly HistoryPane[], at: number, direction: -1 | 1): number | undefined {
  const found = curvesOf(panes).flatMap(({ at: moments }) => {
    const index = direction > 0 ? indexFrom(moments, at + 1) : indexFrom(moments, at) - 1
    const moment = moments[index]
    return moment === undefined ? [] : [moment]
  })
  if (found.length === 0) return undefined
  return direction > 0 ? Math.min(...found) : Math.max(...found)
}

/** 'Sun, 15 Nov 14:30–14:35' for a step, 'Sun, 15 Nov 14:30:20' for a sample. */
export function stepText(at: number, stepMs: number, timeZone: string, f: Format): string {
  if (stepMs < 60_000) return `${f.day(at, timeZone)} ${f.timeToSecond(at, timeZone)}`.trim()
  const [from, to] = [at - stepMs / 2, at + stepMs / 2]
  return `${f.dayTime(from, timeZone)}–${f.time(to, timeZone)}`
}
