import type { DemoContents } from '@gridhelm/contract/system/demoExit/calls'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** The seeds of the demo remember what they have made; everything else somebody has added. */
export async function demoContents(db: Queryable): Promise<DemoContents> {
  const { rows } = await sql<DemoContents>`
    SELECT
      (SELECT count(*)::int FROM iot_project) AS sites,
      (SELECT count(*)::int FROM iot_project
        WHERE 'demo:station:' || project_number NOT IN (SELECT key FROM seeded)) AS "ownSites",
      (SELECT count(*)::int FROM sys_user WHERE del_flag = 0) AS people,
      (SELECT count(*)::int FROM sys_user WHERE del_flag = 0 AND id NOT LIKE 'demo-%') AS "ownPeople"
  `.execute(db)
  return rows[0] as DemoContents
}
