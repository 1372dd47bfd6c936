import type { Tier } from '@gridhelm/contract/feature/tiers'
import { roleId } from '../seed/base.ts'
import type { TestApp } from './test-app.ts'

interface Person {
  username: string
  email?: string
  phone?: string
  status?: number
  delFlag?: number
  tier?: Tier
  /** The id of the account above. */
  parentId?: string
  departments?: readonly string[]
  /** Role codes. */
  roles?: readonly string[]
}

/** Another account with the password of the demo accounts, without the cost of hashing it again. */
export async function addPerson({ platform: { db } }: TestApp, person: Person): Promise<string> {
  const {
    username,
    email,
    phone,
    status,
    delFlag,
    tier = 'staff',
    parentId,
    departments = [],
    roles = [],
  } = person
  const { passwordHash } = await db
    .selectFrom('sysUser')
    .select('passwordHash')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const id = `person-${username}`
  await db
    .insertInto('sysUser')
    .values({
      id,
      username,
      realname: `Real ${username}`,
      passwordHash,
      tier,
      ...(parentId === undefined ? {} : { parentId }),
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
      ...(status === undefined ? {} : { status }),
      ...(delFlag === undefined ? {} : { delFlag }),
    })
    .execute()
  for (const code of roles) {
    await db
      .insertInto('sysUserRole')
      .values({ userId: id, roleId: roleId(code) })
      .execute()
  }
  for (const code of departments) {
    await db
      .insertInto('sysUserDepart')
      .values({ userId: id, departId: `demo-depart-${code}` })
      .execute()
  }
  return id
}

/** As the recycle bin and the batch freeze will do it, without ending sessions. */
export async function setState(
  { platform: { db } }: TestApp,
  username: string,
  change: { status?: number; delFlag?: number },
): Promise<void> {
  await db.updateTable('sysUser').set(change).where('username', '=', username).execute()
}
