/** One step of a repair: the moment of its second reading, and what the store counts there. */
export interface RepairStep {
  at: number
  counted: number
}

interface Approved {
  beforeAt: number
  steps: readonly RepairStep[]
  value: number
}

/**
 * What is to be added at each step, so that together they count what was approved. Where a repair spans several
 * readings, each gets its share by the time that it took: they may lie in different days.
 */
export function correctionSteps({ beforeAt, steps, value }: Approved): { at: number; amount: number }[] {
  const whole = (steps.at(-1)?.at ?? beforeAt) - beforeAt
  return steps.map(({ at, counted }, place) => {
    const share = whole > 0 ? (at - (steps[place - 1]?.at ?? beforeAt)) / whole : 0
    return { at, amount: value * share - counted }
  })
}
