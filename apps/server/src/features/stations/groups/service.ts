import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { groupProjectsMost, groupsMost } from '@gridhelm/contract/stations/groups/rules'
import { type Tx, violatedConstraint } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { isPermutation, placed, reordered } from './order.ts'
import {
  deleteGroup,
  groupsOf,
  insertGroup,
  lockGroups,
  orderGroups,
  projectsInGroups,
  renameGroup,
  siteIdsIn,
  writeProjects,
} from './queries.ts'

function refuseTakenName(error: unknown): never {
  if (violatedConstraint(error) === 'iot_group_user_id_group_name_key')
    throw Refusal.ofField('groupName', 'groups.nameTaken')
  throw error
}

/** Everybody's own groups: whatever is not the caller's does not exist. */
export function createGroupService({ db }: Platform) {
  /** One change at a time, and only to the caller's own groups. */
  async function changing<T>(
    caller: Caller,
    own: readonly number[],
    work: (tx: Tx, all: number[]) => Promise<T>,
  ) {
    return db.transaction().execute(async (tx) => {
      const all = await lockGroups(tx, caller.userId)
      if (own.some((groupId) => !all.includes(groupId))) throw Refusal.of('error.notFound')
      return work(tx, all)
    })
  }

  async function seenIds(tx: Tx, caller: Caller, projectIds: readonly string[]): Promise<number[]> {
    const siteIds = projectIds.map((id) => siteIdOf(id) ?? 0)
    const seen = await sitesSeen(tx, caller, siteIds)
    if (siteIds.some((siteId) => !seen.has(siteId))) throw Refusal.of('groups.projectUnknown')
    return siteIds
  }

  async function fill(tx: Tx, groupId: number, siteIds: readonly number[]): Promise<void> {
    if (siteIds.length > groupProjectsMost)
      throw Refusal.of('groups.tooManyProjects', { most: groupProjectsMost })
    await writeProjects(tx, groupId, siteIds)
  }

  return {
    async list(caller: Caller): Promise<Group[]> {
      const [groups, projects] = await Promise.all([
        groupsOf(db, caller.userId),
        projectsInGroups(db, caller),
      ])
      const byGroup = Map.groupBy(projects, (project) => project.groupId)
      return groups.map((group) => ({
        ...group,
        projects: (byGroup.get(group.groupId) ?? []).map(({ groupId: _, siteId, ...project }) => ({
          id: String(siteId),
          ...project,
        })),
      }))
    },

    async add(groupName: string, caller: Caller): Promise<number> {
      return changing(caller, [], async (tx, all) => {
        if (all.length >= groupsMost) throw Refusal.of('groups.tooMany', { most: groupsMost })
        return insertGroup(tx, caller.userId, groupName)
      }).catch(refuseTakenName)
    },

    async rename(groupId: number, groupName: string, caller: Caller): Promise<void> {
      await changing(caller, [groupId], (tx) => renameGroup(tx, groupId, groupName)).catch(refuseTakenName)
    },

    async remove(groupId: number, caller: Caller): Promise<void> {
      await changing(caller, [groupId], (tx) => deleteGroup(tx, groupId))
    },

    async addProjects(groupId: number, projectIds: readonly string[], caller: Caller): Promise<void> {
      await changing(caller, [groupId], async (tx) => {
        const before = await siteIdsIn(tx, groupId)
        await fill(tx, groupId, [...new Set([...before, ...(await seenIds(tx, caller, projectIds))])])
      })
    },

    async removeProject(groupId: number, projectId: string, caller: Caller): Promise<void> {
      await changing(caller, [groupId], async (tx) => {
        const [gone] = await seenIds(tx, caller, [projectId])
        const before = await siteIdsIn(tx, groupId)
        const after = before.filter((siteId) => siteId !== gone)
        if (after.length === before.length) throw Refusal.of('error.notFound')
        await writeProjects(tx, groupId, after)
      })
    },

    async moveProject(
      move: { groupId: number; siteId: string; toGroupId: number; place?: number | undefined },
      caller: Caller,
    ): Promise<void> {
      const { groupId, siteId: moved, toGroupId, place = Number.POSITIVE_INFINITY } = move
      await changing(caller, [groupId, toGroupId], async (tx) => {
        const [siteId] = await seenIds(tx, caller, [moved])
        const from = await siteIdsIn(tx, groupId)
        if (siteId === undefined || !from.includes(siteId)) throw Refusal.of('error.notFound')
        const to = groupId === toGroupId ? from : await siteIdsIn(tx, toGroupId)
        const seen = await sitesSeen(tx, caller, to)
        if (groupId !== toGroupId)
          await writeProjects(
            tx,
            groupId,
            from.filter((one) => one !== siteId),
          )
        await fill(
          tx,
          toGroupId,
          placed(to, siteId, (one) => seen.has(one), place),
        )
      })
    },

    /** What the caller sees, each once, or nothing is changed. */
    async sortGroups(ids: readonly string[], caller: Caller): Promise<void> {
      await changing(caller, [], async (tx, all) => {
        const wanted = ids.map(Number)
        if (!isPermutation(wanted, all)) throw Refusal.of('groups.orderOutdated')
        await orderGroups(tx, wanted)
      })
    },

    async sortProjects(groupId: number, projectIds: readonly string[], caller: Caller): Promise<void> {
      await changing(caller, [groupId], async (tx) => {
        const before = await siteIdsIn(tx, groupId)
        const seen = await sitesSeen(tx, caller, before)
        const wanted = projectIds.map((id) => siteIdOf(id) ?? 0)
        if (!isPermutation(wanted, [...seen])) throw Refusal.of('groups.orderOutdated')
        await writeProjects(tx, groupId, reordered(before, wanted))
      })
    },
  }
}
