import type { DarkReason } from '@gridhelm/contract/money/loads/entities'
import { mostTasks } from '@gridhelm/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { ownIds, type TaskReader } from '../../../platform/tasks.ts'
import { loadsOfSubtree } from '../../../site/light/load-scope-sql.ts'
import { isWaiting, whyDark } from '../../../site/light/why-sql.ts'

export interface OpenLoadRow {
  id: string
  shsSn: string
  customerName: string | null
  projectName: string | null
  why: DarkReason | null
  whyText: string | null
  issuedAt: Date
}

async function openWhere(
  db: Db,
  { now, language }: TaskReader,
  condition: RawBuilder<boolean>,
): Promise<OpenLoadRow[]> {
  const { rows } = await sql<OpenLoadRow>`
    SELECT shs_load.id, home.shs_sn, customer.realname AS customer_name, p.project_name, shs_load.issued_at,
      ${whyDark(now)} AS why, (
        SELECT ${sql.ref(`item.item_text_${language}`)} FROM sys_dict_item item
        JOIN sys_dict dict ON dict.id = item.dict_id AND dict.dict_code = 'load_why'
        WHERE item.item_value = ${whyDark(now)}) AS why_text
    FROM shs_load
    JOIN shs home ON home.id = shs_load.shs_id
    LEFT JOIN sys_user customer ON customer.id = shs_load.customer_id
    LEFT JOIN iot_project p ON p.site_id = shs_load.site_id
    WHERE shs_load.ended_at IS NULL AND ${condition}
    ORDER BY shs_load.issued_at, shs_load.id LIMIT ${mostTasks}`.execute(db)
  return rows
}

/** Of homes that the reader looks after: paid for, and not light in time. */
export function waitingLoads(db: Db, reader: TaskReader): Promise<OpenLoadRow[]> {
  const path = subtreeOfCaller(reader.caller)
  return openWhere(
    db,
    reader,
    sql<boolean>`${isWaiting(reader.now)} AND ${path === undefined ? sql`true` : loadsOfSubtree(path)}`,
  )
}

/** What the reader has loaded and is on its way, as it should be. */
export const ownLoadsUnderWay = (db: Db, reader: TaskReader): Promise<OpenLoadRow[]> =>
  openWhere(
    db,
    reader,
    sql<boolean>`shs_load.requested_by = ANY (${ownIds(reader.caller)}::text[])
      AND ${whyDark(reader.now)} IS NULL`,
  )
