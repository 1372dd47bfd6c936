import type { Db, Tx } from '../platform/db/database.ts'
import { seedAlarmRules } from './alarm-rules.ts'
import { dictionarySeeds } from './dictionaries.ts'
import { seedJobs } from './jobs.ts'
import { seedMessageTemplates } from './message-templates.ts'
import { type PermissionSeed, permissionSeeds } from './permissions.ts'
import { tierRoles } from './roles.ts'
import { type Seed, seeding } from './seed.ts'

export const roleId = (code: string) => `role-${code}`

/** Ids that exist: an administrator may have deleted what an earlier start seeded, and nothing can hang on that. */
async function presentIds(tx: Tx, table: 'sysRole' | 'sysPermission' | 'sysDict'): Promise<Set<string>> {
  const rows = await tx.selectFrom(table).select('id').execute()
  return new Set(rows.map((row) => row.id))
}

interface Present {
  roles: ReadonlySet<string>
  permissions: Set<string>
}

async function seedPermissions(
  seed: Seed,
  present: Present,
  entries: readonly PermissionSeed[],
  parentId: string | null,
): Promise<void> {
  for (const [index, entry] of entries.entries()) {
    const [nameEn, nameZh, nameFr] = entry.names
    const common = {
      id: entry.id,
      parentId,
      nameEn,
      nameZh,
      nameFr,
      sortNo: index + 1,
    }
    const row =
      entry.kind === 'button'
        ? { ...common, menuType: 2, perms: entry.perms }
        : {
            ...common,
            menuType: parentId === null ? 0 : 1,
            menuMode: entry.mode ?? 0,
            url: entry.url,
            component: entry.component,
            icon: entry.icon,
            hidden: entry.hidden,
            keepAlive: entry.keepAlive,
          }
    if (await seed(`permission:${entry.id}`, 'sysPermission', row)) present.permissions.add(entry.id)
    if (!present.permissions.has(entry.id)) continue
    for (const tier of entry.tiers.filter((one) => present.roles.has(roleId(one)))) {
      const grant = { roleId: roleId(tier), permissionId: entry.id }
      await seed(`grant:${tier}:${entry.id}`, 'sysRolePermission', grant)
    }
    if (entry.kind === 'menu') await seedPermissions(seed, present, entry.children, entry.id)
  }
}

async function seedDictionaries(seed: Seed, present: Set<string>): Promise<void> {
  for (const { code, names, items } of dictionarySeeds) {
    const id = `dict-${code}`
    const dict = { id, dictCode: code, dictNameEn: names.en, dictNameZh: names.zh, dictNameFr: names.fr }
    if (await seed(`dict:${code}`, 'sysDict', dict)) present.add(id)
    if (!present.has(id)) continue
    for (const [index, [value, en, zh, fr]] of items.entries()) {
      await seed(`dict:${code}:${value}`, 'sysDictItem', {
        id: `${id}-${value}`,
        dictId: id,
        itemValue: value,
        itemTextEn: en,
        itemTextZh: zh,
        itemTextFr: fr,
        sortOrder: index + 1,
      })
    }
  }
}

/** What every installation needs: roles of the tiers, menus, button permissions, dictionaries, rules of alarms, jobs. */
export async function seedBase(db: Db): Promise<void> {
  await seeding(db, async (tx, seed) => {
    for (const { code, names } of tierRoles) {
      await seed(`role:${code}`, 'sysRole', {
        id: roleId(code),
        roleCode: code,
        roleNameEn: names.en,
        roleNameZh: names.zh,
        roleNameFr: names.fr,
      })
    }
    const present = {
      roles: await presentIds(tx, 'sysRole'),
      permissions: await presentIds(tx, 'sysPermission'),
    }
    await seedPermissions(seed, present, permissionSeeds, null)
    await seedDictionaries(seed, await presentIds(tx, 'sysDict'))
    await seedAlarmRules(seed)
    await seedMessageTemplates(seed)
    await seedJobs(seed)
  })
}
