import type { SiteDay } from '@gridhelm/contract/stations/fleet/entities'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'

export interface ChartFrame {
  width: number
  height: number
  /** Room above the highest value. */
  top: number
}

type Steps = readonly (number | null)[]

export interface DayChart {
  x(at: number): number
  y(kw: number): number
  line(kind: PowerKind): string
  /** The line closed down to zero. */
  area(kind: PowerKind): string
}

/** Runs of measured steps as [x, y]; a gap stays a gap. */
function runs(steps: Steps, x: (index: number) => number, y: (kw: number) => number): [number, number][][] {
  const found: [number, number][][] = []
  let run: [number, number][] = []
  for (const [index, kw] of steps.entries()) {
    if (kw !== null) run.push([x(index), y(kw)])
    else if (run.length > 0) {
      found.push(run)
      run = []
    }
  }
  if (run.length > 0) found.push(run)
  return found
}

const round = (value: number) => Math.round(value * 10) / 10
/** A step that stands alone is a dot. */
const path = (points: readonly (readonly [number, number])[]) =>
  points.length === 1
    ? `M${round(points[0]?.[0] ?? 0)} ${round(points[0]?.[1] ?? 0)}h0`
    : points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')

export type Day = Omit<SiteDay, 'id'>

export const highest = ({ power }: Day, kinds: readonly PowerKind[]): number =>
  kinds.flatMap((kind) => power[kind] ?? []).reduce<number>((most, kw) => Math.max(most, kw ?? 0), 0)

/** A curve of kW over the hours, as paths: nothing below zero, each kind on the same scale. */
export function dayChart(
  { from, stepMs, power }: Day,
  { to, most }: { to: number; most: number },
  { width, height, top }: ChartFrame,
): DayChart {
  const span = Math.max(stepMs, to - from)
  const x = (at: number) => ((at - from) / span) * width
  const y = (kw: number) => height - (Math.max(0, kw) / (most || 1)) * (height - top)
  // A step is drawn at its middle.
  const middle = (index: number) => x(from + (index + 0.5) * stepMs)
  const runsOf = (kind: PowerKind) => runs(power[kind] ?? [], middle, y)
  return {
    x,
    y,
    line: (kind) => runsOf(kind).map(path).join(''),
    area: (kind) =>
      runsOf(kind)
        .map((run) => {
          const [first, last] = [run[0], run.at(-1)]
          return first && last ? `${path(run)}L${round(last[0])} ${height}L${round(first[0])} ${height}Z` : ''
        })
        .join(''),
  }
}

const hourMs = 3_600_000

/** Every sixth full hour of the reader's clock, or of a zone so many minutes east of Greenwich. */
export function hourMarks(from: number, to: number, offsetMinutes: number): number[] {
  const offset = offsetMinutes * 60_000
  const step = 6 * hourMs
  const first = Math.ceil((from + offset) / step) * step - offset
  return Array.from(
    { length: Math.max(0, Math.floor((to - first) / step) + 1) },
    (_, index) => first + index * step,
  )
}
