export interface Figure {
  figure: string
  value: number
  unit: string
  /** The most it may be; the least, when higher is better. */
  target?: number
  higherIsBetter?: boolean
}

export type Report = (figure: Figure) => void

/** What every file `<name>.bench.ts` exports. */
export interface Bench {
  name: string
  run(report: Report): Promise<void>
}

/** Undefined for a figure without a target. */
export function isHeld({ value, target, higherIsBetter }: Figure): boolean | undefined {
  if (target === undefined) return undefined
  return higherIsBetter ? value >= target : value <= target
}
