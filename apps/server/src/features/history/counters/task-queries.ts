import { mostTasks } from '@gridhelm/contract/tasks'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { TaskReader } from '../../../platform/tasks.ts'

export interface WaitingRepairRow {
  siteId: number
  deviceId: number
  point: number
  at: Date
  systemType: string
  deviceNumber: string
  projectName: string
  projectType: string
}

/** Repairs that wait for a decision at the sites that the reader sees, the newest first. */
export async function waitingRepairRows(db: Db, { caller }: TaskReader): Promise<WaitingRepairRow[]> {
  const seen = seenSites(caller, sql.ref('r.site_id')) ?? sql<boolean>`true`
  const { rows } = await sql<WaitingRepairRow>`
    SELECT r.site_id, r.device_id, r.point, r.at, d.system_type, d.device_number, p.project_name, p.project_type
    FROM counter_repair r
    JOIN iot_device d ON d.site_id = r.site_id AND d.device_id = r.device_id
    JOIN iot_project p ON p.site_id = r.site_id
    WHERE r.state = 'waiting' AND ${seen}
    ORDER BY r.at DESC, r.site_id, r.device_id, r.point LIMIT ${mostTasks}`.execute(db)
  return rows
}
