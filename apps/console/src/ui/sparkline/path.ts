import { rounded } from '@gridhelm/points/numbers'

type Steps = readonly (number | null)[]

export interface Range {
  min: number
  max: number
}

/** The least and the greatest of all lines, zero included, so that a flat line is not blown up. */
export function rangeOf(lines: readonly Steps[]): Range {
  let [min, max] = [0, 0]
  for (const line of lines) {
    for (const value of line) {
      if (value === null) continue
      min = Math.min(min, value)
      max = Math.max(max, value)
    }
  }
  return max === min ? { min, max: min + 1 } : { min, max }
}

/** An SVG path through the values in a box; a gap stays a gap, and a lone value is a dot. */
export function sparkPath(values: Steps, { min, max }: Range, width: number, height: number): string {
  const step = values.length > 1 ? width / (values.length - 1) : 0
  const parts: string[] = []
  let isDrawing = false
  for (const [index, value] of values.entries()) {
    if (value === null) {
      isDrawing = false
      continue
    }
    const at = `${rounded(index * step, 1)} ${rounded(height - ((value - min) / (max - min)) * height, 1)}`
    const isAlone = !isDrawing && (values[index + 1] ?? null) === null
    parts.push(`${isDrawing ? 'L' : 'M'}${at}${isAlone ? 'h0.01' : ''}`)
    isDrawing = true
  }
  return parts.join('')
}
