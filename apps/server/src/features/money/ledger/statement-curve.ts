import { type Chart, colourAt } from '../../../platform/sheets/chart.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'

const day = 86_400_000
/** As many as a page shows apart. */
const mostSteps = 120

interface CurveStep {
  /** The day that it ends with. */
  name: string
  start: Date
}

/** How it is called and counted. */
export interface Drawn {
  title: string
  unit: string
  major: (minor: number) => number
}

/** Days of a calendar, several to a step where there are many; none where there is nothing to draw between. */
export function stepsOf(first: Date, end: Date, zone: string): CurveStep[] {
  const noon = (moment: Date) => Date.parse(`${wireTime(moment, zone).slice(0, 10)}T12:00:00Z`)
  const [from, to] = [noon(first), noon(new Date(end.getTime() - 1))]
  const days = Math.round((to - from) / day) + 1
  const inStep = Math.ceil(days / mostSteps)
  const nameOf = (index: number) => new Date(from + index * day).toISOString().slice(0, 10)
  const steps: CurveStep[] = []
  for (let index = 0; index < days; index += inStep) {
    const start = readWireTime(`${nameOf(index)} 00:00:00`, zone)
    if (start) steps.push({ name: nameOf(Math.min(index + inStep, days) - 1), start })
  }
  return steps.length < 2 ? [] : steps
}

/** What the account held at the end of each step: what moved in it is added to what was there before. */
export function balanceCurve(
  steps: readonly CurveStep[],
  moved: ReadonlyMap<number, number>,
  opening: number,
  { title, unit, major }: Drawn,
): Chart[] {
  if (steps.length === 0) return []
  let balance = opening
  const values = steps.map((_, index) => {
    balance += moved.get(index + 1) ?? 0
    return major(balance)
  })
  const series = { name: title, colour: colourAt(0), look: 'line' as const, values }
  return [{ title, unit, labels: steps.map(({ name }) => name), series: [series] }]
}
