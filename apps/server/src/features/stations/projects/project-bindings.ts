import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdsEverything, refuseOutsiders } from '../../../platform/scope/grants.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { publishBindings } from './binding.ts'
import { bindSites, unbindSites } from './queries.ts'

interface ProjectsOfUser {
  userId: string
  projectIds: readonly string[]
}

/** What one user sees. All of it or nothing: a project that the caller does not see refuses the rest too. */
export function createProjectBindings({ db, bus }: Platform) {
  async function siteIdsSeen(
    tx: Tx,
    projectIds: readonly string[],
    { caller }: SessionContext,
  ): Promise<number[]> {
    const siteIds = projectIds.map(siteIdOf).filter((siteId) => siteId !== undefined)
    const seen = await sitesSeen(tx, caller, siteIds)
    if (seen.size !== projectIds.length) throw Refusal.of('error.notFound')
    return siteIds
  }

  const changing =
    (change: (tx: Tx, userId: string, siteIds: readonly number[]) => Promise<number>) =>
    ({ userId, projectIds }: ProjectsOfUser, context: SessionContext): Promise<number> =>
      db.transaction().execute(async (tx) => {
        await refuseOutsiders(tx, context.caller, [userId])
        const count = await change(tx, userId, await siteIdsSeen(tx, projectIds, context))
        await publishBindings({ bus }, tx, [userId])
        return count
      })

  const unbind = changing(unbindSites)
  return {
    bind: changing(bindSites),
    async unbind(input: ProjectsOfUser, context: SessionContext): Promise<number> {
      const { caller } = context
      if (!holdsEverything(caller) && input.userId === caller.userId) throw Refusal.of('projects.ownBinding')
      return unbind(input, context)
    },
  }
}
