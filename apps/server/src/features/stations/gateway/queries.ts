import type { Queryable, Tx } from '../../../platform/db/database.ts'

export const projectOf = (db: Queryable, siteId: number) =>
  db.selectFrom('iotProject').select('projectNumber').where('siteId', '=', siteId).executeTakeFirst()

export const setupRow = (db: Queryable, siteId: number, version?: number) =>
  db
    .selectFrom('iotGatewaySetup')
    .selectAll()
    .where('siteId', '=', siteId)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const setupRows = (db: Queryable, siteId: number) =>
  db
    .selectFrom('iotGatewaySetup')
    .selectAll()
    .where('siteId', '=', siteId)
    .orderBy('version', 'desc')
    .execute()

interface NewSetup {
  siteId: number
  version: number
  setup: string
  note: string
  createBy: string
  createTime: Date
}

/** Of the older ones only so many stay. */
export async function insertSetup(tx: Tx, row: NewSetup, keep: number): Promise<void> {
  await tx.insertInto('iotGatewaySetup').values(row).execute()
  await tx
    .deleteFrom('iotGatewaySetup')
    .where('siteId', '=', row.siteId)
    .where('version', '<=', row.version - keep)
    .execute()
}

/** The kinds of a project's devices by their numbers. */
export async function kindsOf(db: Queryable, siteId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('iotDevice')
    .select(['deviceNumber', 'systemType'])
    .where('siteId', '=', siteId)
    .execute()
  return new Map(rows.map(({ deviceNumber, systemType }) => [deviceNumber, systemType]))
}

export const gatewayRows = (db: Queryable, siteId: number) =>
  db.selectFrom('iotGateway').selectAll().where('siteId', '=', siteId).orderBy('name').execute()

/** The newest word of a gateway; of a project's gateways only so many are remembered. */
export async function keepReport(
  db: Queryable,
  row: { siteId: number; name: string; heardAt: Date; report: string },
  keep: number,
): Promise<void> {
  const { heardAt, report } = row
  await db
    .insertInto('iotGateway')
    .values(row)
    .onConflict((conflict) => conflict.columns(['siteId', 'name']).doUpdateSet({ heardAt, report }))
    .execute()
  await db
    .deleteFrom('iotGateway')
    .where('siteId', '=', row.siteId)
    .where('name', 'in', (query) =>
      query
        .selectFrom('iotGateway')
        .select('name')
        .where('siteId', '=', row.siteId)
        .orderBy('heardAt', 'desc')
        .orderBy('name')
        .offset(keep),
    )
    .execute()
}

export async function deleteGateway(db: Queryable, siteId: number, name: string): Promise<void> {
  await db.deleteFrom('iotGateway').where('siteId', '=', siteId).where('name', '=', name).execute()
}

export async function insertTrial(
  tx: Tx,
  row: { siteId: number; id: string; setup: string; askedAt: Date },
  forgetBefore: Date,
): Promise<void> {
  await tx
    .deleteFrom('iotGatewayTrial')
    .where('siteId', '=', row.siteId)
    .where('askedAt', '<', forgetBefore)
    .execute()
  await tx.insertInto('iotGatewayTrial').values(row).execute()
}

export const trialRow = (db: Queryable, siteId: number, id: string) =>
  db
    .selectFrom('iotGatewayTrial')
    .select(['id', 'answer'])
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .executeTakeFirst()

/** The first answer counts: with two gateways both may have read it. */
export async function answerTrial(db: Queryable, siteId: number, id: string, answer: string): Promise<void> {
  await db
    .updateTable('iotGatewayTrial')
    .set({ answer })
    .where('siteId', '=', siteId)
    .where('id', '=', id)
    .where('answer', 'is', null)
    .execute()
}

export const openTrials = (db: Queryable, siteId: number, since: Date) =>
  db
    .selectFrom('iotGatewayTrial')
    .select(['id', 'setup'])
    .where('siteId', '=', siteId)
    .where('answer', 'is', null)
    .where('askedAt', '>=', since)
    .orderBy('askedAt')
    .execute()
