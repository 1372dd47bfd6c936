import type { Page } from '@gridhelm/contract/page'
import { departmentRoleResource } from '@gridhelm/contract/people/departmentRoles/resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  managedDepartments,
  refuseBeyondDepartment,
  refuseOutOfReach,
} from '../../../platform/scope/departments.ts'
import { refuseOutsiders } from '../../../platform/scope/grants.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import type { Bound } from '../../../resources/binding.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { permissionsOf } from './grant-queries.ts'
import { membersAmong } from './member-queries.ts'
import { departmentIdIf, lockDepartment } from './queries.ts'
import {
  deleteHolders,
  departmentNameOf,
  giveRoles,
  holdersOf,
  inDepartments,
  roleRefs,
  rolesOfDepartment,
  rolesOfUser,
  rulesOfDepartmentRoles,
  takeRoles,
} from './role-queries.ts'

const bound: Bound = {
  resource: departmentRoleResource,
  binding: {
    table: 'sysDepartRole',
    columns: { deptId: 'departId', departName: departmentNameOf },
    scope: ({ caller }) => inDepartments(managedDepartments(caller)),
    hooks: {
      async beforeAdd(values, tx, { caller }) {
        const departId = String(values.departId)
        if (!(await lockDepartment(tx, departId, [managedDepartments(caller)])))
          throw Refusal.of('error.notFound')
        return { values }
      },
      async beforeRemove(rows, tx, { caller }) {
        const ids = rows.map((row) => row.id)
        const holders = await holdersOf(tx, ids)
        await refuseOutOfReach(tx, caller, holders)
        const rules = await rulesOfDepartmentRoles(tx, ids)
        await deleteHolders(tx, ids)
        await refuseRaised(tx, caller, holders, rules)
      },
    },
  },
}

export function createDepartmentRoleService(platform: Platform) {
  const { db } = platform
  registerResource(platform, bound)
  const plain = createResourceService(platform, bound)
  // The name of the department under the key that existing clients read.
  const withName = (record: PlainRecord): PlainRecord => ({
    ...record,
    departId_dictText: record.departName,
  })

  return {
    ...plain,
    async list(query: ListInput, context: SessionContext): Promise<Page<PlainRecord>> {
      const page = await plain.list(query, context)
      return { ...page, records: page.records.map(withName) }
    },
    byId: async (id: string, context: SessionContext) => withName(await plain.byId(id, context)),

    async ofDepartment(departId: string, { caller, language }: SessionContext) {
      if (!(await departmentIdIf(db, departId, [managedDepartments(caller)])))
        throw Refusal.of('error.notFound')
      return rolesOfDepartment(db, departId, language)
    },

    async ofUser(userId: string, { caller }: SessionContext) {
      await refuseOutsiders(db, caller, [userId])
      const ids = await rolesOfUser(db, userId, managedDepartments(caller))
      return ids.map((droleId) => ({ droleId }))
    },

    /** `wanted` instead of `last`: roles that stand in neither are left alone. */
    async change(
      userId: string,
      wanted: readonly string[],
      last: readonly string[],
      { caller }: SessionContext,
    ): Promise<void> {
      const added = wanted.filter((id) => !last.includes(id))
      const taken = last.filter((id) => !wanted.includes(id))
      await db.transaction().execute(async (tx) => {
        await refuseOutOfReach(tx, caller, [userId])
        const roles = await roleRefs(tx, [...added, ...taken], managedDepartments(caller))
        if (roles.length !== added.length + taken.length) throw Refusal.of('error.notFound')
        for (const { id, departId } of roles.filter((role) => added.includes(role.id))) {
          if ((await membersAmong(tx, departId, [userId])).length === 0)
            throw Refusal.of('departments.notMember')
          const entries = await permissionsOf(tx, { kind: 'department-role', id })
          await refuseBeyondDepartment(tx, caller, departId, entries)
        }
        await giveRoles(tx, userId, added)
        const rules = await rulesOfDepartmentRoles(tx, taken)
        await takeRoles(tx, userId, taken)
        await refuseRaised(tx, caller, [userId], rules)
      })
    },
  }
}
