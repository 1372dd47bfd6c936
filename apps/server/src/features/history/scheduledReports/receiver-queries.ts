import type { ReceiverState } from '@gridhelm/contract/history/scheduledReports/receiver-calls'
import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export interface ReceiverRow {
  email: string
  /** What its owner has said; null for one that was never asked. */
  state: ReceiverState | null
  askedAt: Date | null
  /** An account has it, and somebody else than its owner has vouched for it. */
  isOfAccount: boolean
}

/** Addresses in small letters. */
export async function receiversOf(db: Queryable, emails: readonly string[]): Promise<ReceiverRow[]> {
  if (emails.length === 0) return []
  const { rows } = await sql<ReceiverRow>`
    SELECT asked.email, r.state, r.asked_at,
           EXISTS (SELECT 1 FROM sys_user u WHERE lower(u.email) = asked.email AND NOT u.email_unproved
                   AND u.status = 1 AND u.del_flag = 0) AS is_of_account
    FROM unnest(${emails}::text[]) AS asked(email) LEFT JOIN report_receiver r ON r.email = asked.email`.execute(
    db,
  )
  return rows
}

export async function noteAsked(tx: Tx, email: string, askedBy: string, askedAt: Date): Promise<void> {
  await tx
    .insertInto('reportReceiver')
    .values({ email, state: 'asked', askedAt, askedBy })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ askedAt, askedBy }))
    .execute()
}

export async function noteAnswer(
  db: Queryable,
  email: string,
  state: 'confirmed' | 'refused',
  answeredAt: Date,
): Promise<void> {
  await db
    .insertInto('reportReceiver')
    .values({ email, state, answeredAt })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ state, answeredAt }))
    .execute()
}
