import { mostTasks } from '@gridhelm/contract/tasks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { TaskReader } from '../../../platform/tasks.ts'

export interface ReportUnderWayRow {
  id: string
  name: string
  projectName: string | null
  since: Date
}

/** Own reports that somebody has asked for, or that are being made. */
export async function reportsUnderWay(db: Db, { caller, now }: TaskReader): Promise<ReportUnderWayRow[]> {
  const { rows } = await sql<ReportUnderWayRow>`
    SELECT r.id, r.name, p.project_name, coalesce(r.asked_at, r.next_run_at, ${now}::timestamptz) AS since
    FROM scheduled_report r LEFT JOIN iot_project p ON p.site_id = r.site_id
    WHERE r.owner_id = ${caller.scopeId} AND (r.asked_at IS NOT NULL OR r.lease_until > ${now})
    ORDER BY since DESC, r.id LIMIT ${mostTasks}`.execute(db)
  return rows
}
