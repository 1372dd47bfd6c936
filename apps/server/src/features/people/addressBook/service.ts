import { type Page, pageResult } from '@gridhelm/contract/page'
import type { Contact } from '@gridhelm/contract/people/addressBook/entities'
import type { DepartmentNode } from '@gridhelm/contract/people/departments/entities'
import { likeLiteral, partPattern } from '../../../platform/db/like-literal.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { holdsEverything, subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { treesWhere } from '../departments/service.ts'
import { type Circle, companyCodesOf, contactPage, ofCompanies, smallCircle, underCode } from './queries.ts'

interface AddressQuery {
  orgCode?: string | undefined
  realname?: string | undefined
  workNo?: string | undefined
  column: string
  order: 'asc' | 'desc'
  pageNo: number
  pageSize: number
}

const mostListed = 2_000

/** People see the contacts of their subtree and of everybody in their own companies. */
export function createAddressBook(platform: Platform) {
  const { db } = platform
  const companiesOf = async ({ caller }: SessionContext): Promise<string[] | undefined> =>
    holdsEverything(caller) ? undefined : companyCodesOf(db, caller.scopeId)

  /** Whom the caller may look up: everybody, a handful by id, or a circle too large to be listed. */
  async function circleOf(orgCode: string | undefined, context: SessionContext) {
    const companies = ofCompanies(await companiesOf(context))
    const subtree = subtreeOfCaller(context.caller)
    const shown = subtree === undefined ? undefined : { companies, subtree }
    if (!orgCode && subtree === undefined) return { circle: undefined, shown }
    // Members of the own companies are colleagues, wherever else they stand.
    const circle: Circle = orgCode
      ? { departments: underCode(likeLiteral(orgCode), companies) }
      : { departments: companies, subtree }
    return { circle: (await smallCircle(db, circle, mostListed)) ?? circle, shown }
  }

  return {
    async list(query: AddressQuery, context: SessionContext): Promise<Page<Contact>> {
      const { rows, total } = await contactPage(
        db,
        {
          ...(await circleOf(query.orgCode, context)),
          realname: partPattern(query.realname),
          workNo: partPattern(query.workNo),
          column: query.column,
          order: query.order,
          limit: query.pageSize,
          offset: (query.pageNo - 1) * query.pageSize,
        },
        context.language,
      )
      const contacts = rows.map(({ postNames, ...row }) => ({ ...row, post_dictText: postNames }))
      return pageResult(contacts, total, query)
    },

    /** Which of these people the caller may look up. */
    async among(userIds: readonly string[], context: SessionContext): Promise<ReadonlySet<string>> {
      if (userIds.length === 0) return new Set()
      const { rows } = await contactPage(
        db,
        {
          ...(await circleOf(undefined, context)),
          among: userIds,
          realname: undefined,
          workNo: undefined,
          column: 'realname',
          order: 'asc',
          limit: userIds.length,
          offset: 0,
        },
        context.language,
      )
      return new Set(rows.map((row) => row.userId))
    },

    departments: async (context: SessionContext): Promise<DepartmentNode[]> =>
      treesWhere(platform, ofCompanies(await companiesOf(context)), context),
  }
}
