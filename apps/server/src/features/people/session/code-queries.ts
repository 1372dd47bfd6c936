import type { Queryable } from '../../../platform/db/database.ts'

export type CodePurpose = 'login' | 'register' | 'recover' | 'claim' | 'bind'

export async function findCode(db: Queryable, purpose: CodePurpose, target: string) {
  return db
    .selectFrom('verificationCode')
    .select(['createdAt', 'expiresAt'])
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .executeTakeFirst()
}

export interface NewCode {
  purpose: CodePurpose
  target: string
  codeHash: Buffer
  triesLeft: number
  createdAt: Date
  expiresAt: Date
}

/** Replaces the code of the target unless that one is younger than `youngerThan`; false when it is. */
export async function replaceCode(db: Queryable, code: NewCode, youngerThan: Date): Promise<boolean> {
  const { purpose: _, target: __, ...changed } = code
  const row = await db
    .insertInto('verificationCode')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'target'])
        .doUpdateSet(changed)
        .where('verificationCode.createdAt', '<=', youngerThan),
    )
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

/** Uses up one try before the code is compared, so that parallel guesses cannot outrun the count. */
export async function takeTry(db: Queryable, purpose: CodePurpose, target: string, now: Date) {
  return db
    .updateTable('verificationCode')
    .set((on) => ({ triesLeft: on('triesLeft', '-', 1) }))
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('triesLeft', '>', 0)
    .where('expiresAt', '>', now)
    .returning('codeHash')
    .executeTakeFirst()
}

/** True for the one caller that removes it: a code works once. */
export async function consumeCode(
  db: Queryable,
  purpose: CodePurpose,
  target: string,
  codeHash: Buffer,
): Promise<boolean> {
  const row = await db
    .deleteFrom('verificationCode')
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return row.numDeletedRows === 1n
}

export async function giveTryBack(db: Queryable, purpose: CodePurpose, target: string): Promise<void> {
  await db
    .updateTable('verificationCode')
    .set((on) => ({ triesLeft: on('triesLeft', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('target', '=', target)
    .execute()
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('verificationCode').where('expiresAt', '<=', now).execute()
}
