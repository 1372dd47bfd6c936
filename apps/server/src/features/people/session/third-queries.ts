import type { Queryable } from '../../../platform/db/database.ts'

export async function keepThirdLogin(
  db: Queryable,
  row: { idHash: Buffer; browserHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('thirdLogin').values(row).execute()
}

export async function thirdLoginOf(db: Queryable, idHash: Buffer, browserHash: Buffer, now: Date) {
  return db
    .selectFrom('thirdLogin')
    .select(['userId', 'asked'])
    .where('idHash', '=', idHash)
    .where('browserHash', '=', browserHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Once: who asks a second time does not get more time for it. */
export async function giveTimeForSecond(db: Queryable, idHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('thirdLogin')
    .set({ asked: true, expiresAt })
    .where('idHash', '=', idHash)
    .where('asked', '=', false)
    .execute()
}

/** True for the one caller that uses it. */
export async function useThirdLogin(db: Queryable, idHash: Buffer): Promise<boolean> {
  const row = await db.deleteFrom('thirdLogin').where('idHash', '=', idHash).executeTakeFirst()
  return row.numDeletedRows === 1n
}

export async function deleteExpiredThirdLogins(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('thirdLogin').where('expiresAt', '<=', now).execute()
}
