import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'

/** As somebody who can switch the triggers off: changes what nobody may change. */
export const unguarded = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    // So that the workers of a cluster hear it, too; elsewhere the setting means nothing.
    await sql`SET LOCAL citus.propagate_set_commands = 'local'`.execute(tx)
    await sql`SET LOCAL session_replication_role = replica`.execute(tx)
    return work(tx)
  })
