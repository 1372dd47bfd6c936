import type { RepairKey } from '@gridhelm/contract/history/counters/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Queryable, Tx } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'

export interface RepairFilter {
  siteId?: number | undefined
  deviceId?: number | undefined
  state?: string | undefined
  kind?: string | undefined
  deviceKind?: string | undefined
  from?: number | undefined
  to?: number | undefined
}

const columns = [
  'r.siteId',
  'r.deviceId',
  'r.point',
  'r.at',
  'r.kind',
  'r.state',
  'r.beforeAt',
  'r.beforeValue',
  'r.firstValue',
  'r.afterAt',
  'r.afterValue',
  'r.counted',
  'r.proposed',
  'r.method',
  'r.facts',
  'r.foundAt',
  'r.decidedValue',
  'r.reason',
  'r.decidedBy',
  'r.decidedAt',
  'r.isChanged',
  'd.id',
  'd.deviceNumber',
  'd.deviceName',
  'd.systemType',
  'd.pvGroupNumber',
  'p.projectName',
  'p.timeZone',
] as const

/** Of devices that exist, at sites that the caller may see. */
function repairsSeen(db: Queryable, caller: Caller, filter: RepairFilter = {}) {
  const seen = seenSites(caller, sql.ref('r.site_id'))
  const { siteId, deviceId, state, kind, deviceKind, from, to } = filter
  return db
    .selectFrom('counterRepair as r')
    .innerJoin('iotDevice as d', (join) =>
      join.onRef('d.siteId', '=', 'r.siteId').onRef('d.deviceId', '=', 'r.deviceId'),
    )
    .innerJoin('iotProject as p', 'p.siteId', 'r.siteId')
    .$if(seen !== undefined, (query) => query.where(seen as RawBuilder<boolean>))
    .$if(siteId !== undefined, (query) => query.where('r.siteId', '=', siteId as number))
    .$if(deviceId !== undefined, (query) => query.where('r.deviceId', '=', deviceId as number))
    .$if(state !== undefined, (query) => query.where('r.state', '=', state as string))
    .$if(kind !== undefined, (query) => query.where('r.kind', '=', kind as string))
    .$if(deviceKind !== undefined, (query) => query.where('d.systemType', '=', deviceKind as string))
    .$if(from !== undefined, (query) => query.where('r.at', '>=', new Date(from as number)))
    .$if(to !== undefined, (query) => query.where('r.at', '<', new Date(to as number)))
}

/** Those that wait for a decision first, then the newest. */
export function repairRows(
  db: Queryable,
  caller: Caller,
  filter: RepairFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return repairsSeen(db, caller, filter)
    .select(columns)
    .orderBy(sql`(r.state <> 'waiting')`)
    .orderBy('r.at', 'desc')
    .orderBy('r.siteId')
    .orderBy('r.deviceId')
    .orderBy('r.point')
    .limit(limit)
    .offset(offset)
    .execute()
}
export type RepairRow = Awaited<ReturnType<typeof repairRows>>[number]

export async function countRepairs(db: Queryable, caller: Caller, filter: RepairFilter): Promise<number> {
  const { total } = await repairsSeen(db, caller, filter)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

export const repairSeen = (db: Queryable, caller: Caller, { siteId, deviceId, point, at }: RepairKey) =>
  repairsSeen(db, caller, { siteId, deviceId, from: at, to: at + 1 })
    .select(columns)
    .where('r.point', '=', point)
    .executeTakeFirst()

/** Nobody else decides about it, and no scan changes it, until the transaction ends. */
export const lockRepair = (tx: Tx, { siteId, deviceId, point, at }: RepairKey) =>
  tx
    .selectFrom('counterRepair')
    .select(['kind', 'state', 'proposed', 'counted'])
    .where('siteId', '=', siteId)
    .where('deviceId', '=', deviceId)
    .where('point', '=', point)
    .where('at', '=', new Date(at))
    .forUpdate()
    .executeTakeFirst()
export type LockedRepair = NonNullable<Awaited<ReturnType<typeof lockRepair>>>

export interface Decided {
  state: 'waiting' | 'approved' | 'rejected'
  decidedValue: number | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export async function writeDecision(tx: Tx, key: RepairKey, decided: Decided): Promise<void> {
  await tx
    .updateTable('counterRepair')
    .set({ ...decided, isChanged: false })
    .where('siteId', '=', key.siteId)
    .where('deviceId', '=', key.deviceId)
    .where('point', '=', key.point)
    .where('at', '=', new Date(key.at))
    .execute()
}

export async function countWaiting(db: Db, siteId: number): Promise<number> {
  const { waiting } = await db
    .selectFrom('counterRepair')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('siteId', '=', siteId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

/** How many wait at each site, or at one of them, and since when; those that wait for longest first. */
export const waitingBySite = (db: Queryable, caller: Caller, most: number, siteId?: number) =>
  repairsSeen(db, caller, { siteId, state: 'waiting' })
    .select(['r.siteId', sql<number>`count(*)::int`.as('count'), sql<Date>`min(r.at)`.as('since')])
    .groupBy('r.siteId')
    .orderBy('since')
    .limit(most)
    .execute()
