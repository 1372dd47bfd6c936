import type { Language } from '@gridhelm/contract/language'
import { userResource } from '@gridhelm/contract/people/users/resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseOwnRights, subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import { createSessions } from '../../../platform/session/sessions.ts'
import { readWireTime } from '../../../platform/zoned-time.ts'
import type { Binding, Bound, Change } from '../../../resources/binding.ts'
import type { IssuedIds } from './issued-ids.ts'
import { passwordHashes } from './passwords.ts'
import {
  holdsMoney,
  isValidCurrency,
  lockPlaces,
  placeOf,
  updatePlaces,
  writeMemberships,
  writeRoles,
} from './queries.ts'
import {
  changedMemberships,
  changedRoles,
  movedPlace,
  newMemberships,
  newPlace,
  newRoles,
  refuseEndingAdministrator,
  refuseProtected,
  refuseRaisedBy,
  refuseStronger,
  refuseUnreachable,
  rulesTaken,
} from './rights.ts'

const departments = (language: Language) => sql`(
  SELECT string_agg(${sql.ref(`d.depart_name_${language}`)}, ', ' ORDER BY d.org_code)
  FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id WHERE ud.user_id = sys_user.id)`
const roles = (language: Language) => sql`(
  SELECT string_agg(${sql.ref(`r.role_name_${language}`)}, ', ' ORDER BY r.role_code)
  FROM sys_user_role ur JOIN sys_role r ON r.id = ur.role_id WHERE ur.user_id = sys_user.id)`
const headedDepartments = () => sql`(
  SELECT string_agg(ud.depart_id, ',' ORDER BY ud.depart_id)
  FROM sys_user_depart ud WHERE ud.user_id = sys_user.id AND ud.head)`
const headedNames = (language: Language) => sql`(
  SELECT string_agg(${sql.ref(`d.depart_name_${language}`)}, ',' ORDER BY ud.depart_id)
  FROM sys_user_depart ud JOIN sys_depart d ON d.id = ud.depart_id WHERE ud.user_id = sys_user.id AND ud.head)`
const superior = () => sql`(SELECT above.realname FROM sys_user above WHERE above.id = sys_user.parent_id)`

/** Columns, and the caller's own subtree as the rows that exist. */
export const userBinding = {
  table: 'sysUser',
  takesIds: true,
  columns: {
    password: 'passwordHash',
    usageStart: 'validFrom',
    usageEnd: 'validTo',
    orgCode: departments,
    roles,
    departIds: headedDepartments,
    departNames: headedNames,
    superior,
  },
  scope: ({ caller }) => {
    const subtree = subtreeOfCaller(caller)
    return subtree === undefined ? undefined : startsWithPath(sql.ref('tierPath'), subtree)
  },
} as const satisfies Binding

export function bindUsers(platform: Platform, issued: IssuedIds): Bound {
  const sessions = createSessions(platform)

  async function beforeAdd(values: PlainRecord, tx: Tx, context: SessionContext): Promise<Change> {
    const { caller } = context
    const { id } = values
    if (typeof id === 'string' && (!issued.isGood(id, caller.userId) || (await placeOf(tx, id))))
      throw Refusal.ofField('id', 'users.idForeign')
    await refuseUnknownCurrency(tx, values)
    const { tier, parentId } = await newPlace(tx, caller, values)
    const roleIds = await newRoles(tx, context, tier, values)
    const memberships = await newMemberships(tx, caller, values)
    const password = await passwordHashes(context)(values.password as string | null | undefined)
    return {
      values: { ...values, tier, parentId, password, userIdentity: values.userIdentity ?? '1' },
      async after(id) {
        await writeRoles(tx, id, { added: roleIds, removed: [] })
        if (memberships.length > 0) await writeMemberships(tx, id, memberships)
        const { username: updateBy } = caller
        if (values.password)
          await updatePlaces(tx, [id], { passwordDue: true, updateBy, updateTime: new Date(platform.now()) })
      },
    }
  }

  async function beforeEdit(
    before: PlainRecord & { id: string },
    values: PlainRecord,
    tx: Tx,
    context: SessionContext,
  ): Promise<Change> {
    const { caller } = context
    const { id } = before
    const place = await placeOf(tx, id)
    if (!place) throw Refusal.of('error.notFound')
    refuseUnreachable(caller, [place])
    if (values.username !== undefined && values.username !== place.username)
      throw Refusal.ofField('username', 'users.usernameFixed')
    refuseEndingAdministrator(place, values)
    await refuseUnknownCurrency(tx, values, before)
    if (isOtherwise(before, values, context.zone)) refuseOwnRights(caller, [id])
    const reached = reachedElsewhere(before, values)
    if (reached !== undefined) await refuseStronger(tx, caller, id)
    // A browser that was left open must not give the account away.
    if (reached !== undefined && id === caller.userId) throw Refusal.ofField(reached, 'users.ownContact')
    const moved = await movedPlace(tx, caller, place, values)
    if (Object.keys(moved).length > 0) await refuseMoney(tx, [id])
    const roleChange = await changedRoles(tx, caller, id, values)
    const membershipChange = await changedMemberships(tx, caller, before, values)
    const taken = { roles: roleChange?.removed ?? [], departments: membershipChange?.removed ?? [] }
    const lifted = await rulesTaken(tx, taken)
    return {
      values: {
        ...withoutPlace(values),
        ...moved,
        ...(values.userIdentity === null ? { userIdentity: '1' } : {}),
      },
      async after() {
        if (roleChange) await writeRoles(tx, id, roleChange)
        if (membershipChange) await writeMemberships(tx, id, membershipChange.memberships)
        await refuseRaisedBy(tx, caller, id, lifted)
        if (!isUsable(values, context.zone)) await sessions.endOfUser(tx, id)
      },
    }
  }

  /** Outside of the new period nobody stays logged in. */
  function isUsable({ usageStart, usageEnd }: PlainRecord, zone: string): boolean {
    const moment = platform.now()
    const at = (text: unknown) => momentOf(text, zone)
    return (at(usageStart) ?? moment) <= moment && moment < (at(usageEnd) ?? Number.POSITIVE_INFINITY)
  }

  return {
    resource: userResource,
    binding: {
      ...userBinding,
      softDelete: 'delFlag',
      hooks: {
        beforeAdd,
        beforeEdit,
        async beforeRemove(rows, tx, { caller }) {
          const ids = rows.map(({ id }) => id)
          refuseProtected(caller, await lockPlaces(tx, ids, []))
          await refuseMoney(tx, ids)
          const updateTime = new Date(platform.now())
          await updatePlaces(tx, ids, { updateBy: caller.username, updateTime })
          for (const id of ids) await sessions.endOfUser(tx, id)
        },
      },
    },
  }
}

/** One of the list, unless it is what the account has had all along. */
async function refuseUnknownCurrency(tx: Tx, values: PlainRecord, before: PlainRecord = {}): Promise<void> {
  const { currencyCode: code } = values
  if (typeof code !== 'string' || code === before.currencyCode || (await isValidCurrency(tx, code))) return
  throw Refusal.ofField('currencyCode', 'users.currencyUnknown')
}

/** Money stays where people can find it: it is returned first. */
async function refuseMoney(tx: Tx, ids: readonly string[]): Promise<void> {
  if (await holdsMoney(tx, ids)) throw Refusal.of('users.holdsMoney')
}

const momentOf = (value: unknown, zone: string): number | undefined => {
  const moment = typeof value === 'string' ? readWireTime(value, zone) : value
  return moment instanceof Date ? moment.getTime() : undefined
}

/** The period and the identity decide what an account can do, as roles do. Whole seconds: the wire has no more. */
function isOtherwise(before: PlainRecord, values: PlainRecord, zone: string): boolean {
  const second = (value: unknown) => Math.floor((momentOf(value, zone) ?? 0) / 1000)
  const isOther = (field: string) =>
    values[field] !== undefined && second(values[field]) !== second(before[field])
  const { userIdentity = before.userIdentity } = values
  return (
    isOther('usageStart') ||
    isOther('usageEnd') ||
    String(userIdentity ?? '1') !== String(before.userIdentity)
  )
}

/** The codes of a password recovery go to these. */
const reachedElsewhere = (before: PlainRecord, values: PlainRecord): string | undefined =>
  ['email', 'phone'].find((field) => values[field] !== undefined && (values[field] ?? null) !== before[field])

/** The place in the tree changes only by `movedPlace`. */
function withoutPlace({ tier: _, parentId: __, ...values }: PlainRecord): PlainRecord {
  return values
}
