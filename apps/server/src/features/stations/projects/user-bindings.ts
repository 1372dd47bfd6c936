import type { Page } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { ProjectUser } from '@gridhelm/contract/stations/projects/entities'
import type { RawBuilder } from 'kysely'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { holdsEverything, refuseOutsiders } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { resourcesOf } from '../../../resources/registry.ts'
import { createResourceService, type ListInput, type ResourceService } from '../../../resources/service.ts'
import { publishBindings } from './binding.ts'
import { bindUsers, boundAt, boundTo, unbindUsers, unlessBoundAt, unlessBoundTo } from './queries.ts'

/** Who sees which project. Both sides are limited to what the caller sees. */
export function createUserBindings(platform: Platform, bound: Bound, projects: ResourceService) {
  const { db, bus } = platform

  async function projectsWhere(
    { userId, ...query }: ListInput & { userId: string },
    condition: RawBuilder<boolean>,
    context: SessionContext,
  ): Promise<Page<PlainRecord>> {
    await refuseOutsiders(db, context.caller, [userId])
    return createResourceService(platform, narrowed(bound, condition)).list(query as ListInput, context)
  }

  async function usersWhere(
    { id, ...query }: ListInput & { id: string },
    condition: (siteId: number) => RawBuilder<boolean>,
    context: SessionContext,
  ): Promise<Page<ProjectUser>> {
    await projects.byId(id, context)
    const users = resourcesOf(platform).get('users')
    if (!users) throw Refusal.of('error.notFound')
    const page = await createResourceService(platform, narrowed(users, condition(Number(id)))).list(
      query as ListInput,
      context,
    )
    return { ...page, records: page.records.map(userOf) }
  }

  return {
    projectsOf: (query: ListInput & { userId: string }, context: SessionContext) =>
      projectsWhere(query, boundTo(query.userId), context),
    projectsNotOf: (query: ListInput & { userId: string }, context: SessionContext) =>
      projectsWhere(query, unlessBoundTo(query.userId), context),
    usersOf: (query: ListInput & { id: string }, context: SessionContext) =>
      usersWhere(query, boundAt, context),
    usersNotOf: (query: ListInput & { id: string }, context: SessionContext) =>
      usersWhere(query, unlessBoundAt, context),

    async bind(
      { id, userIds }: { id: string; userIds: readonly string[] },
      context: SessionContext,
    ): Promise<number> {
      await projects.byId(id, context)
      return db.transaction().execute(async (tx) => {
        await refuseOutsiders(tx, context.caller, userIds)
        const count = await bindUsers(tx, Number(id), userIds)
        await publishBindings({ bus }, tx, userIds)
        return count
      })
    },

    async unbind(
      { id, userIds }: { id: string; userIds: readonly string[] },
      context: SessionContext,
    ): Promise<number> {
      const { caller } = context
      await projects.byId(id, context)
      if (!holdsEverything(caller) && userIds.includes(caller.userId)) throw Refusal.of('projects.ownBinding')
      return db.transaction().execute(async (tx) => {
        await refuseOutsiders(tx, caller, userIds)
        const count = await unbindUsers(tx, Number(id), userIds)
        await publishBindings({ bus }, tx, userIds)
        return count
      })
    },
  }
}

const userOf = ({ id, username, realname, tier, phone }: PlainRecord): ProjectUser => ({
  id: String(id),
  username: String(username),
  realname: String(realname),
  tier: String(tier),
  phone: typeof phone === 'string' ? phone : null,
})
