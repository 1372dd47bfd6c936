import type { SystemSetting } from '@gridhelm/contract/basics/systemSettings/rules'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export async function systemSetting(db: Queryable) {
  return db.selectFrom('systemSetting').selectAll().executeTakeFirstOrThrow()
}

export async function updateSystemSetting(
  tx: Tx,
  values: SystemSetting & { updateBy: string; updateTime: Date },
) {
  return tx.updateTable('systemSetting').set(values).returningAll().executeTakeFirstOrThrow()
}
