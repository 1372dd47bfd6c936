import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { BrowserKeys } from '../../../platform/web-push/encrypt.ts'

export interface PushBrowser extends BrowserKeys {
  id: string
  endpoint: string
}

export const browsersOf = (db: Queryable, userId: string) =>
  db.selectFrom('pushBrowser').selectAll().where('userId', '=', userId).orderBy('createdAt', 'desc').execute()

/** To whom a message may go now: those whose owner can still log in. */
export const ringingBrowsers = (db: Queryable, userId: string) =>
  db
    .selectFrom('pushBrowser as browser')
    .innerJoin('sysUser as user', 'user.id', 'browser.userId')
    .select(['browser.id', 'user.username'])
    .where('browser.userId', '=', userId)
    .where('user.status', '=', 1)
    .where('user.delFlag', '=', 0)
    .execute()

export const browserById = (db: Queryable, id: string): Promise<PushBrowser | undefined> =>
  db
    .selectFrom('pushBrowser')
    .select(['id', 'endpoint', 'publicKey', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()

/** A browser is of whom it was given last; the oldest make room beyond what a person has. */
export async function keepBrowser(
  tx: Tx,
  browser: PushBrowser & { userId: string; userAgent: string; createdAt: Date },
  most: number,
): Promise<void> {
  await tx.deleteFrom('pushBrowser').where('endpoint', '=', browser.endpoint).execute()
  await tx.insertInto('pushBrowser').values(browser).execute()
  const kept = tx
    .selectFrom('pushBrowser')
    .select('id')
    .where('userId', '=', browser.userId)
    .orderBy('createdAt', 'desc')
    .limit(most)
  await tx
    .deleteFrom('pushBrowser')
    .where('userId', '=', browser.userId)
    .where('id', 'not in', kept)
    .execute()
}

/** True when it was there. */
export async function dropBrowser(db: Queryable, id: string, userId?: string): Promise<boolean> {
  const row = await db
    .deleteFrom('pushBrowser')
    .where('id', '=', id)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .executeTakeFirst()
  return row.numDeletedRows === 1n
}

export async function noteReached(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('pushBrowser').set({ lastReachedAt: at }).where('id', '=', id).execute()
}
