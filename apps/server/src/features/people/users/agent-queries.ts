import type { Queryable } from '../../../platform/db/database.ts'

interface AgentRow {
  id: string
  userName: string
  agentUserName: string
  startTime: Date
  endTime: Date
  status: '0' | '1'
}

async function agentWhere(db: Queryable, column: 'id' | 'userName', value: string) {
  const row = await db
    .selectFrom('sysUserAgent')
    .select(['id', 'userName', 'agentUserName', 'startTime', 'endTime', 'status'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row as AgentRow | undefined
}

export const agentOf = (db: Queryable, userName: string) => agentWhere(db, 'userName', userName)
export const agentById = (db: Queryable, id: string) => agentWhere(db, 'id', id)

export async function insertAgent(db: Queryable, row: AgentRow & { createBy: string }): Promise<void> {
  await db.insertInto('sysUserAgent').values(row).execute()
}

/** The agent stays the agent of the same user. */
export async function updateAgent(
  db: Queryable,
  id: string,
  userName: string,
  change: Omit<AgentRow, 'id' | 'userName'> & { updateBy: string; updateTime: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('sysUserAgent')
    .set(change)
    .where('id', '=', id)
    .where('userName', '=', userName)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}
