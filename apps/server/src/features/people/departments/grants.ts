import type { GrantNode, ruleChoice } from '@gridhelm/contract/people/roles/entities'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  managedDepartments,
  refuseBeyondDepartment,
  refuseForeignMembers,
  refuseOutOfReach,
} from '../../../platform/scope/departments.ts'
import { refuseForeignPermissions, refuseLiftedRules } from '../../../platform/scope/grants.ts'
import { refuseRaised, rulesToPassOn } from '../../../platform/scope/raised.ts'
import type { Bound } from '../../../resources/binding.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import {
  addPermissions,
  addRules,
  entriesOf,
  type Holder,
  permissionsExist,
  permissionsOf,
  rulesOf,
  rulesOfEntry,
  takeFromRolesOf,
  takePermissions,
  takeRules,
} from './grant-queries.ts'
import { departmentIdIf, lockDepartment, memberIdsOf } from './queries.ts'
import { holdersOf, roleRefs } from './role-queries.ts'
import { grantNodes } from './tree.ts'

type RuleChoice = z.infer<typeof ruleChoice>
type Caller = SessionContext['caller']

const without = (all: readonly string[], some: readonly string[]): string[] => {
  const left = new Set(some)
  return all.filter((id) => !left.has(id))
}

/** What changes, measured against what the giver last saw: entries out of the giver's sight stay as they are. */
interface Difference {
  added: string[]
  taken: string[]
}
function difference(
  now: readonly string[],
  wanted: readonly string[],
  seen: readonly string[] = now,
): Difference {
  const taken = new Set(without(seen, wanted))
  return { added: without(wanted, now), taken: now.filter((id) => taken.has(id)) }
}

export interface GrantInput {
  permissionIds: readonly string[]
  lastpermissionIds?: readonly string[] | undefined
}

export function createGrantService(platform: Platform, departments: Bound) {
  const { db } = platform
  const departmentOf = (id: string): Holder => ({ kind: 'department', id })
  const roleOf = (id: string): Holder => ({ kind: 'department-role', id })

  async function refuseUnseen(departId: string, context: SessionContext): Promise<void> {
    if (!(await departmentIdIf(db, departId, await visibleRows(platform, departments, context))))
      throw Refusal.of('error.notFound')
  }

  async function managedRole(roleId: string, { caller }: SessionContext): Promise<{ departId: string }> {
    const [role] = await roleRefs(db, [roleId], managedDepartments(caller))
    if (!role) throw Refusal.of('error.notFound')
    return role
  }

  async function lockSeen(tx: Tx, departId: string, context: SessionContext): Promise<void> {
    const visible = await visibleRows({ db: tx, now: platform.now }, departments, context)
    if (!(await lockDepartment(tx, departId, visible))) throw Refusal.of('error.notFound')
  }

  /** The department of the role is locked too: what it holds is the measure of the role. */
  async function lockRole(tx: Tx, roleId: string, caller: Caller): Promise<{ departId: string }> {
    const managed = managedDepartments(caller)
    const [role] = await roleRefs(tx, [roleId], managed)
    if (!role || !(await lockDepartment(tx, role.departId, [managed]))) throw Refusal.of('error.notFound')
    const holders = await holdersOf(tx, [roleId])
    await refuseOutOfReach(tx, caller, holders)
    return role
  }

  async function give(tx: Tx, holder: Holder, { added, taken }: Difference, caller: Caller): Promise<void> {
    await addPermissions(tx, holder, added)
    await takePermissions(tx, holder, taken)
    await addRules(tx, holder, await rulesToPassOn(tx, caller, added))
  }

  async function choiceOf(holder: Holder, permissionId: string): Promise<RuleChoice> {
    const datarule = await rulesOfEntry(db, permissionId)
    if (datarule.length === 0) throw Refusal.of('departments.noRules')
    return { datarule, drChecked: (await rulesOf(db, holder, permissionId)).join(',') }
  }

  /** People are those whom a lifted rule bound. */
  async function chooseRules(
    tx: Tx,
    holder: Holder,
    { permissionId, dataRuleIds }: { permissionId: string; dataRuleIds: readonly string[] },
    people: readonly string[],
    caller: Caller,
  ): Promise<void> {
    const offered = new Set((await rulesOfEntry(tx, permissionId)).map((rule) => rule.id))
    if (dataRuleIds.some((id) => !offered.has(id))) throw Refusal.of('departments.foreignRule')
    await refuseLiftedRules(tx, caller, permissionId, dataRuleIds)
    const now = await rulesOf(tx, holder, permissionId)
    const taken = without(now, dataRuleIds)
    await addRules(tx, holder, without(dataRuleIds, now))
    await takeRules(tx, holder, taken)
    await refuseRaised(tx, caller, people, taken)
  }

  return {
    async ofDepartment(departId: string, context: SessionContext): Promise<string[]> {
      await refuseUnseen(departId, context)
      return permissionsOf(db, departmentOf(departId))
    },

    async saveDepartment(
      { departId, permissionIds, lastpermissionIds }: GrantInput & { departId: string },
      context: SessionContext,
    ): Promise<void> {
      const { caller } = context
      await db.transaction().execute(async (tx) => {
        await lockSeen(tx, departId, context)
        const holder = departmentOf(departId)
        const change = difference(await permissionsOf(tx, holder), permissionIds, lastpermissionIds)
        if (change.added.length + change.taken.length === 0) return
        if (!(await permissionsExist(tx, change.added))) throw Refusal.of('error.notFound')
        await refuseForeignMembers(tx, caller, [departId])
        await refuseForeignPermissions(tx, caller, [...change.added, ...change.taken])
        await give(tx, holder, change, caller)
        await takeFromRolesOf(tx, departId, change.taken)
      })
    },

    async rulesOfDepartment(
      { departId, permissionId }: { departId: string; permissionId: string },
      context: SessionContext,
    ): Promise<RuleChoice> {
      await refuseUnseen(departId, context)
      return choiceOf(departmentOf(departId), permissionId)
    },

    async saveRulesOfDepartment(
      input: { departId: string; permissionId: string; dataRuleIds: readonly string[] },
      context: SessionContext,
    ): Promise<void> {
      const { caller } = context
      await db.transaction().execute(async (tx) => {
        await lockSeen(tx, input.departId, context)
        await refuseForeignMembers(tx, caller, [input.departId])
        await refuseForeignPermissions(tx, caller, [input.permissionId])
        const members = await memberIdsOf(tx, [input.departId])
        await chooseRules(tx, departmentOf(input.departId), input, members, caller)
      })
    },

    async treeForRoles(
      departId: string,
      { caller, language }: SessionContext,
    ): Promise<{ treeList: GrantNode[]; ids: string[] }> {
      if (!(await departmentIdIf(db, departId, [managedDepartments(caller)])))
        throw Refusal.of('error.notFound')
      const rows = await entriesOf(db, departId, language)
      return { treeList: grantNodes(rows), ids: rows.map((row) => row.id) }
    },

    async ofRole(roleId: string, context: SessionContext): Promise<string[]> {
      await managedRole(roleId, context)
      return permissionsOf(db, roleOf(roleId))
    },

    async saveRole(
      { roleId, permissionIds, lastpermissionIds }: GrantInput & { roleId: string },
      { caller }: SessionContext,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { departId } = await lockRole(tx, roleId, caller)
        const holder = roleOf(roleId)
        const change = difference(await permissionsOf(tx, holder), permissionIds, lastpermissionIds)
        if (without(change.added, await permissionsOf(tx, departmentOf(departId))).length > 0)
          throw Refusal.of('departments.roleBeyond')
        await refuseBeyondDepartment(tx, caller, departId, [...change.added, ...change.taken])
        await give(tx, holder, change, caller)
      })
    },

    async rulesOfRole(
      { roleId, permissionId }: { roleId: string; permissionId: string },
      context: SessionContext,
    ): Promise<RuleChoice> {
      await managedRole(roleId, context)
      return choiceOf(roleOf(roleId), permissionId)
    },

    async saveRulesOfRole(
      input: { roleId: string; permissionId: string; dataRuleIds: readonly string[] },
      { caller }: SessionContext,
    ): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { departId } = await lockRole(tx, input.roleId, caller)
        await refuseBeyondDepartment(tx, caller, departId, [input.permissionId])
        const holders = await holdersOf(tx, [input.roleId])
        await chooseRules(tx, roleOf(input.roleId), input, holders, caller)
      })
    },
  }
}
