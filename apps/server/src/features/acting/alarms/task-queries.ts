import { mostTasks } from '@gridhelm/contract/tasks'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import { ownIds, type TaskReader } from '../../../platform/tasks.ts'
import { isHeard, isLive, shelved } from '../../../site/alarms/standing-sql.ts'
import type { Worded } from '../../../site/alarms/wording.ts'

export interface TaskAlarmRow extends Worded {
  siteId: number
  id: string
  projectName: string
  deviceNumber: string | null
  deviceName: string | null
  since: Date
}

interface Asked {
  condition: RawBuilder<boolean>
  since: RawBuilder<Date>
  order: RawBuilder<unknown>
}

async function alarmsWhere(db: Db, { caller }: TaskReader, { condition, since, order }: Asked) {
  const seen = seenSites(caller, sql.ref('a.site_id')) ?? sql<boolean>`true`
  const { rows } = await sql<TaskAlarmRow>`
    SELECT a.site_id, a.id, a.system_type, a.type, a.point, a.bit, a.texts, a.since, p.project_name,
      d.device_number, d.device_name
    FROM (
      SELECT a.*, ${since} AS since FROM alarm a WHERE ${condition} AND ${seen} ORDER BY ${order} LIMIT ${mostTasks}) AS a
    JOIN iot_project p ON p.site_id = a.site_id
    LEFT JOIN iot_device d ON d.site_id = a.site_id AND d.device_id = a.device_id
    ORDER BY ${order}`.execute(db)
  return rows
}

const isUnacknowledged = (now: Date) =>
  sql<boolean>`${isLive} AND a.state IN ('active', 'cleared') AND ${isHeard(now)}`
const worstFirst = sql`a.level, a.raised_at DESC, a.id DESC`

/** Of the sites that the reader sees: nobody has acknowledged them. */
export const unacknowledged = (db: Db, reader: TaskReader): Promise<TaskAlarmRow[]> =>
  alarmsWhere(db, reader, {
    condition: isUnacknowledged(reader.now),
    since: sql<Date>`a.raised_at`,
    order: worstFirst,
  })

export const shelvedBy = (db: Db, reader: TaskReader): Promise<TaskAlarmRow[]> =>
  alarmsWhere(db, reader, {
    condition: sql<boolean>`${shelved(reader.now)} AND a.shelved_by = ANY (${ownIds(reader.caller)}::text[])`,
    since: sql<Date>`a.raised_at`,
    order: sql`a.shelved_until, a.id`,
  })

/** Told to the reader because nobody had acknowledged them, and still nobody has. */
export const escalatedTo = (db: Db, reader: TaskReader): Promise<TaskAlarmRow[]> => {
  const told = sql`
    SELECT min(e.at) FROM alarm_escalated e
    WHERE e.site_id = a.site_id AND e.alarm_id = a.id AND e.escalation_id = ANY (ARRAY(
      SELECT u.escalation_id FROM alarm_escalation_user u WHERE u.user_id = ${reader.caller.scopeId}))`
  return alarmsWhere(db, reader, {
    condition: sql<boolean>`${isUnacknowledged(reader.now)} AND (${told}) IS NOT NULL`,
    since: sql<Date>`(${told})`,
    order: worstFirst,
  })
}
