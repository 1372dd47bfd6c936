import type { ReportKind } from '@gridhelm/contract/history/reports/params'
import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import type { Queryable } from '../../../platform/db/database.ts'
import { personAsLooker } from '../../../platform/scope/looker-queries.ts'
import { type Caller, heldOf } from '../../../platform/session/queries.ts'
import { isInPeriod } from '../../../platform/session/sessions.ts'
import { ownerRow } from './queries.ts'

/** What a report needs besides the right to have reports made; the others are everybody's who sees the site. */
const codesOfKind: Readonly<Partial<Record<ReportKind, PermissionCode>>> = {
  diesel: 'diesel:list',
  sales: 'finance:statistics',
}

export async function mayHave(db: Queryable, userId: string, kind: ReportKind): Promise<boolean> {
  const codes: PermissionCode[] = ['scheduledReport:edit']
  const code = codesOfKind[kind]
  if (code) codes.push(code)
  return (await heldOf(db, userId, codes)).size === codes.length
}

export interface Owner {
  caller: Caller
  realname: string
  isActive: boolean
}

/** The owner of a report with the rights of this moment, as if it were the owner who asks. */
export async function ownerOf(db: Queryable, userId: string, now: number): Promise<Owner | undefined> {
  const [user, person] = await Promise.all([ownerRow(db, userId), personAsLooker(db, userId, new Date(now))])
  if (!user || !person) return undefined
  return {
    caller: { ...person, sessionId: '', language: 'en' },
    realname: user.realname,
    isActive: user.status === 1 && user.delFlag === 0 && isInPeriod(user, now),
  }
}
