import { liveStates } from '@gridhelm/contract/acting/commands/entities'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Chains } from '../../../platform/chain/chains.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { lockClasses } from '../../../platform/db/lock-keys.ts'
import type { CommandTable } from '../../../platform/db/schema.generated.ts'
import { commandChain, eventRow, type NewEvent, trailFields } from './chain.ts'

export type CommandRow = Selectable<CommandTable>
export type CommandChange = Updateable<CommandTable>

/** Whoever writes about commands of a site waits for the others: states and the audit trail grow in one order. */
export async function lockCommandsOfSite(tx: Tx, siteId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(lockClasses.commandsOfSite)}, ${siteId}::int)`.execute(tx)
}

export async function insertCommand(tx: Tx, row: Insertable<CommandTable>): Promise<CommandRow> {
  return tx.insertInto('command').values(row).returningAll().executeTakeFirstOrThrow()
}

export const findCommand = (db: Queryable, siteId: number, id: string): Promise<CommandRow | undefined> =>
  db.selectFrom('command').selectAll().where('siteId', '=', siteId).where('id', '=', id).executeTakeFirst()

export const findByClientKey = (
  db: Queryable,
  siteId: number,
  requestedBy: string,
  clientKey: string,
): Promise<CommandRow | undefined> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('requestedBy', '=', requestedBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()

export const findLive = (
  db: Queryable,
  siteId: number,
  deviceId: number,
  point: string,
): Promise<CommandRow | undefined> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .where('point', '=', point)
    .where('state', 'in', liveStates)
    .executeTakeFirst()

/** Whether another command to the point has gone out since then: telemetry may be showing what that one does. */
export async function hasRival(
  db: Queryable,
  { siteId, deviceId, point, id }: Pick<CommandRow, 'siteId' | 'deviceId' | 'point' | 'id'>,
  since: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('command')
    .select('id')
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .where('point', '=', point)
    .where('id', '<>', id)
    .where('sentAt', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when it is no longer in the state that it was read in. */
export const updateCommand = (
  tx: Tx,
  { siteId, id, state }: Pick<CommandRow, 'siteId' | 'id' | 'state'>,
  change: CommandChange,
): Promise<CommandRow | undefined> =>
  tx
    .updateTable('command')
    .set(change)
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst()

/** The site is locked: nobody else adds a row in between. */
export async function appendEvents(
  tx: Tx,
  chains: Chains,
  siteId: number,
  events: readonly NewEvent[],
  at: Date,
): Promise<void> {
  const last = await tx
    .selectFrom('commandEvent')
    .select(['seq', 'hash as mac'])
    .where('siteId', '=', siteId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = chains.link(commandChain(siteId), last, events.map(eventRow(siteId, at)), trailFields, tx)
  await tx
    .insertInto('commandEvent')
    .values(rows.map(({ mac, ...row }) => ({ ...row, hash: mac })))
    .execute()
}

export const eventsOf = (db: Queryable, siteId: number, commandId: string) =>
  db
    .selectFrom('commandEvent')
    .select(['seq', 'at', 'step', 'byUser', 'note', 'facts', 'hash'])
    .where('siteId', '=', siteId)
    .where('commandId', '=', commandId)
    .orderBy('seq')
    .execute()
export type EventRow = Awaited<ReturnType<typeof eventsOf>>[number]

/** What people are called, by id; those who are gone for good are absent. */
export async function namesOf(
  db: Queryable,
  ids: Iterable<string | null>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname'])
    .where('id', 'in', wanted)
    .execute()
  return new Map(rows.map(({ id, username, realname }) => [id, realname || username]))
}

/** Of these people those that still have one. */
export const accountsOf = (db: Queryable, userIds: readonly string[]) =>
  db.selectFrom('sysUser').select('id').where('id', 'in', userIds).where('delFlag', '=', 0).execute()
