import type { AlarmStep } from '@gridhelm/contract/acting/alarms/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { insertEvents } from './engine/alarm-queries.ts'
import type { AlarmMove, AlarmStanding } from './engine/machine.ts'

interface LockedRow extends AlarmStanding {
  id: string
}

/** In the order of their ids, so that two people who choose the same ones wait for each other and no longer. */
export async function lockAlarms(tx: Tx, siteId: number, ids: readonly string[]): Promise<LockedRow[]> {
  const rows = await tx
    .selectFrom('alarm')
    .select(['id', 'state', 'shelvedUntil', 'suppressedBy'])
    .where('siteId', '=', siteId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, state, shelvedUntil, suppressedBy }) => ({
    id,
    state: state as AlarmStanding['state'],
    shelvedUntil: shelvedUntil?.getTime() ?? null,
    suppressedBy,
  }))
}

export interface Change {
  moves: readonly (AlarmMove & { id: string })[]
  /** What is written beside the standing, the same for all. */
  written: Partial<{
    acknowledgedAt: Date
    acknowledgedBy: string
    acknowledgedFor: string | null
    comment: string | null
    shelfReason: string | null
    shelvedBy: string | null
    shelvedFor: string | null
  }>
}

export async function writeStandings(tx: Tx, siteId: number, { moves, written }: Change): Promise<void> {
  const byState = Map.groupBy(moves, ({ next }) => next.state)
  for (const [state, own] of byState) {
    const [first] = own
    await tx
      .updateTable('alarm')
      // One input gives all of them the same shelf.
      .set({ state, ...(first && shelfOf(first)), ...written })
      .where('siteId', '=', siteId)
      .where(
        'id',
        'in',
        own.map(({ id }) => id),
      )
      .execute()
  }
}

const shelfOf = ({ step, next }: AlarmMove) =>
  step === 'shelved' || step === 'unshelved'
    ? { shelvedUntil: next.shelvedUntil === null ? null : new Date(next.shelvedUntil) }
    : {}

/** The alarms are locked, so that what happens to each follows one another. */
export async function addEvents(
  tx: Tx,
  siteId: number,
  events: readonly { id: string; step: AlarmStep }[],
  { at, byUser, forUser, note }: { at: Date; byUser: string; forUser: string | null; note: string | null },
): Promise<void> {
  await insertEvents(
    tx,
    events.map(({ id, step }) => ({
      siteId,
      alarmId: id,
      at: at.getTime(),
      step,
      by: byUser,
      for: forUser,
      note,
    })),
  )
}
