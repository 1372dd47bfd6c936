import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import type { Remaining } from '../platform/demo-exit.ts'
import { newId } from '../platform/ids.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { roleId } from './base.ts'
import { markInstallation } from './installation.ts'
import { seeding } from './seed.ts'

/** The fixed tail brings the classes of characters that a password must have. */
export async function newPassword(): Promise<{ password: string; passwordHash: string }> {
  const password = `${randomBytes(12).toString('base64url')}#Gh7`
  return { password, passwordHash: await hashPassword(password) }
}

interface FirstAdministrator {
  username: string
  passwordHash: string
  /** Whether the password is one that somebody else knows. */
  passwordDue: boolean
}

async function create(db: Db, administrator: FirstAdministrator): Promise<boolean> {
  let created = false
  await seeding(db, async (tx, seed) => {
    await markInstallation(tx, 'production')
    if (await tx.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) return
    const id = newId()
    created = await seed('first-administrator', 'sysUser', {
      ...{ id, realname: 'Administrator', tier: 'admin' },
      ...administrator,
    })
    if (created)
      await tx
        .insertInto('sysUserRole')
        .values({ userId: id, roleId: roleId('admin') })
        .execute()
  })
  return created
}

/** Creates `admin` in an installation without people; the password is returned this once and kept nowhere. */
export async function createFirstAdministrator(db: Db): Promise<string | undefined> {
  const { password, passwordHash } = await newPassword()
  return (await create(db, { username: 'admin', passwordHash, passwordDue: true })) ? password : undefined
}

/** Whoever has left the demo goes on under the same name, with the password that they have chosen. */
export async function createRemainingAdministrator(db: Db, remaining: Remaining): Promise<void> {
  await create(db, { ...remaining, passwordDue: false })
}
