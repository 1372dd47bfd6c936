import type { Language } from '@gridhelm/contract/language'
import { sql } from 'kysely'
import { type Queryable, type Tx, violatedConstraint } from '../../../platform/db/database.ts'

const wayColumns = [
  'id',
  'code',
  'kind',
  'issuer',
  'clientId',
  'clientSecret',
  'matchesName',
  'mayRegister',
  'registerParent',
] as const

/** A way that is in use. */
export async function wayOf(db: Queryable, code: string) {
  return db
    .selectFrom('sysLoginWay')
    .select(wayColumns)
    .where('code', '=', code)
    .where('enabled', '=', true)
    .executeTakeFirst()
}
export type Way = NonNullable<Awaited<ReturnType<typeof wayOf>>>

/** The CAS servers in use; more than one need not be known. */
export async function casWays(db: Queryable): Promise<Way[]> {
  return db
    .selectFrom('sysLoginWay')
    .select(wayColumns)
    .where('kind', '=', 'cas')
    .where('enabled', '=', true)
    .orderBy('createTime')
    .limit(2)
    .execute()
}

export async function storedWay(db: Queryable, id: string) {
  return db.selectFrom('sysLoginWay').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function waysInUse(db: Queryable, language: Language) {
  return db
    .selectFrom('sysLoginWay')
    .select(['id', 'code', sql.ref<string>(`name_${language}`).as('name')])
    .where('enabled', '=', true)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** Whether end users can stand below an account of this name. */
export async function leaderOf(db: Queryable, username: string) {
  return db
    .selectFrom('sysUser')
    .select(['id', 'tier'])
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirst()
}

/** Whether somebody has neither a password nor another way. */
export async function isOnlyWay(db: Queryable, wayIds: readonly string[], userId?: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM sys_user_identity i JOIN sys_user u ON u.id = i.user_id
    WHERE i.way_id = ANY(${wayIds}::text[]) AND u.password_hash = '!' AND u.del_flag = 0
      AND ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
      AND NOT EXISTS (SELECT 1 FROM sys_user_identity o
                      WHERE o.user_id = i.user_id AND o.way_id <> ALL(${wayIds}::text[])) LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function identitiesOf(db: Queryable, userId: string) {
  return db.selectFrom('sysUserIdentity').selectAll().where('userId', '=', userId).execute()
}

export async function ownerOf(db: Queryable, wayId: string, subject: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('sysUserIdentity')
    .select('userId')
    .where('wayId', '=', wayId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.userId
}

/** False where the identity is somebody else's. What the account was bound to there before is no longer. */
export async function bindIdentity(
  tx: Tx,
  row: { wayId: string; subject: string; userId: string; name: string; createdAt: Date },
): Promise<boolean> {
  const owner = await ownerOf(tx, row.wayId, row.subject)
  if (owner !== undefined && owner !== row.userId) return false
  await tx
    .deleteFrom('sysUserIdentity')
    .where('wayId', '=', row.wayId)
    .where('userId', '=', row.userId)
    .execute()
  await tx.insertInto('sysUserIdentity').values(row).execute()
  return true
}

/** Two at once bind the same: the second one came too late. */
export const isBoundMeanwhile = (error: unknown): boolean =>
  ['sys_user_identity_pkey', 'sys_user_identity_user'].includes(violatedConstraint(error) ?? '')

export async function noteUse(db: Queryable, wayId: string, subject: string, at: Date): Promise<void> {
  await db
    .updateTable('sysUserIdentity')
    .set({ lastUsedAt: at })
    .where('wayId', '=', wayId)
    .where('subject', '=', subject)
    .execute()
}

export async function unbindIdentity(db: Queryable, wayId: string, userId: string): Promise<void> {
  await db.deleteFrom('sysUserIdentity').where('wayId', '=', wayId).where('userId', '=', userId).execute()
}
