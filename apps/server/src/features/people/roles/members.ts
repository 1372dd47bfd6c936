import { type ListQuery, type Page, pageResult } from '@gridhelm/contract/page'
import type { RoleChoice, RoleUser } from '@gridhelm/contract/people/roles/entities'
import type { RawBuilder } from 'kysely'
import { partPattern } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  holdsEverything,
  refuseForeignRoles,
  refuseOutsiders,
  refuseOwnRights,
  subtreeOfCaller,
} from '../../../platform/scope/grants.ts'
import { rolesBeyond } from '../../../platform/scope/queries.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import { rulesOfRoles } from '../../../platform/scope/raised-queries.ts'
import { reachableRoles } from '../../../platform/scope/roles.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { lockForMembers } from './changeable.ts'
import { addMembers, codeIsTaken, isBelow, isThere, rolesWithin, roleUsers, takeMembers } from './queries.ts'

/** Who has which roles. */
export function createRoleMembers(platform: Platform) {
  const { db } = platform

  /** The same people as in the list of users, data rules and all. */
  async function visiblePeople(context: SessionContext): Promise<RawBuilder<boolean>[]> {
    const subtree = subtreeOfCaller(context.caller)
    const users = resourcesOf(platform).get('users')
    return [
      isThere,
      ...(subtree === undefined ? [] : [isBelow(subtree)]),
      ...(users ? await visibleRows(platform, users, context) : []),
    ]
  }

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

    async list(
      query: ListQuery & { roleId: string; username?: string | undefined },
      context: SessionContext,
    ): Promise<Page<RoleUser>> {
      const seen = await visiblePeople(context)
      const { rows, total } = await roleUsers(db, query.roleId, seen, partPattern(query.username), query)
      const users = rows.map((row) => ({ ...row, createTime: wireTime(row.createTime, context.zone) }))
      return pageResult(users, total, query)
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
