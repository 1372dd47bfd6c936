import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { cheapHash } from '../../apps/server/src/testing/cheap-hash.ts'

/** An end user of a test's own, with the password of the demo: what happens to it disturbs no other test. */
export async function createAccount(platform: Platform, username: string, realname: string): Promise<void> {
  const id = `test-${username}`
  const passwordHash = cheapHash(platform.config.demoPassword)
  await platform.db
    .insertInto('sysUser')
    .values({ id, username, realname, passwordHash, tier: 'enduser', email: `${username}@example.org` })
    .execute()
  await platform.db.insertInto('sysUserRole').values({ userId: id, roleId: 'role-enduser' }).execute()
}

/** The password of the demo again, for the tests that come after. */
export async function resetAccount({ db, config }: Platform, username: string): Promise<void> {
  const passwordHash = cheapHash(config.demoPassword)
  await db
    .updateTable('sysUser')
    .set({ passwordHash, passwordDue: false })
    .where('username', '=', username)
    .execute()
}
