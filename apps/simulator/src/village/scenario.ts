import { ScenarioError, type ScenarioRequest } from '../control/scenario-text.ts'

/** What can happen to a home. */
export const homeScenarioKinds = [
  'tamper',
  'panelUnplugged',
  'keypadBlocked',
  'wrongCounter',
  'silent',
] as const
/** What can happen to a whole village. */
export const villageScenarioKinds = ['hubDown'] as const

export type VillageScenarioKind = (typeof homeScenarioKinds)[number] | (typeof villageScenarioKinds)[number]

export interface VillageScenario {
  kind: VillageScenarioKind
  /** The home; absent: all of the village. */
  sn?: string
  from: number
  until: number
}

const defaultMinutes = 15
const longestMinutes = 1_000_000

export const isVillageKind = (word: unknown): word is VillageScenarioKind =>
  [...homeScenarioKinds, ...villageScenarioKinds].some((kind) => kind === word)

/** From now on; refuses with a sentence what is no scenario of a village or a home. */
export function villageScenario(
  request: ScenarioRequest,
  sn: string | undefined,
  now: number,
): VillageScenario {
  const { kind, minutes = defaultMinutes } = request
  const kinds: readonly string[] = sn === undefined ? villageScenarioKinds : homeScenarioKinds
  if (!isVillageKind(kind) || !kinds.includes(kind))
    throw new ScenarioError(`${kind} is no scenario here; there are ${kinds.join(', ')}.`)
  const length = Number(minutes)
  if (!(length >= 0 && length <= longestMinutes))
    throw new ScenarioError(`minutes is a number, not ${minutes}.`)
  return { kind, ...(sn !== undefined && { sn }), from: now, until: now + length * 60_000 }
}
