import type { Tx } from '../../../platform/db/database.ts'

export async function updateSite(
  tx: Tx,
  id: string,
  change: { siteId: number | null; updateBy: string; updateTime: Date },
): Promise<void> {
  await tx.updateTable('iotSerialNumber').set(change).where('id', '=', id).execute()
}
