import type { RepairKind, RepairMethod } from '@gridhelm/contract/history/counters/entities'
import { rounded } from '@gridhelm/points/numbers'
import { energyIn, longestStep } from './power.ts'
import { type CounterFacts, type CounterSamples, countedBetween, hourMs, type Reading } from './readings.ts'

export interface Proposal {
  proposed: number
  method: RepairMethod
  facts: { rollover?: number; perHour?: number }
}

interface Step {
  kind: RepairKind
  before: Reading
  after: Reading
  rollover?: number | undefined
}

/** Around a repair, so long tells how fast it went. */
const neighbourMs = hourMs
/** Over a longer time nobody can say that it went on as before. */
const longestByRateMs = 3 * hourMs

/** To the counter's own step; not a hair more than it can show. */
const roundedTo = (resolution: number, value: number): number =>
  rounded(Math.round(value / resolution) * resolution, 6)

/** Per hour, right before and right after; undefined where it did not go its way there either. */
function rateAround(facts: CounterFacts, readings: readonly Reading[], { before, after }: Step) {
  const rateIn = (from: number, to: number): number | undefined => {
    const own = readings.filter(({ at }) => at >= from && at <= to)
    const [first, last] = [own[0], own.at(-1)]
    if (!first || !last || last.at === first.at) return undefined
    const perHour = (countedBetween(facts, first, last) * hourMs) / (last.at - first.at)
    return perHour >= 0 && perHour <= facts.fastest && last.value >= first.value ? perHour : undefined
  }
  const rates = [
    rateIn(before.at - neighbourMs, before.at),
    rateIn(after.at, after.at + neighbourMs),
  ].flatMap((rate) => rate ?? [])
  return rates.length > 0 ? rates.reduce((sum, rate) => sum + rate, 0) / rates.length : undefined
}

/** What the counter should have counted from the reading before to the reading after. */
export function propose(
  step: Step,
  samples: CounterSamples,
  readings: readonly Reading[],
  facts: CounterFacts,
): Proposal {
  const { kind, before, after, rollover } = step
  const { resolution } = facts.point.counter
  const round = (value: number) => roundedTo(resolution, value)
  if (kind === 'rollover' && rollover !== undefined)
    return {
      proposed: round(rollover - before.value + after.value),
      method: 'rollover',
      facts: { rollover },
    }
  if (kind === 'spike')
    return { proposed: round(Math.max(0, after.value - before.value)), method: 'return', facts: {} }

  const energy = energyIn(samples, { from: before.at, to: after.at }, longestStep(samples.times))
  // Since it began anew it has counted that much at least.
  const least = kind === 'reset' ? after.value : 0
  if (energy !== undefined) return { proposed: round(Math.max(least, energy)), method: 'power', facts: {} }
  if (kind === 'reset') return { proposed: round(after.value), method: 'reading', facts: {} }
  const perHour = rateAround(facts, readings, step)
  const ms = after.at - before.at
  if (perHour === undefined || ms > longestByRateMs) return { proposed: 0, method: 'nothing', facts: {} }
  return { proposed: round((perHour * ms) / hourMs), method: 'rate', facts: { perHour } }
}
