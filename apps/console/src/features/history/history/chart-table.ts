import type { Format } from '@gridhelm/contract/format/format'
import { dash } from '@gridhelm/points/numbers'
import { pointAt } from '../../../site/history/curve-points.ts'
import type { HistoryPane } from '../../../site/history/lines.ts'
import type { Window } from '../../../site/history/view-window.ts'
import type { ChartTable } from '../../../ui/chart/Chart.tsx'

const rows = 24

/** The window in even steps, for those who hear it. */
export function chartTable(
  panes: readonly HistoryPane[],
  { from, to }: Window,
  words: { time: string; timeZone: string; f: Format },
): ChartTable {
  const lines = panes.flatMap((pane) => pane.lines)
  const moments = Array.from({ length: rows }, (_, index) => from + ((index + 0.5) * (to - from)) / rows)
  return {
    head: [words.time, ...lines.map(({ name }) => name)],
    rows: moments.map((at) => [
      words.f.exactMoment(at, words.timeZone),
      ...lines.map(({ points, jumps, text }) => {
        const index = points && pointAt(points, at, jumps)
        return index === undefined ? dash : text(points?.mean[index] ?? Number.NaN)
      }),
    ]),
  }
}
