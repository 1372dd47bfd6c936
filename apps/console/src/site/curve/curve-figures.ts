import type { PointCurve } from '@gridhelm/contract/stations/overview/entities'

export interface Extreme {
  value: number
  /** When the step that holds it began. */
  at: number
}

/** The least, the mean and the greatest of a curve; undefined where nothing is known of it. */
export function figuresOfCurve({ from, stepMs, min, mean, max }: PointCurve) {
  let least: Extreme | undefined
  let greatest: Extreme | undefined
  for (const [index, value] of min.entries())
    if (value !== null && (least === undefined || value < least.value))
      least = { value, at: from + index * stepMs }
  for (const [index, value] of max.entries())
    if (value !== null && (greatest === undefined || value > greatest.value))
      greatest = { value, at: from + index * stepMs }
  const known = mean.filter((value) => value !== null)
  const sum = known.reduce((total, value) => total + value, 0)
  return known.length === 0 || !least || !greatest ? undefined : { least, greatest, mean: sum / known.length }
}

const cell = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)

/** As a sheet that any program reads: times in UTC, points for decimals, steps without data left out. */
export function curveSheet({ from, stepMs, min, mean, max }: PointCurve, head: readonly string[]): string {
  const quoted = head.map((name) => `"${name.replaceAll('"', '""')}"`)
  const rows = mean.flatMap((value, index) => {
    if (value === null) return []
    const time = new Date(from + index * stepMs).toISOString()
    return [[time, cell(value), cell(min[index]), cell(max[index])].join(',')]
  })
  return `\ufeff${[quoted.join(','), ...rows].join('\r\n')}\r\n`
}
