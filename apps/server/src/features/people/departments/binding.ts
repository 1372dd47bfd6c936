import { departmentResource } from '@gridhelm/contract/people/departments/resource'
import { categoryFits } from '@gridhelm/contract/people/departments/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseForeignMembers, seenDepartments } from '../../../platform/scope/departments.ts'
import { holdsEverything } from '../../../platform/scope/grants.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import type { Bound } from '../../../resources/binding.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { nextCode } from './codes.ts'
import {
  deleteMemberships,
  departmentsBelow,
  departmentsNamed,
  lockCodes,
  lockDepartment,
  memberIdsOf,
  moveOrgCodes,
  siblingsUnder,
} from './queries.ts'
import { rulesOfDepartments } from './role-queries.ts'

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** An empty order is the first one. */
const ordered = (values: PlainRecord): PlainRecord =>
  values.departOrder === null ? { ...values, departOrder: 0 } : values

/** Departments as a plain list, with the codes that the server makes and what a removal takes along. */
export function bindDepartments(platform: Pick<Platform, 'now'>): Bound {
  // Within the transaction: a second connection for each would leave none for the one that everybody waits for.
  const visible = (tx: Tx, context: SessionContext) =>
    visibleRows({ db: tx, now: platform.now }, bound, context)

  /** Forms give the id, sheets the code or the name of the department above. */
  async function parentOf(given: string | null, tx: Tx, context: SessionContext): Promise<string | null> {
    if (given === null) return null
    const [parent, ...others] = await departmentsNamed(tx, given, await visible(tx, context))
    if (!parent || others.length > 0) throw Refusal.ofField('parentId', 'departments.parentMissing')
    return parent
  }

  /** The code of a new department, and the order that puts it after its siblings. */
  async function placeUnder(parentId: string | null, tx: Tx, context: SessionContext) {
    await lockCodes(tx)
    if (parentId === null && !holdsEverything(context.caller)) throw Refusal.of('error.outsideScope')
    const parent =
      parentId === null ? undefined : await lockDepartment(tx, parentId, await visible(tx, context))
    if (parentId !== null && !parent) throw Refusal.ofField('parentId', 'departments.parentMissing')
    const siblings = await siblingsUnder(tx, parentId)
    const orgCode = nextCode(
      parent?.orgCode ?? '',
      siblings.map((one) => one.orgCode),
    )
    if (orgCode === undefined) throw Refusal.of('departments.full')
    return { orgCode, departOrder: Math.max(0, ...siblings.map((one) => one.departOrder + 1)) }
  }

  const bound: Bound = {
    resource: departmentResource,
    binding: {
      table: 'sysDepart',
      scope: ({ caller }) => seenDepartments(caller),
      hooks: {
        async beforeAdd(values, tx, context) {
          const parentId = await parentOf(textOrNull(values.parentId), tx, context)
          if (!categoryFits(String(values.orgCategory), parentId))
            throw Refusal.ofField('orgCategory', 'departments.categoryPlace')
          const { orgCode, departOrder } = await placeUnder(parentId, tx, context)
          return {
            values: { ...values, parentId, orgCode, departOrder: values.departOrder ?? departOrder },
          }
        },

        async beforeEdit(before, values) {
          const place = textOrNull(before.parentId)
          if (values.parentId !== undefined && textOrNull(values.parentId) !== place)
            throw Refusal.ofField('parentId', 'departments.parentFixed')
          const category = values.orgCategory
          if (category !== undefined && !categoryFits(String(category), place))
            throw Refusal.ofField('orgCategory', 'departments.categoryPlace')
          return { values: ordered(values) }
        },

        /** Everything below goes too; the people stay and lose the membership. */
        async beforeRemove(rows, tx, context) {
          const codes = rows.map((row) => String(row.orgCode))
          const going = await departmentsBelow(tx, codes, await visible(tx, context))
          if (going.some((one) => !one.visible)) throw Refusal.of('error.outsideScope')
          const ids = going.map((one) => one.id)
          await refuseForeignMembers(tx, context.caller, ids)
          const members = await memberIdsOf(tx, ids)
          const rules = await rulesOfDepartments(tx, ids)
          await deleteMemberships(tx, ids)
          await moveOrgCodes(tx, members)
          await refuseRaised(tx, context.caller, members, rules)
        },
      },
    },
  }
  return bound
}
