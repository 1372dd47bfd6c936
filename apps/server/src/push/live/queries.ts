import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Queryable } from '../../platform/db/database.ts'
import { sitesSeen } from '../../platform/scope/sites.ts'

/** Which of these sites the user may see now, whatever was true when the connection was opened. */
export async function sitesSeenBy(
  db: Queryable,
  userId: string,
  siteIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (siteIds.length === 0) return new Set()
  const user = await db
    .selectFrom('sysUser')
    .select('tier')
    .where('id', '=', userId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  return user ? sitesSeen(db, { userId, tier: user.tier as Tier }, siteIds) : new Set()
}
