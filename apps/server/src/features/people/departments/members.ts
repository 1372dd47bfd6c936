import { type Page, pageResult } from '@gridhelm/contract/page'
import type { DepartmentUser, UserChoice } from '@gridhelm/contract/people/departments/entities'
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
import { resourcesOf } from '../../../resources/registry.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import {
  deleteMembers,
  inSubtree,
  insertMembers,
  memberPage,
  membersAmong,
  nameLike,
  notAbove,
  notMemberOf,
  peopleByName,
} from './member-queries.ts'
import { departmentIdIf, everyDepartment, lockDepartment, moveOrgCodes, onlyDepartment } from './queries.ts'
import { rulesOfDepartments } from './role-queries.ts'

const mostChoices = 20

interface MemberQuery {
  depId: string
  username?: string | undefined
  realname?: string | undefined
  column: string
  order: 'asc' | 'desc'
  pageNo: number
  pageSize: number
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
    async list(query: MemberQuery, context: SessionContext): Promise<Page<DepartmentUser>> {
      if (query.depId !== '') await refuseUnmanaged(query.depId, context)
      const patterns = [partPattern(query.username), partPattern(query.realname)]
      const names = patterns.flatMap((pattern) => (pattern === undefined ? [] : [nameLike(pattern)]))
      const { rows, total } = await memberPage(
        db,
        {
          departId: query.depId === '' ? undefined : query.depId,
          departments:
            query.depId !== ''
              ? onlyDepartment(query.depId)
              : (managedDepartments(context.caller) ?? everyDepartment),
          where: [...(await visiblePeople(context)), ...names],
          column: query.column,
          order: query.order,
          limit: query.pageSize,
          offset: (query.pageNo - 1) * query.pageSize,
        },
        context.language,
      )
      return pageResult(rows, total, query)
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
