import type { Page } from '@gridhelm/contract/page'
import type { RoleChoice } from '@gridhelm/contract/people/roles/entities'
import type { WholeUser } from '@gridhelm/contract/people/users/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  holdsEverything,
  refuseForeignRoles,
  refuseOutsiders,
  refuseOwnRights,
} from '../../../platform/scope/grants.ts'
import { rolesBeyond } from '../../../platform/scope/queries.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import { rulesOfRoles } from '../../../platform/scope/raised-queries.ts'
import { reachableRoles } from '../../../platform/scope/roles.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { lockForMembers } from './changeable.ts'
import { addMembers, codeIsTaken, holdsRole, rolesWithin, takeMembers } from './queries.ts'

/** Who has which roles. */
export function createRoleMembers(platform: Platform) {
  const { db } = platform

  return {
    async assignable({ caller, language }: SessionContext): Promise<RoleChoice[]> {
      const roles = await rolesWithin(db, reachableRoles(caller), language)
      if (holdsEverything(caller)) return roles
      const ids = roles.map((role) => role.id)
      const beyond = new Set(await rolesBeyond(db, caller.scopeId, ids))
      return roles.filter((role) => !beyond.has(role.id))
    },

    async refuseTakenCode(roleCode: string, exceptId?: string): Promise<void> {
      if (await codeIsTaken(db, roleCode, exceptId)) throw Refusal.ofField('roleCode', 'roles.codeTaken')
    },

    /** The same people as in the list of users, data rules and all, and the whole of each record. */
    async list(
      { roleId, ...query }: ListInput & { roleId: string },
      context: SessionContext,
    ): Promise<Page<WholeUser>> {
      const users = resourcesOf(platform).get('users')
      if (!users) throw Refusal.of('error.notFound')
      const holders = createResourceService(platform, narrowed(users, holdsRole(roleId)))
      return (await holders.list(query as ListInput, context)) as Page<WholeUser>
    },

    async add(roleId: string, userIds: readonly string[], { caller }: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockForMembers(tx, caller, roleId)
        refuseOwnRights(caller, userIds)
        await refuseOutsiders(tx, caller, userIds)
        await refuseForeignRoles(tx, caller, [roleId])
        await addMembers(tx, roleId, userIds)
      })
    },

    /** A role that one could not give is not one's to take away either. */
    async take(roleId: string, userIds: readonly string[], { caller }: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        await lockForMembers(tx, caller, roleId)
        refuseOwnRights(caller, userIds)
        await refuseOutsiders(tx, caller, userIds)
        await refuseForeignRoles(tx, caller, [roleId])
        await takeMembers(tx, [roleId], userIds)
        await refuseRaised(tx, caller, userIds, await rulesOfRoles(tx, [roleId]))
      })
    },
  }
}
