import type { CounterPoint } from '@gridhelm/points/point'
import type { SpanSummary } from '../../telemetry/store.ts'

/** What a counter counted in a step, with what was repaired. */
export interface CountedStep {
  amount: number
  /** Of the reading from which it counts; NaN for the first one ever. */
  since: number
  /** Whether it had been silent before: part of the amount belongs to earlier steps. */
  isCarried: boolean
  /** The share of the step that the readings tell of, 0 to 1. */
  covered: number
  /** It said something that cannot be true, or fell and nobody has judged it yet. */
  isDoubtful: boolean
  isCorrected: boolean
}

/** What it counted despite one fall: up to where it stood, and on from where it fell to. */
function despiteFall({ delta, min, max, last }: SpanSummary): number {
  // Without a restart the growths of a span add up to the difference of its ends.
  const before = last - delta
  return Math.max(0, max - before) + Math.max(0, last - min)
}

/**
 * Makes sure that no step of a day counts less than nothing. What a reading that stood too high had added is taken back
 * from the steps around it; a fall below where the day began is another meter, or one that was set: what it had counted
 * until then and since then is kept. A repair that somebody approves takes the place of this guess.
 */
export function settleDay(
  steps: readonly (CountedStep | undefined)[],
  spans: readonly (SpanSummary | undefined)[],
  { counter: { resolution } }: CounterPoint,
): void {
  const known = steps.flatMap((step, place) => (step ? [{ step, span: spans[place] }] : []))
  if (known.every(({ step }) => step.amount >= 0)) return
  const sum = known.reduce((total, { step }) => total + step.amount, 0)
  for (const { step, span } of known) {
    if (step.amount >= 0) continue
    if (sum <= -resolution) {
      step.amount = step.isCorrected || !span ? 0 : despiteFall(span)
      step.isDoubtful = true
    }
  }
  takeBack(known.map(({ step }) => step))
}

/** What is below nothing comes off the steps before it, the latest first, then off those after it. */
function takeBack(steps: readonly CountedStep[]): void {
  for (const [place, step] of steps.entries()) {
    if (step.amount >= 0) continue
    let missing = -step.amount
    step.amount = 0
    for (const other of [...steps.slice(0, place).toReversed(), ...steps.slice(place + 1)]) {
      if (missing <= 0) break
      const taken = Math.min(missing, Math.max(0, other.amount))
      other.amount -= taken
      missing -= taken
    }
  }
}
