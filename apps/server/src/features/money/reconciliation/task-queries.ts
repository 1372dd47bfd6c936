import { mostTasks } from '@gridhelm/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { TaskReader } from '../../../platform/tasks.ts'

const seenBy = ({ caller }: TaskReader): RawBuilder<boolean> => {
  const path = subtreeOfCaller(caller)
  return path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref('owner.tier_path'), path)
}

export interface WaitingDayRow {
  id: string
  providerName: string
  day: string
  open: number
  since: Date
}

/** Days with lines that somebody must settle, or that somebody else wants booked. */
export async function openDays(
  db: Db,
  reader: TaskReader,
  what: 'settle' | 'approve',
): Promise<WaitingDayRow[]> {
  const { userId } = reader.caller
  const waits =
    what === 'settle'
      ? sql<boolean>`line.asked_by IS NULL`
      : sql<boolean>`line.asked_by IS NOT NULL AND line.asked_by <> ${userId}`
  const { rows } = await sql<WaitingDayRow>`
    SELECT statement.id, ${sql.ref(`provider.name_${reader.language}`)} AS provider_name, statement.day::text AS day,
      statement.create_time AS since, found.open
    FROM payment_statement statement
    JOIN payment_provider provider ON provider.id = statement.provider_id
    JOIN sys_user owner ON owner.id = provider.owner_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS open FROM payment_statement_line line
      WHERE line.statement_id = statement.id AND line.kind <> 'matched' AND line.settled IS NULL AND ${waits}) found
    WHERE statement.state = 'open' AND found.open > 0 AND ${seenBy(reader)}
    ORDER BY statement.day, statement.id LIMIT ${mostTasks}`.execute(db)
  return rows
}

export interface WaitingSettlementRow {
  id: string
  providerName: string
  amount: number
  currency: string
  reference: string
  since: Date
}

export async function waitingSettlements(
  db: Db,
  reader: TaskReader,
  whose: 'own' | 'others',
): Promise<WaitingSettlementRow[]> {
  const { userId } = reader.caller
  const by =
    whose === 'own'
      ? sql<boolean>`transfer.requested_by = ${userId}`
      : sql<boolean>`transfer.requested_by <> ${userId} AND transfer.expires_at > ${reader.now}`
  const { rows } = await sql<WaitingSettlementRow>`
    SELECT settlement.id, ${sql.ref(`provider.name_${reader.language}`)} AS provider_name, settlement.amount,
      settlement.currency, settlement.reference, settlement.create_time AS since
    FROM ledger_transfer transfer
    JOIN payment_settlement settlement ON settlement.transfer_id = transfer.id
    JOIN payment_provider provider ON provider.id = settlement.provider_id
    JOIN sys_user owner ON owner.id = provider.owner_id
    WHERE transfer.state = 'requested' AND transfer.kind = 'settle' AND ${by} AND ${seenBy(reader)}
    ORDER BY settlement.create_time, settlement.id LIMIT ${mostTasks}`.execute(db)
  return rows
}
