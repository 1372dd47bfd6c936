import { type Tier, tiers } from '@gridhelm/contract/feature/tiers'
import type { Language } from '@gridhelm/contract/language'
import type { DemoAccount } from '@gridhelm/contract/system/console/calls'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** The demo makes one for each tier, under an id that stays; none in a database that it has not made. */
const ids = tiers.map((tier) => `demo-${tier}`)

/** Those of them who can log in, from the top down. */
export async function demoAccountsIn(db: Queryable, language: Language): Promise<DemoAccount[]> {
  const rows = await db
    .selectFrom('sysUser')
    .innerJoin('sysRole', 'sysRole.roleCode', 'sysUser.tier')
    .select(['sysUser.id', 'username', 'realname', 'avatar', 'tier'])
    .select(sql.ref<string>(`role_name_${language}`).as('role'))
    .where('sysUser.id', 'in', ids)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .execute()
  return rows
    .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
    .map(({ id: _, tier, realname, username, ...rest }) => ({
      ...rest,
      username,
      realname: realname || username,
      tier: tier as Tier,
    }))
}
