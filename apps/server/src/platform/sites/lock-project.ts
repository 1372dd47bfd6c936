import type { Tx } from '../db/database.ts'

/** Versions follow one another: whoever makes one holds the project. */
export async function lockProject(tx: Tx, siteId: number): Promise<void> {
  await tx.selectFrom('iotProject').select('siteId').where('siteId', '=', siteId).forUpdate().execute()
}
