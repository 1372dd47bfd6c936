import type { Tier } from '@gridhelm/contract/feature/tiers'
import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import { newId } from '../../../../platform/ids.ts'
import { addPerson } from '../../../../testing/people.ts'
import type { TestApp } from '../../../../testing/test-app.ts'

/** Somebody below another account, with exactly these codes by a role of their own. */
export async function addColleague(
  testApp: TestApp,
  person: {
    username: string
    tier?: Tier
    /** User name of the account above. */
    below?: string
    departments?: readonly string[]
    /** Codes of departments that the person heads. */
    heads?: readonly string[]
    codes?: readonly PermissionCode[]
  },
): Promise<string> {
  const { db } = testApp.platform
  const { username, tier = 'staff', below, departments = [], heads = [], codes = [] } = person
  const id = await addPerson(testApp, { username, departments: [...departments, ...heads] })
  const orgCode = [...heads, ...departments][0] ?? null
  await db
    .updateTable('sysUser')
    .set({ tier, orgCode, userIdentity: heads.length > 0 ? 2 : 1 })
    .where('id', '=', id)
    .execute()
  if (below !== undefined)
    await db.updateTable('sysUser').set({ parentId: below }).where('id', '=', id).execute()
  for (const code of heads) {
    await db
      .updateTable('sysUserDepart')
      .set({ head: true })
      .where('userId', '=', id)
      .where('departId', '=', departId(code))
      .execute()
  }
  if (codes.length > 0) await giveCodes(testApp, id, codes)
  return id
}

export const departId = (code: string) => `demo-depart-${code}`

async function giveCodes(
  { platform: { db } }: TestApp,
  userId: string,
  codes: readonly PermissionCode[],
): Promise<void> {
  const id = newId()
  const names = { roleNameEn: id, roleNameZh: id, roleNameFr: id }
  await db
    .insertInto('sysRole')
    .values({ id, roleCode: id, ...names })
    .execute()
  await db.insertInto('sysUserRole').values({ userId, roleId: id }).execute()
  await db
    .insertInto('sysRolePermission')
    .columns(['roleId', 'permissionId'])
    .expression((query) =>
      query
        .selectFrom(['sysPermission', 'sysRole'])
        .select(['sysRole.id', 'sysPermission.id as permissionId'])
        .where('sysRole.id', '=', id)
        .where('sysPermission.perms', 'in', codes),
    )
    .execute()
}
