import type { RepairKind } from '@gridhelm/contract/history/counters/entities'
import { classifyFall } from './classify-fall.ts'
import { energyIn, longestStep } from './power.ts'
import { type Proposal, propose } from './propose.ts'
import {
  type CounterFacts,
  type CounterSamples,
  countedBetween,
  hasFallen,
  hourMs,
  isDueToRestart,
  mostIn,
  type Reading,
  readingsOf,
} from './readings.ts'

/** A place where a counter did not go on as it should. */
export interface Finding extends Proposal {
  kind: RepairKind
  before: Reading
  /** The first reading that does not follow from the one before; it names the finding. */
  first: Reading
  after: Reading
  /** What the store counts, reading by reading, up to the one after. */
  steps: readonly { at: number; counted: number }[]
  counted: number
  /** What is counted is right already: nobody need decide. */
  isSettled: boolean
}

/** A counter that left its course comes back within this time, or within a few readings … */
const comesBackMs = hourMs / 2
const comesBackReadings = 4
/** … or has stood still all the while, as when a controller says 0 for a device that it cannot hear. */
export const standsStillMs = 6 * hourMs

/** Whether it rose by more than the device can do, and not because the register had stood still until then. */
function hasJumped(
  facts: CounterFacts,
  samples: CounterSamples,
  readings: readonly Reading[],
  place: number,
) {
  const [before, next] = [readings[place] as Reading, readings[place + 1] as Reading]
  const counted = countedBetween(facts, before, next)
  if (counted <= mostIn(facts, next.at - before.at)) return false
  let since = place
  while (since > 0 && (readings[since - 1] as Reading).value === before.value) since--
  const stoodFrom = (readings[since] as Reading).at
  const energy = energyIn(samples, { from: stoodFrom, to: next.at }, longestStep(samples.times))
  if (energy === undefined) return counted > mostIn(facts, next.at - stoodFrom)
  return counted > energy * 1.25 + mostIn(facts, next.at - before.at)
}

/** The reading with which it is back on its course; undefined when it does not come back. */
function returnOf(facts: CounterFacts, readings: readonly Reading[], place: number): number | undefined {
  const before = readings[place] as Reading
  const { value: went } = readings[place + 1] as Reading
  const { resolution } = facts.point.counter
  let isStill = true
  for (let next = place + 2; next < readings.length; next++) {
    const [last, reading] = [readings[next - 1] as Reading, readings[next] as Reading]
    isStill &&= last.value === went
    if (next - place > comesBackReadings && reading.at - before.at > (isStill ? standsStillMs : comesBackMs))
      return undefined
    if (isDueToRestart(facts, before, reading)) return undefined
    const gained = reading.value - before.value
    const isWrongStep =
      went > before.value
        ? hasFallen(facts, last, reading)
        : reading.value - last.value > mostIn(facts, reading.at - last.at)
    if (!(gained > -resolution && gained <= mostIn(facts, reading.at - before.at))) continue
    // Without a step that is wrong in itself it has only gone on from where it went.
    if (!isWrongStep) return undefined
    if (staysOnCourse(facts, readings, next)) return next
  }
  return undefined
}

/** Whoever is back stays: else the reading only happens to lie there on its way to somewhere else. */
function staysOnCourse(facts: CounterFacts, readings: readonly Reading[], place: number): boolean {
  return readings.slice(place, place + comesBackReadings).every((from, step) => {
    const to = readings[place + step + 1]
    if (!to) return true
    return !hasFallen(facts, from, to) && countedBetween(facts, from, to) <= mostIn(facts, to.at - from.at)
  })
}

/** Every place in the readings where the counter did not go on as it should, in order. */
export function detect(samples: CounterSamples, facts: CounterFacts): Finding[] {
  const readings = readingsOf(samples)
  const findings: Finding[] = []
  for (let place = 0; place + 1 < readings.length; place++) {
    const [before, first] = [readings[place] as Reading, readings[place + 1] as Reading]
    const fell = hasFallen(facts, before, first)
    if (fell ? isDueToRestart(facts, before, first) : !hasJumped(facts, samples, readings, place)) continue
    const back = returnOf(facts, readings, place)
    const end = back ?? place + 1
    const after = readings[end] as Reading
    const fall = fell ? classifyFall(facts, before, first) : undefined
    const kind = back !== undefined ? 'spike' : (fall?.kind ?? 'jump')
    const rollover = fall?.kind === 'rollover' ? fall.rollover : undefined
    const steps = readings.slice(place, end).map((from, step) => {
      const to = readings[place + step + 1] as Reading
      return { at: to.at, counted: countedBetween(facts, from, to) }
    })
    const counted = steps.reduce((sum, step) => sum + step.counted, 0)
    const proposal = propose({ kind, before, after, rollover }, samples, readings, facts)
    // A reading after a reset is all that is known only when nothing was heard meanwhile: somebody must judge that.
    const isSettled =
      proposal.method !== 'reading' &&
      Math.abs(proposal.proposed - counted) < 2 * facts.point.counter.resolution
    findings.push({ kind, before, first, after, steps, counted, isSettled, ...proposal })
    place = end - 1
  }
  return findings
}
