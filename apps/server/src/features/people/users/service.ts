import { tiers } from '@gridhelm/contract/feature/tiers'
import type { Page } from '@gridhelm/contract/page'
import type { UserChoice } from '@gridhelm/contract/people/users/calls'
import { userResource } from '@gridhelm/contract/people/users/resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { RawBuilder } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenDepartments } from '../../../platform/scope/departments.ts'
import { holdsEverything } from '../../../platform/scope/grants.ts'
import { rolesBeyond } from '../../../platform/scope/queries.ts'
import { reachableRoles } from '../../../platform/scope/roles.ts'
import { mayCreate } from '../../../platform/scope/tiers.ts'
import { deletePasskeysOf } from '../../../platform/session/passkey-queries.ts'
import { hashNewPassword } from '../../../platform/session/passwords.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import { deleteFactor, deleteIdleCodes } from '../../../platform/session/second-factor-queries.ts'
import { createSessions } from '../../../platform/session/sessions.ts'
import type { Bound } from '../../../resources/binding.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { createResourceService, type ListInput, type ResourceService } from '../../../resources/service.ts'
import { all } from '../../../resources/sql.ts'
import { userBinding } from './binding.ts'
import { passwordHashes } from './passwords.ts'
import {
  deleteAgentsOf,
  departmentChoices,
  departmentsOf,
  hasRole,
  inDepartment,
  isAmong,
  isDeleted,
  lockPlaces,
  type PersonRow,
  type Place,
  peopleCalled,
  placeOfName,
  roleChoices,
  rolesOf,
  updatePlaces,
} from './queries.ts'
import { refuseProtected, refuseStronger, refuseUnreachable } from './rights.ts'

const mostAtOnce = 1_000
const everything = { pageNo: 1, pageSize: mostAtOnce, column: 'realname', order: 'asc' } as const

/** The account whose key somebody may hold: they look after it, and it may nothing that they may not. */
export async function heldAccount(
  db: Queryable,
  caller: SessionContext['caller'],
  username: string,
): Promise<Place> {
  const place = await placeOfName(db, username)
  if (place?.delFlag !== 0) throw Refusal.of('error.notFound')
  refuseUnreachable(caller, [place])
  await refuseStronger(db, caller, place.id)
  return place
}

export function createUserService(platform: Platform, bound: Bound, users: ResourceService) {
  const { db, now } = platform
  const sessions = createSessions(platform)
  const bin = createResourceService(platform, binOf(bound))

  const usersWhere = (condition: RawBuilder<boolean>) =>
    createResourceService(platform, narrowed(bound, condition))

  /** All of them or none: an account outside of the caller's sight does not exist. */
  async function locked(
    tx: Tx,
    of: Bound,
    ids: readonly string[],
    context: SessionContext,
  ): Promise<Place[]> {
    const places = await lockPlaces(tx, ids, await visibleRows({ db: tx, now: platform.now }, of, context))
    if (places.length !== ids.length) throw Refusal.of('error.notFound')
    return places
  }

  const change = ({ caller }: SessionContext) => ({
    updateBy: caller.username,
    updateTime: new Date(now()),
  })

  return {
    async add(values: PlainRecord & { password: string }, context: SessionContext): Promise<string> {
      // Before the transaction: nothing should wait for a hash.
      await passwordHashes(context)(values.password)
      return users.add(values, context)
    },

    async setFrozen(ids: readonly string[], status: 1 | 2, context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const places = await locked(tx, bound, ids, context)
        if (status === 2) refuseProtected(context.caller, places)
        else refuseUnreachable(context.caller, places)
        await updatePlaces(tx, ids, { status, ...change(context) })
        if (status === 2) for (const id of ids) await sessions.endOfUser(tx, id)
      })
    },

    async changePassword(
      input: { username: string; password: string },
      context: SessionContext,
    ): Promise<void> {
      const place = await placeOfName(db, input.username)
      if (!place) throw Refusal.of('error.notFound')
      if (place.id === context.caller.userId) throw Refusal.of('users.ownPassword')
      const passwordHash = await hashNewPassword(input.password)
      await db.transaction().execute(async (tx) => {
        refuseUnreachable(context.caller, await locked(tx, bound, [place.id], context))
        await refuseStronger(tx, context.caller, place.id)
        await updatePlaces(tx, [place.id], { passwordHash, passwordDue: true, ...change(context) })
        await sessions.endOfUser(tx, place.id)
      })
    },

    async resetSecondFactor(username: string, context: SessionContext): Promise<void> {
      const place = await placeOfName(db, username)
      if (!place) throw Refusal.of('error.notFound')
      await db.transaction().execute(async (tx) => {
        refuseUnreachable(context.caller, await locked(tx, bound, [place.id], context))
        await refuseStronger(tx, context.caller, place.id)
        await deleteFactor(tx, place.id)
        await deletePasskeysOf(tx, place.id)
        await deleteIdleCodes(tx, place.id)
        await sessions.endOfUser(tx, place.id)
      })
    },

    async inBin(query: ListInput, context: SessionContext): Promise<PlainRecord[]> {
      return (await bin.list({ ...query, column: 'updateTime', order: 'desc' }, context)).records
    },

    async restore(ids: readonly string[], context: SessionContext): Promise<void> {
      await db.transaction().execute(async (tx) => {
        refuseUnreachable(context.caller, await locked(tx, binOf(bound), ids, context))
        await updatePlaces(tx, ids, { delFlag: 0, ...change(context) })
      })
    },

    erase: (ids: readonly string[], context: SessionContext) => bin.remove(ids, context),

    async rolesOf(userId: string, context: SessionContext): Promise<UserChoice[]> {
      await users.byId(userId, context)
      return rolesOf(db, userId, context.language)
    },

    async departmentsOf(userId: string, context: SessionContext): Promise<UserChoice[]> {
      await users.byId(userId, context)
      return departmentsOf(db, userId, context.language)
    },

    async ofDepartment(
      { id, realname }: { id: string; realname?: string | undefined },
      context: SessionContext,
    ): Promise<PlainRecord[]> {
      const members = usersWhere(inDepartment(id))
      return (await members.list({ ...everything, realname }, context)).records
    },

    async byIds(ids: readonly string[], context: SessionContext): Promise<PlainRecord[]> {
      if (ids.length === 0) return []
      const chosen = usersWhere(isAmong(ids))
      return (await chosen.list(everything, context)).records
    },

    operators: (query: ListInput, context: SessionContext): Promise<Page<PlainRecord>> =>
      users.list({ ...query, tier: 'operator' }, context),

    async withRole(
      { roleCode, ...query }: ListInput & { roleCode: string },
      context: SessionContext,
    ): Promise<Page<PlainRecord>> {
      const holders = usersWhere(hasRole(roleCode))
      return holders.list(query as ListInput, context)
    },

    async operatorNames(realname: string | undefined, context: SessionContext) {
      const { records } = await users.list({ ...everything, realname, tier: 'operator' }, context)
      return records.map((record) => ({
        id: String(record.id),
        username: String(record.username),
        realname: String(record.realname),
      }))
    },

    async grantable({ caller, language }: SessionContext) {
      const roles = await roleChoices(db, reachableRoles(caller), language)
      const ids = roles.map(({ value }) => value)
      const beyond = holdsEverything(caller) ? [] : await rolesBeyond(db, caller.scopeId, ids)
      return {
        tiers: tiers.filter((tier) => mayCreate(caller.tier, tier)),
        roles: roles.filter(({ value }) => !beyond.includes(value)),
        departs: await departmentChoices(db, language, seenDepartments(caller)),
      }
    },
  }
}

/** For the search: those of the list of users that are called so; nobody where the list is not the caller's. */
export async function findPeople(
  platform: Platform,
  context: SessionContext,
  words: readonly string[],
  most: number,
): Promise<PersonRow[]> {
  const { db } = platform
  if (!(await heldOf(db, context.caller.scopeId, ['user:list'])).has('user:list')) return []
  const listed: Bound = { resource: userResource, binding: { ...userBinding, softDelete: 'delFlag' } }
  return peopleCalled(db, await visibleRows(platform, listed, context), words, most)
}

/** The deleted accounts as a list of their own; what is removed from there is gone. */
function binOf({ resource }: Bound): Bound {
  return {
    resource: { ...resource, sort: { field: 'updateTime', order: 'desc' } },
    binding: {
      ...userBinding,
      scope(context) {
        const own = userBinding.scope(context)
        return all([isDeleted, ...(own ? [own] : [])])
      },
      hooks: {
        async beforeRemove(rows, tx, { caller }) {
          const places = await lockPlaces(
            tx,
            rows.map(({ id }) => id),
            [],
          )
          refuseProtected(caller, places)
          await deleteAgentsOf(
            tx,
            places.map(({ username }) => username),
          )
        },
      },
    },
  }
}
