import type { Freshness } from '../../../../platform/freshness.ts'

export const inverterConditions = [
  'running',
  'limited',
  'starting',
  'asleep',
  'stopped',
  'fault',
  'offline',
  'unknown',
] as const
export type InverterCondition = (typeof inverterConditions)[number]

const conditionOfState: readonly InverterCondition[] = [
  'stopped',
  'running',
  'asleep',
  'starting',
  'limited',
  'fault',
]

/** Below it inverters do not start, or have gone to sleep. */
export const sleepBelowDegrees = 4
const sleepBelowIrradiance = 15

/** Whether the sun explains that nothing comes; undefined where neither its place nor its strength is known. */
export function isSunGone(
  elevation: number | undefined,
  irradiance: number | undefined,
): boolean | undefined {
  if (elevation !== undefined) return elevation < sleepBelowDegrees
  return irradiance === undefined ? undefined : irradiance < sleepBelowIrradiance
}

const dayMs = 86_400_000
const lookEveryMs = 15 * 60_000
/** So high no inverter sleeps; some fall silent a little before the others do. */
const shinesFromDegrees = 2 * sleepBelowDegrees

/**
 * Whether the sun has shone since the inverter was last heard: then its silence is older than the last sunset, and no
 * sleep. Where nobody knows where the sun stood, a day without a word is too long.
 */
export function hasShoneSince(
  heardAt: number,
  now: number,
  elevationAt: ((moment: number) => number) | undefined,
): boolean {
  if (!elevationAt) return now - heardAt > dayMs
  for (let at = now; at > Math.max(heardAt, now - dayMs); at -= lookEveryMs)
    if (elevationAt(at) >= shinesFromDegrees) return true
  return false
}

export interface InverterWord {
  /** Of the device's newest frame. */
  freshness: Freshness
  /** Whether anything else of the site is heard: a silent site says nothing of its inverters. */
  isSiteHeard: boolean
  runState: number | undefined
  faultState: number | undefined
  communicationState: number | undefined
  isSunGone: boolean | undefined
  /** Whether the sun has shone since the inverter was last heard. */
  hasShone: boolean
}

const isAsleep = ({ isSiteHeard, isSunGone: isGone, hasShone, faultState }: InverterWord): boolean =>
  isSiteHeard && isGone === true && !hasShone && faultState !== 1

/** An inverter that falls silent when the sun sets is asleep; one that was silent by day is offline. */
export function conditionOf(word: InverterWord): InverterCondition {
  const { freshness, runState, faultState, communicationState } = word
  if (freshness === 'unknown') return 'unknown'
  const isHeard = freshness === 'fresh' && communicationState !== 0
  if (!isHeard) return isAsleep(word) ? 'asleep' : 'offline'
  if (faultState === 1) return 'fault'
  if (runState === undefined) return 'unknown'
  const said = conditionOfState[runState] ?? 'unknown'
  return said === 'stopped' && word.isSunGone === true ? 'asleep' : said
}

export type ConditionCounts = Readonly<Record<InverterCondition, number>>

export function countConditions(conditions: readonly InverterCondition[]): ConditionCounts {
  const counts = Object.fromEntries(inverterConditions.map((name) => [name, 0])) as Record<
    InverterCondition,
    number
  >
  for (const condition of conditions) counts[condition] += 1
  return counts
}
