import type { CounterPoint } from '@gridhelm/points/point'
import { type CounterFacts, mostIn, type Reading } from './readings.ts'

/** A register that is full stands near its end: within this share of it, as the store takes it. */
const edge = 0.01
const registerBits = [16, 24, 31, 32]
const fewestDigits = 3
const mostDigits = 9

/** Where registers of this counter may end: what the catalogue says, then usual ones. */
function rolloversOf({ counter: { rollover, resolution } }: CounterPoint): number[] {
  const binary = registerBits.flatMap((bits) => [2 ** bits * resolution, 2 ** bits])
  const decimal = Array.from({ length: mostDigits - fewestDigits + 1 }, (_, n) => 10 ** (n + fewestDigits))
  const usual = [...new Set([...decimal, ...binary])].toSorted((a, b) => a - b)
  return rollover === undefined ? usual : [rollover, ...usual.filter((end) => end < rollover)]
}

export type Fall = { kind: 'reset' } | { kind: 'drop' } | { kind: 'rollover'; rollover: number }

/** What a counter did that fell and did not come back. */
export function classifyFall(facts: CounterFacts, before: Reading, next: Reading): Fall {
  const most = mostIn(facts, next.at - before.at)
  if (facts.point.counter.restarts === 'never' && next.value >= 0) {
    const rollover = rolloversOf(facts.point).find((end) => {
      const counted = end - before.value + next.value
      return before.value <= end && counted <= most && counted <= end * edge
    })
    if (rollover !== undefined) return { kind: 'rollover', rollover }
  }
  return next.value >= 0 && next.value <= most ? { kind: 'reset' } : { kind: 'drop' }
}
