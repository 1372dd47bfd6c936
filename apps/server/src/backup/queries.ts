import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** A database of a version that had no such table is backed up as well. */
export async function noteBackup(
  db: Db,
  { createdAt, file, bytes }: { createdAt: Date; file: string; bytes: number },
): Promise<void> {
  const { rows } = await sql`SELECT FROM pg_class WHERE oid = to_regclass('installation_backup')`.execute(db)
  if (rows.length === 0) return
  await db
    .insertInto('installationBackup')
    .values({ at: createdAt, file, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
