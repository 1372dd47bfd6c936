import type { Queryable, Tx } from '../../../platform/db/database.ts'

export interface Recipient {
  email: string | null
  userId: string | null
}

/** Exactly these, in their order. */
export async function writeRecipients(tx: Tx, reportId: string, all: readonly Recipient[]): Promise<void> {
  await tx.deleteFrom('scheduledReportRecipient').where('reportId', '=', reportId).execute()
  await tx
    .insertInto('scheduledReportRecipient')
    .values(all.map((one, place) => ({ reportId, place, ...one })))
    .execute()
}

/** With people as they are now. */
export async function recipientsOf(db: Queryable, reportIds: readonly string[]) {
  if (reportIds.length === 0) return []
  return db
    .selectFrom('scheduledReportRecipient as recipient')
    .leftJoin('sysUser as user', 'user.id', 'recipient.userId')
    .select([
      'recipient.reportId',
      'recipient.email',
      'recipient.userId',
      'user.realname',
      'user.email as userEmail',
      'user.status',
      'user.delFlag',
    ])
    .where('recipient.reportId', 'in', reportIds)
    .orderBy('recipient.place')
    .execute()
}
/** People whom a report goes to without standing in a list. */
export const peopleNamed = (db: Queryable, userIds: readonly string[]) =>
  db
    .selectFrom('sysUser')
    .select(['email as userEmail', 'status', 'delFlag'])
    .where('id', 'in', userIds.length === 0 ? [''] : userIds)
    .execute()

export type RecipientRow = Awaited<ReturnType<typeof recipientsOf>>[number]

/** Where it goes now: frozen and deleted people get nothing, and nobody gets it twice. */
export function addressesOf(
  recipients: readonly Pick<RecipientRow, 'email' | 'userEmail' | 'status' | 'delFlag'>[],
): string[] {
  const addresses = recipients.map(({ email, userEmail, status, delFlag }) =>
    email !== null ? email : status === 1 && delFlag === 0 ? userEmail : null,
  )
  return [
    ...new Set(addresses.filter((one) => one !== null && one !== '').map((one) => String(one).toLowerCase())),
  ]
}
