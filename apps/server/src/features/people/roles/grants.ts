import type { MenuPreview, PreviewEntry } from '@gridhelm/contract/people/roles/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  holdsEverything,
  refuseForeignPermissions,
  refuseLiftedRules,
} from '../../../platform/scope/grants.ts'
import { rulesBinding } from '../../../platform/scope/queries.ts'
import { refuseRaised, rulesToPassOn } from '../../../platform/scope/raised.ts'
import { rulesOfRoles } from '../../../platform/scope/raised-queries.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { type Granting, granting } from '../permissions/service.ts'
import { roleBound } from './binding.ts'
import { lockForChange } from './changeable.ts'
import { grantTreeOf } from './grant-tree.ts'
import {
  addPermissions,
  addRules,
  existingPermissions,
  grantable,
  membersOf,
  permissionsOfRole,
  rulesOn,
  takePermissions,
  takeRules,
} from './queries.ts'

const without = (from: readonly string[], these: readonly string[]): string[] => {
  const gone = new Set(these)
  return from.filter((id) => !gone.has(id))
}
const within = (these: readonly string[], among: readonly string[]): string[] => {
  const known = new Set(among)
  return these.filter((id) => known.has(id))
}

/** What `to` grants and `from` does not; both list the same entries in the same order. */
function gained({ entries: from }: Granting, { entries: to }: Granting): PreviewEntry[] {
  const names = new Map(to.map(({ id, name }) => [id, name]))
  return to
    .filter((row, index) => row.granted && !from[index]?.granted)
    .map(({ id, name, menuType, parentId }) => ({
      id,
      title: name,
      menuType,
      parentTitle: names.get(parentId ?? '') ?? null,
    }))
}

/** What roles give: menus, buttons, and the data rules on them. */
export function createRoleGrants(platform: Platform) {
  const { db } = platform

  async function refuseUnseen(roleId: string, context: SessionContext): Promise<void> {
    const visible = await visibleRows(platform, roleBound, context)
    const found = await selectByIds(db, roleBound, [roleId], visible, context.language)
    if (found.length === 0) throw Refusal.of('error.notFound')
  }

  /** Rules go with their entry, except those that bind the one who takes it away. */
  async function takeAway(
    tx: Tx,
    roleId: string,
    permissionIds: readonly string[],
    { caller }: SessionContext,
  ): Promise<void> {
    await takePermissions(tx, roleId, permissionIds)
    const rules = (await rulesOn(tx, permissionIds)).map((rule) => rule.id)
    const own = within(rules, await rulesOfRoles(tx, [roleId]))
    const binding = holdsEverything(caller) ? [] : await rulesBinding(tx, caller.scopeId, permissionIds)
    const lifted = without(own, binding)
    await takeRules(tx, roleId, lifted)
    await refuseRaised(tx, caller, await membersOf(tx, [roleId]), lifted)
  }

  return {
    async tree({ caller, language }: SessionContext) {
      return grantTreeOf(await grantable(db, holdsEverything(caller) ? undefined : caller.scopeId, language))
    },

    async permissionsOf(roleId: string, context: SessionContext): Promise<string[]> {
      await refuseUnseen(roleId, context)
      return permissionsOfRole(db, roleId)
    },

    /** Only what differs between the two lists changes, and only that must be the caller's to give. */
    async savePermissions(
      input: { roleId: string; permissionIds: string[]; lastpermissionIds?: string[] | undefined },
      context: SessionContext,
    ): Promise<void> {
      const { roleId, permissionIds, lastpermissionIds } = input
      const { caller } = context
      await refuseUnseen(roleId, context)
      await db.transaction().execute(async (tx) => {
        await lockForChange(tx, caller, roleId)
        const present = await permissionsOfRole(tx, roleId)
        const last = lastpermissionIds ?? present
        const added = without(without(permissionIds, last), present)
        const removed = within(without(last, permissionIds), present)
        if ((await existingPermissions(tx, added)).length !== added.length) throw Refusal.of('error.notFound')
        await refuseForeignPermissions(tx, caller, [...added, ...removed])
        await takeAway(tx, roleId, removed, context)
        await addRules(tx, roleId, await rulesToPassOn(tx, caller, added))
        await addPermissions(tx, roleId, added)
      })
    },

    /** The menu as the role alone gives it. */
    async preview(roleId: string, permissionIds: string[], context: SessionContext): Promise<MenuPreview> {
      const present = await this.permissionsOf(roleId, context)
      const [before, after] = [
        await granting(db, present, context.language),
        await granting(db, permissionIds, context.language),
      ]
      return {
        before: before.menu,
        after: after.menu,
        added: gained(before, after),
        removed: gained(after, before),
      }
    },

    async ruleChoice(permissionId: string, roleId: string, context: SessionContext) {
      await refuseUnseen(roleId, context)
      await refuseForeignPermissions(db, context.caller, [permissionId])
      const rules = await rulesOn(db, [permissionId])
      if (rules.length === 0) throw Refusal.of('menus.noRules')
      const chosen = within(
        rules.map((rule) => rule.id),
        await rulesOfRoles(db, [roleId]),
      )
      return { datarule: rules, ...(chosen.length > 0 ? { drChecked: chosen.join(',') } : {}) }
    },

    async chooseRules(
      { permissionId, roleId, dataRuleIds }: { permissionId: string; roleId: string; dataRuleIds: string[] },
      context: SessionContext,
    ): Promise<void> {
      const { caller } = context
      await refuseUnseen(roleId, context)
      await db.transaction().execute(async (tx) => {
        await lockForChange(tx, caller, roleId)
        await refuseForeignPermissions(tx, caller, [permissionId])
        const offered = (await rulesOn(tx, [permissionId])).map((rule) => rule.id)
        if (without(dataRuleIds, offered).length > 0) throw Refusal.of('error.notFound')
        const present = await rulesOfRoles(tx, [roleId])
        const lifted = without(within(offered, present), dataRuleIds)
        await refuseLiftedRules(tx, caller, permissionId, [...without(present, lifted), ...dataRuleIds])
        await takeRules(tx, roleId, lifted)
        await addRules(tx, roleId, dataRuleIds)
        await refuseRaised(tx, caller, await membersOf(tx, [roleId]), lifted)
      })
    },
  }
}
