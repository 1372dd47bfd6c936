import type { DepartmentName, DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { RawBuilder } from 'kysely'
import { likeLiteral } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { headedDepartments } from '../../../platform/scope/departments.ts'
import type { Bound } from '../../../resources/binding.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { createResourceService } from '../../../resources/service.ts'
import { type DepartmentRow, departmentNameLike, departmentRows } from './queries.ts'
import { departmentFinds, departmentNames, departmentTrees } from './tree.ts'

/** The departments that fulfil a condition, as trees; who may ask for them is the caller's matter. */
export async function treesWhere(
  { db }: Pick<Platform, 'db'>,
  condition: RawBuilder<boolean> | undefined,
  { language }: Pick<SessionContext, 'language'>,
): Promise<DepartmentNode[]> {
  return departmentTrees(await departmentRows(db, [condition], language))
}

const mostFinds = 200

export function createDepartmentService(platform: Platform, bound: Bound) {
  const { db } = platform
  const headed: Bound = {
    ...bound,
    binding: { ...bound.binding, scope: ({ caller }) => headedDepartments(caller) },
  }
  const headedService = createResourceService(platform, headed)

  async function rows(
    of: Bound,
    context: SessionContext,
    ...further: RawBuilder<boolean>[]
  ): Promise<DepartmentRow[]> {
    const visible = await visibleRows(platform, of, context)
    return departmentRows(db, [...visible, ...further], context.language)
  }

  return {
    tree: async (context: SessionContext): Promise<DepartmentNode[]> =>
      departmentTrees(await rows(bound, context)),

    names: async (context: SessionContext): Promise<DepartmentName[]> =>
      departmentNames(await rows(bound, context)),

    mine: async (context: SessionContext): Promise<DepartmentNode[]> =>
      departmentTrees(await rows(headed, context)),

    async search(
      { keyWord, myDeptSearch }: { keyWord: string; myDeptSearch?: string | undefined },
      context: SessionContext,
    ): Promise<DepartmentNode[]> {
      const pattern = `%${likeLiteral(keyWord.trim())}%`
      const found = await rows(
        myDeptSearch === '1' ? headed : bound,
        context,
        departmentNameLike(pattern, context.language),
      )
      if (found.length === 0) throw Refusal.of('departments.noMatch')
      return departmentFinds(found.slice(0, mostFinds))
    },

    editMine: (values: PlainRecord & { id: string }, context: SessionContext): Promise<void> =>
      headedService.edit(values, context),
  }
}
