import type { DayCurve } from '@gridhelm/contract/stations/overview/entities'

type Steps = readonly (number | null)[]
/** What is drawn of it. */
type Drawn = Pick<DayCurve, 'from' | 'to' | 'stepMs' | 'power' | 'soc'>

/** How many steps lie between a value and the next one, as a rule. */
function stepsBetween(series: readonly Steps[], length: number): number {
  const told = Array.from({ length }, (_, step) => step).filter((step) =>
    series.some((one) => (one[step] ?? null) !== null),
  )
  const distances = told.slice(1).map((step, place) => step - (told[place] ?? step))
  return distances.toSorted((one, other) => one - other)[Math.floor((distances.length - 1) / 2)] ?? 1
}

function meanOf(steps: Steps): number | null {
  const known = steps.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
}

/** Of a day whose values came seldom the steps are as long as from one to the next: else a chart has dots for lines. */
export function evened(curve: Drawn): Drawn {
  const { from, to, stepMs, power, soc } = curve
  const length = Math.ceil((to - from) / stepMs)
  const every = stepsBetween([...Object.values(power), soc], length)
  if (every === 1) return curve
  const together = (steps: Steps) =>
    Array.from({ length: Math.ceil(length / every) }, (_, place) =>
      meanOf(steps.slice(place * every, (place + 1) * every)),
    )
  return {
    ...curve,
    stepMs: stepMs * every,
    power: Object.fromEntries(Object.entries(power).map(([kind, steps]) => [kind, together(steps)])),
    soc: together(soc),
  }
}
