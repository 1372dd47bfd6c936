import { sql } from 'kysely'
import type { Queryable, Tx } from '../db/database.ts'

export interface FactorRow {
  sealedSecret: Buffer
  confirmedAt: Date | null
  lastStep: number
}

export async function findFactor(db: Queryable, userId: string): Promise<FactorRow | undefined> {
  return db
    .selectFrom('secondFactor')
    .select(['sealedSecret', 'confirmedAt', 'lastStep'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** A new secret in place of one that was never confirmed; false where one is in force. */
export async function proposeFactor(db: Queryable, userId: string, sealedSecret: Buffer): Promise<boolean> {
  const row = await db
    .insertInto('secondFactor')
    .values({ userId, sealedSecret })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ sealedSecret, lastStep: 0 })
        .where('secondFactor.confirmedAt', 'is', null),
    )
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

/** True for the one caller who uses this step: a code works once. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const row = await db
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

export async function confirmFactor(tx: Tx, userId: string, moment: Date): Promise<void> {
  await tx
    .updateTable('secondFactor')
    .set({ confirmedAt: moment })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .execute()
}

export async function deleteFactor(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('secondFactor').where('userId', '=', userId).execute()
}

/** Codes of who has no second factor any more. */
export async function deleteIdleCodes(tx: Tx, userId: string): Promise<void> {
  await sql`DELETE FROM recovery_code WHERE user_id = ${userId} AND NOT has_second_factor(${userId})`.execute(
    tx,
  )
}

export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCode')
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
    .execute()
}

/** True for the one caller who removes it. */
export async function useRecoveryCode(db: Queryable, userId: string, codeHash: Buffer): Promise<boolean> {
  const row = await db
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  return row.numDeletedRows === 1n
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recoveryCode')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** Whether one of the account's roles demands a second factor. */
export async function demandsFactor(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql<{ demanded: boolean }>`
    SELECT demands_second_factor(${userId}) AS demanded`.execute(db)
  return rows[0]?.demanded ?? false
}
