import { tiers } from '@gridhelm/contract/feature/tiers'
import { permissionCodes } from '@gridhelm/contract/permissions/codes'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../platform/start-error.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seedBase } from './base.ts'
import { seedDemo } from './demo.ts'

let database: TestDatabase
afterEach(() => database.close())

const password = 'Another#2026'
const seedAll = async () => {
  await seedBase(database.db)
  await seedDemo(database.db, password)
}

/** Every row of every table, as text. */
async function everything(): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`.execute(database.db)
  const content: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{
      row: string
    }>`SELECT t::text AS row FROM ${sql.table(name)} t ORDER BY 1`.execute(database.db)
    content[name] = rows.map(({ row }) => row)
  }
  return content
}
const ids = async (table: 'sysPermission' | 'sysRole' | 'sysDict' | 'sysUser') =>
  (await database.db.selectFrom(table).select('id').execute()).map((row) => row.id)

describe('seeds of an empty database', () => {
  beforeEach(async () => {
    database = await createTestDatabase()
  })

  it('running again changes nothing, not even the passwords', async () => {
    await seedAll()
    const first = await everything()
    expect(Object.keys(first)).toContain('sys_user')
    await seedAll()
    await expect(everything()).resolves.toEqual(first)
  })

  it('five servers at once seed once', async () => {
    await Promise.all(Array.from({ length: 5 }, () => seedBase(database.db)))
    const permissions = await database.db
      .selectFrom('sysPermission')
      .select('perms')
      .where('menuType', '=', 2)
      .execute()
    expect(permissions.map((row) => row.perms).toSorted()).toEqual(permissionCodes.toSorted())
    await expect(ids('sysRole')).resolves.toHaveLength(tiers.length)
  })

  it('architecture: the demo has one account for each tier, with its role and its place in the tree', async () => {
    await seedAll()
    const rows = await database.db
      .selectFrom('sysUser')
      .innerJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
      .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
      .select(['username', 'tier', 'roleCode', 'parentId'])
      .execute()
    expect(rows.map((row) => row.username).toSorted()).toEqual(tiers.toSorted())
    for (const row of rows) expect([row.tier, row.roleCode]).toEqual([row.username, row.username])
    expect(rows.filter((row) => row.parentId === null).map((row) => row.username)).toEqual(['admin'])
  })

  it('the demo’s well-known passwords never enter a real installation', async () => {
    await seedBase(database.db)
    await database.db
      .insertInto('sysUser')
      .values({ id: 'real', username: 'chief', realname: 'Chief', passwordHash: 'x', tier: 'admin' })
      .execute()
    await expect(seedDemo(database.db, password)).rejects.toThrow(StartError)
    await expect(ids('sysUser')).resolves.toEqual(['real'])
  })
})

describe('seeds of a database that administrators have worked on', () => {
  beforeEach(async () => {
    database = await createTestDatabase('demo')
  })

  it('what was deleted is not put back, nor what hung on it', async () => {
    const { db } = database
    await db.deleteFrom('sysPermission').where('id', '=', 'menu-system').execute()
    await db.deleteFrom('sysRole').where('id', '=', 'role-agent').execute()
    await db.deleteFrom('sysDict').where('dictCode', '=', 'sex').execute()
    await db.deleteFrom('sysRolePermission').where('roleId', '=', 'role-staff').execute()
    await db.deleteFrom('sysUser').where('username', '=', 'enduser').execute()
    await db.deleteFrom('iotProject').where('projectNumber', '=', 'MG-001').execute()
    const before = await everything()
    await seedAll()
    await expect(everything()).resolves.toEqual(before)
  })

  it('what was changed stays changed', async () => {
    const { db } = database
    await db
      .updateTable('sysPermission')
      .set({ nameEn: 'Sites', sortNo: 99 })
      .where('id', '=', 'menu-stations')
      .execute()
    await db.updateTable('sysDictItem').set({ status: 0 }).where('id', '=', 'dict-sex-1').execute()
    const before = await everything()
    await seedAll()
    await expect(everything()).resolves.toEqual(before)
  })

  it('a newer version adds its entries, without those for roles and dictionaries that are gone', async () => {
    const { db } = database
    await db.deleteFrom('sysRole').where('id', '=', 'role-agent').execute()
    await db.deleteFrom('sysDict').where('dictCode', '=', 'sex').execute()
    await db.deleteFrom('sysPermission').where('id', '=', 'menu-account').execute()
    // As if this version were the first to have them.
    await db
      .deleteFrom('seeded')
      .where('key', 'in', [
        'permission:menu-account',
        'dict:sex:1',
        ...tiers.map((tier) => `grant:${tier}:menu-account`),
      ])
      .execute()
    await seedBase(db)
    const grants = await db
      .selectFrom('sysRolePermission')
      .select('roleId')
      .where('permissionId', '=', 'menu-account')
      .execute()
    expect(grants.map((row) => row.roleId).toSorted()).toEqual(
      tiers
        .filter((tier) => tier !== 'agent')
        .map((tier) => `role-${tier}`)
        .toSorted(),
    )
    await expect(ids('sysDict')).resolves.not.toContain('dict-sex')
  })

  it('a code that an administrator has taken meanwhile stays the administrator’s', async () => {
    const { db } = database
    await db.deleteFrom('sysPermission').where('perms', '=', 'singleLine').execute()
    await db.deleteFrom('sysDict').where('dictCode', '=', 'sex').execute()
    await db
      .deleteFrom('seeded')
      .where('key', 'in', ['permission:button-singleLine', 'dict:sex', 'dict:sex:1'])
      .execute()
    await db
      .insertInto('sysPermission')
      .values({ id: 'own', menuType: 2, perms: 'singleLine', nameEn: 'Own', nameZh: 'Own', nameFr: 'Own' })
      .execute()
    await db
      .insertInto('sysDict')
      .values({ id: 'own', dictCode: 'sex', dictNameEn: 'Own', dictNameZh: 'Own', dictNameFr: 'Own' })
      .execute()
    await seedBase(db)
    await expect(ids('sysPermission')).resolves.not.toContain('button-singleLine')
    await expect(ids('sysDict')).resolves.not.toContain('dict-sex')
  })
})
