import type { HomeAct } from './queries.ts'

export type HomeDoing = HomeAct | 'move' | 'replace'

/** What the server would let through, by the state of a home; freeing one for good needs a code, and is not offered. */
const byState: Readonly<Record<string, readonly HomeDoing[]>> = {
  stock: ['move', 'retire'],
  active: ['move', 'pause', 'replace', 'repossess'],
  paused: ['resume', 'move', 'replace', 'repossess'],
  repossessed: ['move', 'restock', 'retire'],
  unlocked: ['replace'],
  retired: [],
}
export const possibleIn = (state: unknown): readonly HomeDoing[] => byState[String(state)] ?? []
