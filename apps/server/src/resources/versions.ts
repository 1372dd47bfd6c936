import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { sql } from 'kysely'
import type { Tx } from '../platform/db/database.ts'
import type { SessionContext } from '../platform/http/context.ts'
import { newId } from '../platform/ids.ts'

/** Keeps what a record has become; the record's row is locked, so that its versions follow one another. */
export async function recordVersion(
  tx: Tx,
  table: string,
  record: PlainRecord & { id: string },
  { caller }: Pick<SessionContext, 'caller'>,
): Promise<void> {
  await sql`
    INSERT INTO sys_data_log (id, data_table, data_id, data_version, data_content, tier_path, create_by,
                              on_behalf_of)
    SELECT ${newId()}, ${table}, ${record.id}, coalesce(max(data_version), 0) + 1, ${JSON.stringify(record)},
           ${caller.tierPath}, ${caller.username}, ${caller.standsInFor?.username ?? null}
    FROM sys_data_log WHERE data_table = ${table} AND data_id = ${record.id}`.execute(tx)
}
