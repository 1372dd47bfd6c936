import type { AlarmState } from '@gridhelm/contract/acting/alarms/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import { isPlaced } from '../../../platform/scope/system-site.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { all } from '../../../resources/sql.ts'
import { isLive, shelved } from '../../../site/alarms/standing-sql.ts'
import type { Raised } from './flood.ts'

const alarms = sql`alarm a LEFT JOIN iot_project p ON p.site_id = a.site_id`

const ofSites = (caller: Caller, siteId: number | undefined): RawBuilder<boolean>[] => {
  const seen = seenSites(caller, sql.ref('a.site_id'))
  return [
    ...(seen ? [seen] : []),
    ...(siteId === undefined ? [] : [sql<boolean>`a.site_id = ${siteId}`]),
    isPlaced,
  ]
}

export interface LiveCount {
  level: number
  state: AlarmState
  isShelved: boolean
  isSuppressed: boolean
  count: number
  newestAt: Date
}

export async function liveCounts(
  db: Queryable,
  caller: Caller,
  siteId: number | undefined,
  now: Date,
): Promise<LiveCount[]> {
  const { rows } = await sql<LiveCount>`
    SELECT a.level, a.state, ${shelved(now)} AS is_shelved, a.suppressed_by IS NOT NULL AS is_suppressed,
      count(*) AS count, max(a.last_raised_at) AS newest_at
    FROM ${alarms} WHERE ${all([sql<boolean>`(${isLive} OR ${shelved(now)})`, ...ofSites(caller, siteId)])}
    GROUP BY 1, 2, 3, 4`.execute(db)
  return rows
}

export interface RaisedRow extends Raised {
  isShelved: boolean
}

/** What was raised, or raised again, since a moment; the latest ones where there are too many. In their order. */
export async function raisedSince(
  db: Queryable,
  caller: Caller,
  siteId: number | undefined,
  { since, now, most }: { since: Date; now: Date; most: number },
): Promise<RaisedRow[]> {
  const sites = ofSites(caller, siteId)
  const columns = (at: RawBuilder<unknown>) => sql`
    SELECT a.id, a.site_id, a.rule_key, a.level, a.suppressed_by, ${shelved(now)} AS is_shelved, ${at} AS moment`
  const { rows } = await sql<Omit<RaisedRow, 'at'> & { moment: Date }>`
    SELECT * FROM (
      ${columns(sql`a.raised_at`)} FROM ${alarms}
      WHERE ${all([sql<boolean>`a.raised_at >= ${since} AND a.raised_at <= ${now}`, ...sites])}
      UNION ALL
      ${columns(sql`a.last_raised_at`)} FROM ${alarms}
      WHERE ${all([isLive, sql<boolean>`a.last_raised_at >= ${since} AND a.last_raised_at > a.raised_at`, ...sites])}
    ) AS raised ORDER BY moment DESC LIMIT ${most}`.execute(db)
  return rows.reverse().map(({ moment, ...row }) => ({ ...row, at: moment.getTime() }))
}
