import type { Page } from '@gridhelm/contract/page'
import type { DepartmentUser, UserChoice } from '@gridhelm/contract/people/departments/entities'
import type { WholeUser } from '@gridhelm/contract/people/users/entities'
import type { RawBuilder } from 'kysely'
import { partPattern } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import {
  managedDepartments,
  refuseForeignDepartments,
  refuseOutOfReach,
} from '../../../platform/scope/departments.ts'
import { holdsEverything, subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { all } from '../../../resources/sql.ts'
import {
  countMost,
  deleteMembers,
  inSubtree,
  insertMembers,
  memberOf,
  membersAmong,
  membershipsIn,
  nameLike,
  notAbove,
  notMemberOf,
  type OfDepartments,
  peopleByName,
} from './member-queries.ts'
import { departmentIdIf, everyDepartment, lockDepartment, moveOrgCodes, onlyDepartment } from './queries.ts'
import { rulesOfDepartments } from './role-queries.ts'

const mostChoices = 20

type MemberQuery = ListInput & {
  depId: string
  username?: string | undefined
  realname?: string | undefined
}

export function createMemberService(platform: Platform) {
  const { db } = platform

  /** Somebody's own subtree, and within it what the data rules of the list of users leave. */
  async function visiblePeople(context: SessionContext): Promise<RawBuilder<boolean>[]> {
    const subtree = subtreeOfCaller(context.caller)
    const users = resourcesOf(platform).get('users')
    return [
      ...(subtree === undefined ? [] : [inSubtree(subtree)]),
      ...(users ? await visibleRows(platform, users, context) : []),
    ]
  }

  async function refuseUnmanaged(departId: string, { caller }: SessionContext): Promise<void> {
    if (!(await departmentIdIf(db, departId, [managedDepartments(caller)])))
      throw Refusal.of('error.notFound')
  }

  return {
    /** As the list of users gives them, the whole of each record, with what they are in the department. */
    async list(
      { depId, username, realname, ...query }: MemberQuery,
      context: SessionContext,
    ): Promise<Page<DepartmentUser>> {
      if (depId !== '') await refuseUnmanaged(depId, context)
      const users = resourcesOf(platform).get('users')
      if (!users) throw Refusal.of('error.notFound')
      const names = [partPattern(username), partPattern(realname)].flatMap((pattern) =>
        pattern === undefined ? [] : [nameLike(pattern)],
      )
      const where: OfDepartments = {
        departId: depId === '' ? undefined : depId,
        departments:
          depId !== '' ? onlyDepartment(depId) : (managedDepartments(context.caller) ?? everyDepartment),
      }
      const { resource, binding } = narrowed(users, all([memberOf(where), ...names]))
      const members = createResourceService(platform, { resource, binding: { ...binding, countMost } })
      const page = (await members.list(query as ListInput, context)) as Page<WholeUser>
      const ids = page.records.map(({ id }) => id)
      const rows = await membershipsIn(db, ids, where, context.language)
      const there = new Map(rows.map(({ id, ...row }) => [id, row]))
      return {
        ...page,
        records: page.records.map((user) => ({
          ...user,
          ...(there.get(user.id) ?? { head: false, rolesHere: [] }),
        })),
      }
    },

    async choices(
      { depId, keyword }: { depId: string; keyword?: string | undefined },
      context: SessionContext,
    ): Promise<UserChoice[]> {
      await refuseUnmanaged(depId, context)
      const pattern = partPattern(keyword)
      return peopleByName(
        db,
        [
          ...(await visiblePeople(context)),
          notMemberOf(depId),
          ...(holdsEverything(context.caller) ? [] : [notAbove(context.caller.tierPath)]),
          ...(pattern === undefined ? [] : [nameLike(pattern)]),
        ],
        mostChoices,
      )
    },

    async add(departId: string, userIds: readonly string[], { caller }: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await lockDepartment(tx, departId, [managedDepartments(caller)])))
          throw Refusal.of('error.notFound')
        await refuseOutOfReach(tx, caller, userIds)
        await refuseForeignDepartments(tx, caller, [departId])
        await insertMembers(tx, departId, userIds)
        await moveOrgCodes(tx, userIds)
      })
    },

    async remove(departId: string, userIds: readonly string[], { caller }: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        if (!(await lockDepartment(tx, departId, [managedDepartments(caller)])))
          throw Refusal.of('error.notFound')
        await refuseOutOfReach(tx, caller, userIds)
        const members = await membersAmong(tx, departId, userIds)
        if (members.length !== userIds.length) throw Refusal.of('error.notFound')
        const rules = await rulesOfDepartments(tx, [departId])
        await deleteMembers(tx, departId, members)
        await moveOrgCodes(tx, members)
        await refuseRaised(tx, caller, members, rules)
      })
    },
  }
}
