import { passwordRule } from '@gridhelm/contract/people/users/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyPassword } from '../platform/session/passwords.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { seedBase } from './base.ts'
import { createFirstAdministrator } from './first-administrator.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
  await seedBase(database.db)
})
afterEach(() => database.close())

const people = () =>
  database.db
    .selectFrom('sysUser')
    .leftJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .select(['username', 'tier', 'roleId', 'passwordHash'])
    .execute()

describe('the first administrator', () => {
  it('is created once, with a random password that holds the rules', async () => {
    const password = await createFirstAdministrator(database.db)
    expect(passwordRule.safeParse(password).success).toBe(true)
    const [admin, ...others] = await people()
    expect(others).toEqual([])
    expect(admin).toMatchObject({ username: 'admin', tier: 'admin', roleId: 'role-admin' })
    await expect(verifyPassword(password ?? '', admin?.passwordHash ?? '', 'here')).resolves.toBe(true)

    await expect(createFirstAdministrator(database.db)).resolves.toBeUndefined()
    await expect(people()).resolves.toEqual([admin])
  })

  it('is created once by servers that start together', async () => {
    const passwords = await Promise.all(
      Array.from({ length: 4 }, () => createFirstAdministrator(database.db)),
    )
    expect(passwords.filter((one) => one !== undefined)).toHaveLength(1)
    await expect(people()).resolves.toHaveLength(1)
  })

  it('is not created where there are people, and not again where it was deleted', async () => {
    await createFirstAdministrator(database.db)
    await database.db.deleteFrom('sysUser').execute()
    await expect(createFirstAdministrator(database.db)).resolves.toBeUndefined()
    await expect(people()).resolves.toEqual([])
  })
})
