import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { whyDark } from '../../../site/light/why-sql.ts'

export interface DarkLoad {
  id: string
  /** As the dictionary words it; null where somebody has removed the line. */
  whyEn: string | null
  whyZh: string | null
  whyFr: string | null
  shsSn: string
  customerName: string | null
  agentId: string
  agentName: string
  /** Above the agent; null at the top. */
  superiorId: string | null
  amount: number
  currency: string | null
}

/**
 * Those that somebody must hear of: the agent of a load as soon as it stands in the queue, the superior when it still
 * does long after.
 */
export async function untold(
  db: Queryable,
  now: Date,
  who: 'agent' | 'superior',
  most: number,
): Promise<DarkLoad[]> {
  const due =
    who === 'agent'
      ? sql<boolean>`shs_load.told_at IS NULL`
      : sql<boolean>`shs_load.told_at <= ${now}::timestamptz
          - make_interval(mins => (SELECT dark_escalate_minutes FROM system_setting))`
  const { rows } = await sql<DarkLoad>`
    SELECT dark.*, reason.item_text_en AS why_en, reason.item_text_zh AS why_zh, reason.item_text_fr AS why_fr FROM (
      SELECT shs_load.id, ${whyDark(now)} AS why, home.shs_sn, shs_load.agent_id, agent.realname AS agent_name,
        agent.parent_id AS superior_id, shs_load.amount, shs_load.currency, shs_load.issued_at,
        (SELECT realname FROM sys_user WHERE sys_user.id = shs_load.customer_id) AS customer_name
      FROM shs_load
      JOIN shs home ON home.id = shs_load.shs_id
      JOIN sys_user agent ON agent.id = shs_load.agent_id
      WHERE shs_load.ended_at IS NULL AND shs_load.escalated_at IS NULL AND ${due}) dark
    LEFT JOIN sys_dict dictionary ON dictionary.dict_code = 'load_why'
    LEFT JOIN sys_dict_item reason ON reason.dict_id = dictionary.id AND reason.item_value = dark.why
    WHERE dark.why IS NOT NULL ORDER BY dark.issued_at LIMIT ${most}`.execute(db)
  return rows
}

/** False where another server has told it meanwhile. */
export async function markTold(tx: Tx, id: string, who: 'agent' | 'superior', now: Date): Promise<boolean> {
  const column = who === 'agent' ? 'toldAt' : 'escalatedAt'
  const row = await tx
    .updateTable('shsLoad')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}
