import { randomBytes } from 'node:crypto'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { roleId } from './base.ts'
import { seeding } from './seed.ts'

/** Creates `admin` in an installation without people; the password is returned this once and kept nowhere. */
export async function createFirstAdministrator(db: Db): Promise<string | undefined> {
  // The fixed tail brings the classes of characters that a password must have.
  const password = `${randomBytes(12).toString('base64url')}#Gh7`
  const passwordHash = await hashPassword(password)
  let created = false
  await seeding(db, async (tx, seed) => {
    if (await tx.selectFrom('sysUser').select('id').limit(1).executeTakeFirst()) return
    const id = newId()
    created = await seed('first-administrator', 'sysUser', {
      id,
      username: 'admin',
      realname: 'Administrator',
      passwordHash,
      tier: 'admin',
    })
    if (created)
      await tx
        .insertInto('sysUserRole')
        .values({ userId: id, roleId: roleId('admin') })
        .execute()
  })
  return created ? password : undefined
}
