import type { Language } from '@gridhelm/contract/language'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

/** Who asks, as far as commands care. */
export type Asker = Pick<Caller, 'userId' | 'username' | 'scopeId' | 'standsInFor' | 'tier' | 'siteRules'>

/** Who did it, and for whom, as the trail keeps it. */
export const userOf = ({ username, standsInFor }: Asker) => ({
  user: username,
  ...(standsInFor && { for: standsInFor.username, forUser: standsInFor.userId }),
})

/** A call, or whoever acts for somebody. */
export interface Asking {
  caller: Asker
  language: Language
}

/** What is not the caller's does not exist. */
export async function checkSeen(db: Queryable, asker: Asker, siteId: number | undefined): Promise<number> {
  if (siteId === undefined || !(await sitesSeen(db, asker, [siteId])).has(siteId))
    throw Refusal.of('error.notFound')
  return siteId
}

/** A command's id begins with its site: `12-0192…`. */
export const siteOfCommand = (id: string): number | undefined =>
  siteIdOf(/^(\d{1,10})-[0-9a-f]{32}$/.exec(id)?.[1] ?? '')
