import { mostTasks } from '@gridhelm/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { TaskReader } from '../../../platform/tasks.ts'

export interface WaitingTransferRow {
  id: string
  amount: number
  currency: string
  fromName: string | null
  toName: string | null
  projectName: string | null
  requestedAt: Date
}

async function requestedWhere(db: Db, condition: RawBuilder<boolean>): Promise<WaitingTransferRow[]> {
  const { rows } = await sql<WaitingTransferRow>`
    SELECT transfer.id, transfer.amount, transfer.currency, payer_owner.realname AS from_name,
      receiver_owner.realname AS to_name, p.project_name, transfer.requested_at
    FROM ledger_transfer transfer
    JOIN ledger_account payer ON payer.id = transfer.from_id
    JOIN ledger_account receiver ON receiver.id = transfer.to_id
    LEFT JOIN sys_user payer_owner ON payer_owner.id = payer.owner_id
    LEFT JOIN sys_user receiver_owner ON receiver_owner.id = receiver.owner_id
    LEFT JOIN iot_project p ON p.site_id = transfer.site_id
    WHERE transfer.state = 'requested' AND transfer.kind <> 'settle' AND ${condition}
    ORDER BY transfer.requested_at, transfer.id LIMIT ${mostTasks}`.execute(db)
  return rows
}

/** Requests about which the reader may decide: both sides stand below them, and neither asking nor receiving is theirs. */
export function toApprove(db: Db, { caller, now }: TaskReader): Promise<WaitingTransferRow[]> {
  const path = subtreeOfCaller(caller)
  const seen = (name: string): RawBuilder<boolean> =>
    path === undefined ? sql<boolean>`true` : startsWithPath(sql.ref(`${name}.tier_path`), path)
  return requestedWhere(
    db,
    sql<boolean>`transfer.expires_at > ${now} AND transfer.requested_by <> ${caller.userId}
      AND receiver.owner_id IS DISTINCT FROM ${caller.userId}
      AND ${seen('payer_owner')}
      AND (CASE WHEN transfer.kind = 'payout' THEN payer.owner_id <> ${caller.userId} ELSE ${seen('receiver_owner')} END)`,
  )
}

export const ownRequests = (db: Db, { caller }: TaskReader): Promise<WaitingTransferRow[]> =>
  requestedWhere(db, sql<boolean>`transfer.requested_by = ${caller.userId}`)
