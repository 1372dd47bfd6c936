import { mostTasks } from '@gridhelm/contract/tasks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { TaskReader } from '../../../platform/tasks.ts'

export interface OpenClearRow {
  id: string
  projectName: string
  whatText: string | null
  fromDay: string
  toDay: string
  state: string
  isOwn: boolean
  createTime: Date
}

/** What is asked for or runs at sites that the reader sees. */
export async function openClearRows(db: Db, { caller, language }: TaskReader): Promise<OpenClearRow[]> {
  const seen = seenSites(caller, sql.ref('data_clear.site_id'))
  const { rows } = await sql<OpenClearRow>`
    SELECT data_clear.id, project_name, from_day, to_day, state, create_time,
      requested_by = ${caller.userId} AS is_own, (
        SELECT ${sql.ref(`item.item_text_${language}`)} FROM sys_dict_item item
        JOIN sys_dict dict ON dict.id = item.dict_id AND dict.dict_code = 'data_clear_what'
        WHERE item.item_value = data_clear.what) AS what_text
    FROM data_clear
    WHERE state IN ('requested', 'approved', 'running') AND ${seen ?? sql`true`}
    ORDER BY create_time LIMIT ${mostTasks}`.execute(db)
  return rows
}
