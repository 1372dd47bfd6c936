import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export interface Kept {
  files: number
  bytes: number
}

/** What an account keeps, in all and since a moment; its uploads are counted one after the other. */
export async function keptBy(
  tx: Tx,
  { userId, username }: { userId: string; username: string },
  since: Date,
): Promise<{ all: Kept; late: Kept }> {
  await tx.selectFrom('sysUser').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { rows } = await sql<{ files: number; bytes: number; lateFiles: number; lateBytes: number }>`
    SELECT count(*)::int AS files, coalesce(sum(octet_length(bytes)), 0)::float8 AS bytes,
           (count(*) FILTER (WHERE create_time >= ${since}))::int AS late_files,
           coalesce(sum(octet_length(bytes)) FILTER (WHERE create_time >= ${since}), 0)::float8 AS late_bytes
    FROM sys_file WHERE create_by = ${username}`.execute(tx)
  const { files = 0, bytes = 0, lateFiles = 0, lateBytes = 0 } = rows[0] ?? {}
  return { all: { files, bytes }, late: { files: lateFiles, bytes: lateBytes } }
}

/** Pictures from before that neither a site, nor a person, nor an announcement shows. */
export async function deleteUnusedPictures(db: Queryable, before: Date): Promise<void> {
  await sql`
    WITH named AS (
      SELECT picture AS text FROM iot_project UNION ALL SELECT logo FROM iot_project
      UNION ALL SELECT avatar FROM sys_user
      UNION ALL SELECT concat_ws(' ', content_en, content_zh, content_fr) FROM sys_announcement),
    used AS (SELECT DISTINCT found[1] AS id FROM named, regexp_matches(text, '[0-9a-f]{32}\\.[a-z]{3,4}', 'g') found)
    DELETE FROM sys_file
    WHERE expires_at IS NULL AND create_time < ${before} AND type LIKE 'image/%' AND NOT kept
      AND NOT EXISTS (SELECT 1 FROM used WHERE used.id = sys_file.id)`.execute(db)
}
