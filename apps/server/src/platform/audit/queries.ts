import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'

export interface LogRow {
  id: string
  logType: number
  operateType: number | null
  logContent: string
  userid: string | null
  username: string | null
  ip: string
  method: string
  requestUrl: string
  requestParam: string
  success: boolean
  costTime: number
  createTime: Date
}

/** One statement and one parameter, however many rows; where the operator stands is looked up on the way. */
export async function insertLogs(db: Queryable, rows: readonly LogRow[]): Promise<void> {
  await sql`
    INSERT INTO sys_log (id, log_type, operate_type, log_content, userid, username, tier_path, ip, method, request_url,
                         request_param, success, cost_time, create_time)
    SELECT r.id, r."logType", r."operateType", r."logContent", r.userid, r.username, u.tier_path, r.ip, r.method,
           r."requestUrl", r."requestParam", r.success, r."costTime", r."createTime"
    FROM json_to_recordset(${JSON.stringify(rows)}) AS r(
      id text, "logType" smallint, "operateType" smallint, "logContent" text, userid text, username text, ip text,
      method text, "requestUrl" text, "requestParam" text, success boolean, "costTime" integer,
      "createTime" timestamptz)
    LEFT JOIN sys_user u ON u.id = r.userid`.execute(db)
}
