import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import type { Department } from '@gridhelm/contract/people/session/entities'
import { sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import { type Deadline, liveSessions } from '../../../platform/session/queries.ts'

export interface Account {
  id: string
  username: string
  realname: string
  passwordHash: string
  avatar: string | null
  email: string | null
  phone: string | null
  status: number
  delFlag: number
  orgCode: string | null
  tier: Tier
  language: Language
  validFrom: Date | null
  validTo: Date | null
  passwordDue: boolean
  parentId: string | null
}

const accountColumns = [
  'id',
  'username',
  'realname',
  'passwordHash',
  'avatar',
  'email',
  'phone',
  'status',
  'delFlag',
  'orgCode',
  'tier',
  'language',
  'validFrom',
  'validTo',
  'passwordDue',
  'parentId',
] as const

export async function findAccountById(db: Queryable, id: string): Promise<Account | undefined> {
  const row = await db.selectFrom('sysUser').select(accountColumns).where('id', '=', id).executeTakeFirst()
  return row as Account | undefined
}

/** By user name; a text with @ can only be an email address. */
export async function findAccountByLogin(db: Queryable, login: string): Promise<Account | undefined> {
  const column = login.includes('@') ? sql`lower(email)` : sql`lower(username)`
  const row = await db
    .selectFrom('sysUser')
    .select(accountColumns)
    .where(column, '=', login.toLowerCase())
    .executeTakeFirst()
  return row as Account | undefined
}

export async function findAccountByPhone(db: Queryable, phone: string): Promise<Account | undefined> {
  const row = await db
    .selectFrom('sysUser')
    .select(accountColumns)
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row as Account | undefined
}

/** False where somebody looks after them already. */
export async function takeCustomer(db: Queryable, id: string, parentId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sysUser')
    .set({ parentId, updateTime: new Date() })
    .where('id', '=', id)
    .where('parentId', 'is', null)
    .where('tier', '=', 'enduser')
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertAccount(
  tx: Tx,
  row: {
    id: string
    username: string
    realname: string
    passwordHash: string
    email: string | null
    emailUnproved: boolean
    phone: string | null
    tier: Tier
    language: Language
    roleCode: string
    parentId?: string
  },
): Promise<void> {
  const { roleCode, ...user } = row
  await tx.insertInto('sysUser').values(user).execute()
  await tx
    .insertInto('sysUserRole')
    .columns(['userId', 'roleId'])
    .expression((query) =>
      query
        .selectFrom('sysRole')
        .select([sql.lit(row.id).as('userId'), 'id'])
        .where('roleCode', '=', roleCode)
        // The roles of the tiers belong to the top: nobody else's role comes to strangers by its name.
        .where('tierPath', '=', '/'),
    )
    .execute()
}

export async function updateUser(
  db: Queryable,
  id: string,
  change: {
    passwordHash?: string
    passwordDue?: boolean
    orgCode?: string
    language?: Language
    email?: string | null
    emailUnproved?: boolean
    phone?: string | null
  },
): Promise<void> {
  await db
    .updateTable('sysUser')
    .set({ ...change, updateTime: new Date() })
    .where('id', '=', id)
    .execute()
}

const localDepartName = (language: Language) => sql.ref<string>(`sys_depart.depart_name_${language}`)

export async function departmentsOf(
  db: Queryable,
  userId: string,
  language: Language,
): Promise<Department[]> {
  return db
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepart', 'sysDepart.id', 'sysUserDepart.departId')
    .select(['sysDepart.id', 'sysDepart.orgCode', localDepartName(language).as('departName')])
    .where('sysUserDepart.userId', '=', userId)
    .orderBy('sysDepart.orgCode')
    .execute()
}

export async function roleCodesOf(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .select('sysRole.roleCode')
    .where('sysUserRole.userId', '=', userId)
    .orderBy('sysRole.roleCode')
    .execute()
  return rows.map((row) => row.roleCode)
}

export interface SessionRow {
  id: string
  userId: string
  username: string
  realname: string
  address: string
  userAgent: string
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

const sessionColumns = [
  'session.id',
  'session.userId',
  'sysUser.username',
  'sysUser.realname',
  'session.address',
  'session.userAgent',
  'session.createdAt',
  'session.lastSeenAt',
  'session.expiresAt',
] as const

export async function sessionsOfUser(db: Db, userId: string, deadline: Deadline): Promise<SessionRow[]> {
  return liveSessions(db, deadline)
    .select(sessionColumns)
    .where('session.userId', '=', userId)
    .orderBy('session.createdAt', 'desc')
    .orderBy('session.id', 'desc')
    .execute()
}

const sortable = {
  createTime: 'session.createdAt',
  lastSeenTime: 'session.lastSeenAt',
  username: 'sysUser.username',
} as const

export async function sessionPage(
  db: Db,
  deadline: Deadline,
  filter: {
    username?: string | undefined
    column: string
    order: 'asc' | 'desc'
    limit: number
    offset: number
  },
): Promise<{ rows: SessionRow[]; total: number }> {
  let query = liveSessions(db, deadline)
  if (filter.username) {
    const pattern = `%${filter.username.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where((where) =>
      where.or([where('sysUser.username', 'ilike', pattern), where('sysUser.realname', 'ilike', pattern)]),
    )
  }
  const column = Object.hasOwn(sortable, filter.column)
    ? sortable[filter.column as keyof typeof sortable]
    : sortable.createTime
  const { total } = await query.select((on) => on.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(sessionColumns)
    .orderBy(column, filter.order)
    .orderBy('session.id', filter.order)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  return { rows, total }
}
