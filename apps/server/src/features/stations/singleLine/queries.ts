import { type Topology, topology } from '@gridhelm/contract/stations/singleLine/entities'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

/** Undefined where nobody has edited it, or where what was saved is no topology of today. */
export async function savedTopology(db: Queryable, siteId: number): Promise<Topology | undefined> {
  const row = await db
    .selectFrom('iotSingleLine')
    .select('topology')
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return row && topology.safeParse(JSON.parse(row.topology)).data
}

/** Under which its versions stand in the data log. */
export const topologyTable = 'iot_single_line'

/** What stood at a moment: the last version by then. Undefined where it was drawn from the devices. */
export async function topologySavedBy(
  db: Queryable,
  siteId: number,
  at: Date,
): Promise<Topology | undefined> {
  const row = await db
    .selectFrom('sysDataLog')
    .select('dataContent')
    .where('dataTable', '=', topologyTable)
    .where('dataId', '=', String(siteId))
    .where('createTime', '<=', at)
    .orderBy('dataVersion', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && topology.safeParse(JSON.parse(row.dataContent)).data
}

export async function lineDevices(db: Queryable, siteId: number) {
  return db
    .selectFrom('iotDevice')
    .select(['deviceNumber', 'systemType', 'pvGroupNumber'])
    .where('siteId', '=', siteId)
    .orderBy('deviceNumber')
    .execute()
}

/** Versions of one site's diagram follow one another. */
export async function lockDiagram(tx: Tx, siteId: number): Promise<void> {
  await tx.selectFrom('iotProject').select('siteId').where('siteId', '=', siteId).forUpdate().execute()
}

export async function writeTopology(
  tx: Tx,
  siteId: number,
  saved: Topology,
  by: { updateBy: string; updateTime: Date },
): Promise<void> {
  const row = { topology: JSON.stringify(saved), ...by }
  await tx
    .insertInto('iotSingleLine')
    .values({ siteId, ...row })
    .onConflict((conflict) => conflict.column('siteId').doUpdateSet(row))
    .execute()
}

export async function deleteTopology(tx: Tx, siteId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('iotSingleLine')
    .where('siteId', '=', siteId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
