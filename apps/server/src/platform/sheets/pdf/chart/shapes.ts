import type { Chart, ChartSeries } from '../../chart.ts'
import { at } from '../draw.ts'
import { inkOf } from './colour.ts'

/** Where steps and values stand on the page. */
export interface Plot {
  /** The middle of a step. */
  xOf: (step: number) => number
  yOf: (value: number) => number
  stepWidth: number
}

interface Layer {
  series: ChartSeries
  /** From where to where it reaches at each step; undefined where nobody knows. */
  reaches: readonly ({ from: number; to: number } | undefined)[]
}

const isKnown = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value)

/** What stands on each other: up from zero, and down from it what is negative. */
export function layersOf({ labels, series }: Pick<Chart, 'labels' | 'series'>): Layer[] {
  const [ups, downs] = [labels.map(() => 0), labels.map(() => 0)]
  return series
    .filter(({ look }) => look !== 'line')
    .map((one) => ({
      series: one,
      reaches: labels.map((_, step) => {
        const value = one.values[step]
        if (!isKnown(value)) return undefined
        const heights = value < 0 ? downs : ups
        const from = heights[step] as number
        heights[step] = from + value
        return { from, to: from + value }
      }),
    }))
}

/** Steps without a gap between them. */
function runsOf(isThere: readonly boolean[]): number[][] {
  const runs: number[][] = []
  for (const [step, there] of isThere.entries()) {
    if (!there) continue
    if (isThere[step - 1]) runs.at(-1)?.push(step)
    else runs.push([step])
  }
  return runs
}

function bars({ series, reaches }: Layer, { xOf, yOf, stepWidth }: Plot): string {
  const width = Math.max(0.4, stepWidth * 0.72)
  const boxes = reaches.flatMap((reach, step) => {
    if (!reach || reach.from === reach.to) return []
    const [low, high] = [yOf(Math.min(reach.from, reach.to)), yOf(Math.max(reach.from, reach.to))]
    return [`${at(xOf(step) - width / 2)} ${at(low)} ${at(width)} ${at(high - low)} re`]
  })
  return boxes.length === 0 ? '' : `${inkOf(series.colour)} rg ${boxes.join(' ')} f\n`
}

/** Along the upper edge there and along the lower one back. */
function areas({ series, reaches }: Layer, { xOf, yOf, stepWidth }: Plot): string {
  const shapes = runsOf(reaches.map((reach) => reach !== undefined)).map((run) => {
    const edge = (of: 'from' | 'to') =>
      run.flatMap((step, place) => {
        const y = at(yOf(reaches[step]?.[of] ?? 0))
        const [left, right] = [place === 0, place === run.length - 1]
        return [
          ...(left ? [`${at(xOf(step) - stepWidth / 2)} ${y}`] : []),
          `${at(xOf(step))} ${y}`,
          ...(right ? [`${at(xOf(step) + stepWidth / 2)} ${y}`] : []),
        ]
      })
    const [first, ...others] = [...edge('to'), ...edge('from').toReversed()]
    return `${first} m ${others.map((point) => `${point} l`).join(' ')} h`
  })
  return shapes.length === 0 ? '' : `${inkOf(series.colour)} rg ${shapes.join(' ')} f\n`
}

function line({ colour, values }: ChartSeries, { xOf, yOf }: Plot): string {
  const pathOf = (run: readonly number[]) => {
    const points = run.map((step) => `${at(xOf(step))} ${at(yOf(values[step] as number))}`)
    // A lone value is a dot.
    const [first = '', ...others] = points.length === 1 ? [...points, ...points] : points
    return `${first} m ${others.map((point) => `${point} l`).join(' ')} S`
  }
  const runs = runsOf(values.map(isKnown))
  return runs.length === 0 ? '' : `q 1 J 1 j ${inkOf(colour)} RG 1.1 w ${runs.map(pathOf).join(' ')} Q\n`
}

export const drawSeries = (chart: Chart, layers: readonly Layer[], plot: Plot): string =>
  layers.map((layer) => (layer.series.look === 'bar' ? bars : areas)(layer, plot)).join('') +
  chart.series
    .filter(({ look }) => look === 'line')
    .map((one) => line({ ...one, values: one.values.slice(0, chart.labels.length) }, plot))
    .join('')

/** Every height that is drawn. */
export function* heightsOf({ series }: Chart, layers: readonly Layer[]): Generator<number> {
  for (const { reaches } of layers) for (const reach of reaches) if (reach) yield reach.to
  for (const { look, values } of series)
    if (look === 'line') for (const value of values) if (isKnown(value)) yield value
}
