import type { Queryable, Tx } from '../../../platform/db/database.ts'

export const keptOf = (db: Queryable, userId: string) =>
  db.selectFrom('iotNewSite').select(['draft', 'madeSite']).where('userId', '=', userId).executeTakeFirst()

/** What was said before stays until the transaction ends; another one of the same account waits. */
export async function lockKept(tx: Tx, userId: string, draft: string, updateTime: Date) {
  await tx
    .insertInto('iotNewSite')
    .values({ userId, draft, updateTime })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return tx
    .selectFrom('iotNewSite')
    .select('madeSite')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export async function keepDraft(
  db: Queryable,
  userId: string,
  { draft, updateTime }: { draft: string; updateTime: Date },
): Promise<void> {
  await db
    .insertInto('iotNewSite')
    .values({ userId, draft, updateTime })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ draft, updateTime }))
    .execute()
}

export async function keepMade(tx: Tx, userId: string, madeSite: number): Promise<void> {
  await tx.updateTable('iotNewSite').set({ madeSite }).where('userId', '=', userId).execute()
}

export async function forgetKept(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('iotNewSite').where('userId', '=', userId).execute()
}

export const projectNamed = (db: Queryable, siteId: number) =>
  db
    .selectFrom('iotProject')
    .select(['siteId', 'projectNumber', 'projectName', 'projectType'])
    .where('siteId', '=', siteId)
    .executeTakeFirst()

export async function realNameOf(db: Queryable, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('sysUser').select('realname').where('id', '=', userId).executeTakeFirst()
  return row?.realname
}
