import type { LoadState } from '@gridhelm/contract/money/loads/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { noteHappenings } from '../../../platform/happenings/queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LoadInput, nextState } from './machine.ts'
import { insertLoadEvent, type LoadChange, type LoadRow, lockLoad, nextPlace, updateLoad } from './queries.ts'
import { chainFor, loadChain, trailFields } from './trail.ts'
import { endOfLoadChain } from './trail-queries.ts'

export type StepPlatform = Pick<Platform, 'db' | 'bus' | 'chains' | 'now'>
type Writing = Pick<Platform, 'bus' | 'chains' | 'now'>

const isTold = (state: LoadState) => state === 'confirmed' || state === 'lit' || state === 'failed'

export interface LoadNote {
  step: string
  byUser?: string | null
  note?: string | null
  facts?: Readonly<Record<string, unknown>>
}

/** A row in the trail, whatever it does to the state. The load is locked, the transaction is one of the chains. */
export async function noteStep(
  { bus, chains, now }: Writing,
  tx: Tx,
  loadId: string,
  { step, byUser = null, note = null, facts = {} }: LoadNote,
): Promise<void> {
  const place = await nextPlace(tx, loadId)
  const chain = await chainFor(tx)
  const event = { loadId, place, at: new Date(now()), step, byUser, note, facts: JSON.stringify(facts) }
  const [row] = chains.link(loadChain(chain), await endOfLoadChain(tx, chain), [event], trailFields, tx)
  if (row) await insertLoadEvent(tx, { ...row, chain })
  await bus.publish(tx, 'loads.changed', { loadIds: [loadId] })
}

export interface Step {
  input: LoadInput
  change?: LoadChange
  note?: Omit<LoadNote, 'step'> & { step?: string }
}

/** State, trail and word on the bus together. Undefined, and nothing written, where the machine refuses it. */
export async function takeStep(
  platform: Writing,
  tx: Tx,
  row: LoadRow,
  { input, change = {}, note = {} }: Step,
): Promise<LoadRow | undefined> {
  const state = nextState(row.state as LoadState, input)
  if (!state) return undefined
  const ended =
    state === 'lit' || state === 'cancelled' ? { endedAt: new Date(platform.now()), nextSendAt: null } : {}
  const after = await updateLoad(tx, row.id, { ...ended, ...change, state })
  await noteStep(platform, tx, row.id, { step: state, ...note })
  if (isTold(state))
    await noteHappenings(tx, [
      { kind: `load.${state}`, siteId: row.siteId, ref: row.id, at: new Date(platform.now()) },
    ])
  return after
}

/** One load, locked, in a transaction of the chains. */
export const withLoad = <T>(
  { db, chains }: Pick<Platform, 'db' | 'chains'>,
  id: string,
  work: (tx: Tx, row: LoadRow) => Promise<T>,
): Promise<T | undefined> =>
  chains.transaction(db, async (tx) => {
    const row = await lockLoad(tx, id)
    return row && work(tx, row)
  })
