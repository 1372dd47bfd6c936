import { sql } from 'kysely'
import type { Link } from '../chain/link.ts'
import type { Queryable } from '../db/database.ts'

export interface LogRow {
  id: string
  logType: number
  operateType: number | null
  logContent: string
  userid: string | null
  username: string | null
  onBehalfOf: string | null
  /** The token by which a program did it. */
  apiToken: string | null
  ip: string
  method: string
  requestUrl: string
  requestParam: string
  success: boolean
  costTime: number
  createTime: Date
}

/** Where the operator stood. */
export type PlacedLogRow = LogRow & { tierPath: string | null }

export async function tierPathsOf(
  db: Queryable,
  rows: readonly LogRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(rows.map((row) => row.userid).filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const found = await db.selectFrom('sysUser').select(['id', 'tierPath']).where('id', 'in', ids).execute()
  return new Map(found.map(({ id, tierPath }) => [id, tierPath]))
}

export const endOfLogs = (db: Queryable, chain: number): Promise<Link | undefined> =>
  db
    .selectFrom('sysLog')
    .select(['seq', 'mac'])
    .where('chain', '=', chain)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

export const logPage = (db: Queryable, chain: number, after: number, most: number) =>
  db
    .selectFrom('sysLog')
    .selectAll()
    .where('chain', '=', chain)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()

/** One statement and one parameter, however many rows. */
export async function insertLogs(
  db: Queryable,
  chain: number,
  rows: readonly (PlacedLogRow & Link)[],
): Promise<void> {
  await sql`
    INSERT INTO sys_log (id, log_type, operate_type, log_content, userid, username, on_behalf_of, api_token, tier_path, ip, method,
                         request_url, request_param, success, cost_time, create_time, chain, seq, mac)
    SELECT r.id, r."logType", r."operateType", r."logContent", r.userid, r.username, r."onBehalfOf", r."apiToken", r."tierPath", r.ip, r.method,
           r."requestUrl", r."requestParam", r.success, r."costTime", r."createTime", ${chain}::smallint, r.seq, r.mac
    FROM json_to_recordset(${JSON.stringify(rows)}) AS r(
      id text, "logType" smallint, "operateType" smallint, "logContent" text, userid text, username text, "onBehalfOf" text,
      "apiToken" text, "tierPath" text, ip text, method text, "requestUrl" text, "requestParam" text, success boolean,
      "costTime" integer, "createTime" timestamptz, seq bigint, mac text)`.execute(db)
}

/** True while there may be more. It was written down before that they go. */
export async function deleteLogsUpto(
  db: Queryable,
  chain: number,
  seq: number,
  most: number,
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM sys_log WHERE chain = ${chain} AND seq IN (
      SELECT seq FROM sys_log WHERE chain = ${chain} AND seq <= ${seq} ORDER BY seq LIMIT ${most})
    RETURNING 1`.execute(db)
  return rows.length === most
}
