import type { Tier } from '@gridhelm/contract/feature/tiers'
import { administratorAccount } from '@gridhelm/contract/people/users/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { refuseForeignDepartments, seenDepartments } from '../../../platform/scope/departments.ts'
import { holdsEverything, refuseForeignRoles, refuseOwnRights } from '../../../platform/scope/grants.ts'
import { rolesBeyond } from '../../../platform/scope/queries.ts'
import { refuseRaised } from '../../../platform/scope/raised.ts'
import { rulesOfRoles } from '../../../platform/scope/raised-queries.ts'
import { reachableRoles } from '../../../platform/scope/roles.ts'
import { mayCreate } from '../../../platform/scope/tiers.ts'
import { perCall } from './per-call.ts'
import {
  countDepartments,
  holdsMore,
  type Membership,
  membershipsOf,
  type Place,
  placeOf,
  roleIdsOf,
  rolesAmong,
  rulesOfDepartments,
  tiersBelow,
} from './queries.ts'

type Caller = SessionContext['caller']

/** Looking may reach further than acting: those beside the line see their neighbours and change nobody. */
export const actsOn = (caller: Caller, place: Pick<Place, 'tierPath'>): boolean =>
  holdsEverything(caller) || place.tierPath.startsWith(caller.tierPath)

export function refuseUnreachable(caller: Caller, places: readonly Place[]): void {
  if (!places.every((place) => actsOn(caller, place))) throw Refusal.of('error.outsideScope')
}

const isAdministrator = ({ username }: Pick<Place, 'username'>) =>
  username.toLowerCase() === administratorAccount

/** Who may be frozen or deleted: neither the administrator account nor the own one. */
export function refuseProtected(caller: Caller, places: readonly Place[]): void {
  refuseUnreachable(caller, places)
  if (places.some(isAdministrator)) throw Refusal.of('error.administratorAccount')
  if (places.some(({ id }) => id === caller.userId)) throw Refusal.of('users.ownAccount')
}

/** Who can log in as somebody, by a new password or where its codes go, has that account's rights. */
export async function refuseStronger(db: Queryable, caller: Caller, userId: string): Promise<void> {
  if (holdsEverything(caller) || caller.userId === userId) return
  if (await holdsMore(db, userId, caller.scopeId)) throw Refusal.of('users.stronger')
}

/** A period that ends is a freeze by another name. */
export function refuseEndingAdministrator(place: Place, values: PlainRecord): void {
  if (isAdministrator(place) && (values.usageStart || values.usageEnd))
    throw Refusal.of('error.administratorAccount')
}

async function superior(db: Queryable, caller: Caller, parentId: string, tier: Tier): Promise<Place> {
  const place = await placeOf(db, parentId)
  if (place?.delFlag !== 0 || !actsOn(caller, place) || !mayCreate(place.tier, tier))
    throw Refusal.ofField('parentId', 'users.superiorUnfit')
  return place
}

/** The tier of a new account and the account above it. */
export async function newPlace(
  db: Queryable,
  caller: Caller,
  values: PlainRecord,
): Promise<{ tier: Tier; parentId: string }> {
  const tier = (values.tier as Tier | null | undefined) ?? 'enduser'
  if (!mayCreate(caller.tier, tier)) throw Refusal.ofField('tier', 'users.tierForbidden')
  const parentId = (values.parentId as string | null | undefined) ?? caller.userId
  if (parentId !== caller.userId) await superior(db, caller, parentId, tier)
  return { tier, parentId }
}

/** What changes of an account's place; an absent or empty value leaves it where it is. */
export async function movedPlace(
  db: Queryable,
  caller: Caller,
  place: Place,
  values: PlainRecord,
): Promise<{ tier?: Tier; parentId?: string }> {
  const tier = (values.tier as Tier | null | undefined) ?? place.tier
  const parentId = (values.parentId as string | null | undefined) ?? place.parentId
  if (tier === place.tier && parentId === place.parentId) return {}
  refuseOwnRights(caller, [place.id])
  if (!mayCreate(caller.tier, tier) || !mayCreate(caller.tier, place.tier))
    throw Refusal.ofField('tier', 'users.tierForbidden')
  if (parentId !== null) {
    const above = await superior(db, caller, parentId, tier)
    if (above.tierPath.startsWith(place.tierPath)) throw Refusal.ofField('parentId', 'users.superiorUnfit')
  }
  if ((await tiersBelow(db, place.id)).some((below) => !mayCreate(tier, below)))
    throw Refusal.ofField('tier', 'users.tierBelow')
  return { tier, ...(parentId === null ? {} : { parentId }) }
}

/** Whether the role of a tier can be given: asked once for all rows of a sheet. */
const tierRoles = perCall(({ caller }) => {
  const known = new Map<Tier, Promise<string[]>>()
  return (db: Tx, tier: Tier): Promise<string[]> => {
    const asked = known.get(tier) ?? grantableTierRole(db, caller, tier)
    known.set(tier, asked)
    return asked
  }
})

async function grantableTierRole(db: Tx, caller: Caller, tier: Tier): Promise<string[]> {
  const ids = await rolesAmong(db, [`role-${tier}`], reachableRoles(caller))
  if (holdsEverything(caller)) return ids
  return (await rolesBeyond(db, caller.scopeId, ids)).length > 0 ? [] : ids
}

/** A role of another company does not exist; one that somebody has got from there all the same may be taken away. */
async function refuseRoles(
  db: Tx,
  caller: Caller,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const given = await rolesAmong(db, added, reachableRoles(caller))
  if (given.length !== new Set(added).size) throw Refusal.ofField('selectedroles', 'users.roleMissing')
  await refuseForeignRoles(db, caller, [...added, ...(await rolesAmong(db, removed))])
}

export async function newRoles(
  db: Tx,
  context: SessionContext,
  tier: Tier,
  values: PlainRecord,
): Promise<string[]> {
  const given = (values.selectedroles as string[] | null | undefined) ?? []
  if (given.length === 0) return tierRoles(context)(db, tier)
  await refuseRoles(db, context.caller, { added: given, removed: [] })
  return given
}

export interface RoleChange {
  added: string[]
  removed: string[]
}

/** What changes of an account's roles; undefined when nothing does. */
export async function changedRoles(
  db: Tx,
  caller: Caller,
  userId: string,
  values: PlainRecord,
): Promise<RoleChange | undefined> {
  if (values.selectedroles === undefined) return undefined
  const wanted = (values.selectedroles as string[] | null) ?? []
  const held = await roleIdsOf(db, userId)
  const added = wanted.filter((id) => !held.includes(id))
  const removed = held.filter((id) => !wanted.includes(id))
  if (added.length === 0 && removed.length === 0) return undefined
  refuseOwnRights(caller, [userId])
  await refuseRoles(db, caller, { added, removed })
  return { added, removed }
}

async function refuseDepartments(db: Queryable, caller: Caller, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  if ((await countDepartments(db, ids, seenDepartments(caller))) !== ids.length)
    throw Refusal.ofField('selecteddeparts', 'users.departForeign')
}

const headed = (values: PlainRecord): string[] =>
  String(values.userIdentity ?? '1') === '2' ? ((values.departIds as string[] | null | undefined) ?? []) : []

export async function newMemberships(
  db: Queryable,
  caller: Caller,
  values: PlainRecord,
): Promise<Membership[]> {
  const departIds = (values.selecteddeparts as string[] | null | undefined) ?? []
  await refuseDepartments(db, caller, departIds)
  await refuseForeignDepartments(db, caller, departIds)
  const heads = headed(values)
  return departIds.map((departId) => ({ departId, head: heads.includes(departId) }))
}

export interface MembershipChange {
  memberships: Membership[]
  removed: string[]
}

/** What an account's memberships become; undefined when nothing changes. */
export async function changedMemberships(
  db: Queryable,
  caller: Caller,
  before: PlainRecord & { id: string },
  values: PlainRecord,
): Promise<MembershipChange | undefined> {
  const userId = before.id
  const { selecteddeparts: wanted, userIdentity = before.userIdentity } = values
  if (wanted === undefined && values.departIds === undefined && values.userIdentity === undefined)
    return undefined
  const held = await membershipsOf(db, userId)
  const heldIds = held.map(({ departId }) => departId)
  const kept = wanted === undefined ? heldIds : ((wanted as string[] | null) ?? [])
  const { departIds = headsOf(held) } = values
  const heads = headed({ userIdentity, departIds })
  const memberships = kept.map((departId) => ({ departId, head: heads.includes(departId) }))
  const added = kept.filter((id) => !heldIds.includes(id))
  const removed = heldIds.filter((id) => !kept.includes(id))
  const turned = memberships.filter(({ departId, head }) =>
    held.some((one) => one.departId === departId && one.head !== head),
  )
  const touched = [...added, ...removed, ...turned.map(({ departId }) => departId)]
  if (touched.length === 0) return undefined
  refuseOwnRights(caller, [userId])
  await refuseDepartments(db, caller, touched)
  await refuseForeignDepartments(db, caller, added)
  return { memberships, removed }
}

const headsOf = (held: readonly Membership[]) =>
  held.filter(({ head }) => head).map(({ departId }) => departId)

/** The rules that go with what is taken away; asked before the change. */
export const rulesTaken = async (
  db: Queryable,
  { roles, departments }: { roles: readonly string[]; departments: readonly string[] },
): Promise<string[]> => [
  ...(roles.length > 0 ? await rulesOfRoles(db, roles) : []),
  ...(await rulesOfDepartments(db, departments)),
]

/** Once the rows stand: taking away must not have lifted a rule that binds the one who took. */
export async function refuseRaisedBy(
  tx: Tx,
  caller: Caller,
  userId: string,
  lifted: readonly string[],
): Promise<void> {
  if (lifted.length > 0) await refuseRaised(tx, caller, [userId], lifted)
}
