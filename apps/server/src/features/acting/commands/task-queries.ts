import { mostTasks } from '@gridhelm/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import { ownIds, type TaskReader } from '../../../platform/tasks.ts'
import type { CommandRow } from './queries.ts'

export type TaskCommandRow = Pick<
  CommandRow,
  'id' | 'deviceNumber' | 'systemType' | 'point' | 'value' | 'state' | 'interlocks' | 'requestedAt'
> & { projectName: string }

async function commandsWhere(
  db: Db,
  { caller }: TaskReader,
  condition: RawBuilder<boolean>,
): Promise<TaskCommandRow[]> {
  const seen = seenSites(caller, sql.ref('c.site_id')) ?? sql<boolean>`true`
  const { rows } = await sql<TaskCommandRow>`
    SELECT c.id, c.device_number, c.system_type, c.point, c.value, c.state, c.interlocks, c.requested_at,
      p.project_name
    FROM command c JOIN iot_project p ON p.site_id = c.site_id
    WHERE ${condition} AND ${seen} AND c.batch_id IS NULL
    ORDER BY c.requested_at DESC, c.id DESC LIMIT ${mostTasks}`.execute(db)
  return rows
}

const openStates = sql`('requested', 'confirmed', 'queued', 'sent', 'accepted')`
const isOpen = (now: Date) =>
  sql<boolean>`c.state IN ${openStates} AND (c.state <> 'requested' OR c.confirm_until > ${now})`

/** What the reader has asked for and has not come to an end. */
export const ownCommands = (db: Db, reader: TaskReader): Promise<TaskCommandRow[]> =>
  commandsWhere(
    db,
    reader,
    sql<boolean>`${isOpen(reader.now)} AND c.requested_by = ANY (${ownIds(reader.caller)}::text[])`,
  )

/** What others have asked for and somebody has to confirm; interlocks tell whether it waits for a second person. */
export const requestsOfOthers = (db: Db, reader: TaskReader): Promise<TaskCommandRow[]> =>
  commandsWhere(
    db,
    reader,
    sql<boolean>`c.state = 'requested' AND c.expires_at > ${reader.now} AND c.confirm_until > ${reader.now}
      AND c.requested_by <> ALL (${ownIds(reader.caller)}::text[])`,
  )

export async function runningBatches(db: Db, { caller }: TaskReader) {
  return db
    .selectFrom('commandBatch')
    .select(['id', 'name', 'requestedAt'])
    .where('state', '=', 'running')
    .where('requestedBy', 'in', [...ownIds(caller)])
    .orderBy('requestedAt', 'desc')
    .limit(mostTasks)
    .execute()
}
