import type { HomeAct } from './queries.ts'

export type HomeDoing = HomeAct | 'move' | 'replace'

/** What the server would let through, by the state of a home. */
const byState: Readonly<Record<string, readonly HomeDoing[]>> = {
  stock: ['move', 'retire'],
  active: ['move', 'pause', 'replace', 'unlock', 'repossess'],
  paused: ['resume', 'move', 'replace', 'unlock', 'repossess'],
  repossessed: ['move', 'restock', 'retire'],
  unlocked: ['replace'],
  retired: [],
}
/** Of a home whose key is not ours no code could tell it that it is free. */
export const possibleIn = ({ state, hasKey }: { state: unknown; hasKey: unknown }): readonly HomeDoing[] =>
  (byState[String(state)] ?? []).filter((what) => what !== 'unlock' || hasKey === true)
