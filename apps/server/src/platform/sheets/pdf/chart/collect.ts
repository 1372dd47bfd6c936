import type { Chart, ColumnChart } from '../../chart.ts'
import { wallText } from '../../wall-moment.ts'
import type { Cell, Row } from '../../xlsx.ts'

/** More steps than a sheet of paper can show; however long the sheet is, so many are kept. */
const mostSteps = 1_024

interface Step {
  label: string
  /** For each series: how many values, their sum, the least and the greatest. */
  parts: ({ count: number; sum: number; least: number; greatest: number } | undefined)[]
}

const labelOf = (cell: Cell | undefined): string => {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? wallText(cell) : String(cell)
}

function joined(one: Step['parts'][number], other: Step['parts'][number]): Step['parts'][number] {
  if (!one || !other) return one ?? other
  return {
    count: one.count + other.count,
    sum: one.sum + other.sum,
    least: Math.min(one.least, other.least),
    greatest: Math.max(one.greatest, other.greatest),
  }
}
const together = (one: Step, other: Step | undefined): Step =>
  other ? { label: one.label, parts: one.parts.map((part, place) => joined(part, other.parts[place])) } : one

/** Looks at the rows of a sheet as they go by, and keeps what a chart needs of them. */
export function createCollector(plan: ColumnChart) {
  let steps: Step[] = []
  let rowsEach = 1
  let rowsInLast = 0
  const stepOf = (row: Row): Step => ({
    label: labelOf(row[0]),
    parts: plan.series.map(({ column }) => {
      const value = row[column]
      if (typeof value !== 'number' || !Number.isFinite(value)) return undefined
      return { count: 1, sum: value, least: value, greatest: value }
    }),
  })
  return {
    add(row: Row): void {
      const step = stepOf(row)
      const last = steps.at(-1)
      if (last && rowsInLast < rowsEach) {
        steps[steps.length - 1] = together(last, step)
        rowsInLast++
        return
      }
      if (steps.length === mostSteps) {
        steps = steps.flatMap((one, place) => (place % 2 === 0 ? [together(one, steps[place + 1])] : []))
        rowsEach *= 2
      }
      steps.push(step)
      rowsInLast = 1
    },

    /** A line keeps its peaks: of a step that stands for many rows, what lies further from the middle of the curve. */
    chart(): Chart {
      return {
        title: plan.title,
        unit: plan.unit,
        labels: steps.map(({ label }) => label),
        series: plan.series.map(({ column: _, ...look }, place) => ({
          ...look,
          values: steps.map(({ parts }) => {
            const part = parts[place]
            if (!part) return null
            const mean = part.sum / part.count
            if (look.look !== 'line') return mean
            return part.greatest - mean >= mean - part.least ? part.greatest : part.least
          }),
        })),
      }
    },
  }
}
