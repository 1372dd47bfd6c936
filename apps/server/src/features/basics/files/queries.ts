import type { Queryable } from '../../../platform/db/database.ts'

export async function countFilesSince(db: Queryable, username: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sysFile')
    .select((on) => on.fn.countAll<number>().as('count'))
    .where('createBy', '=', username)
    .where('createTime', '>=', since)
    .executeTakeFirstOrThrow()
  return count
}
