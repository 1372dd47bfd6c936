import type { HomesOfSite } from '@gridhelm/contract/money/homes/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { all } from '../../../resources/sql.ts'
import { packFrame } from '../../../telemetry/frames/pack.ts'
import { pointInRow } from '../../../telemetry/frames/point-sql.ts'
import { dayMs } from '../../../telemetry/spans.ts'

/** Paid off are among those that somebody has. */
export type HomeCounts = HomesOfSite & { unlocked: number }

/** After so long nobody knows whether a home is lit. */
export const silentMs = dayMs

const output = pointInRow(findPoint('solarHome', 'outputState').number, sql.ref('latest.data'))
const on = packFrame(Float64Array.of(1))

/**
 * By site, of homes that somebody has: lit or dark by what they say, silent where they have said nothing for a day.
 * One with a keypad says nothing at all: what was paid tells.
 */
export async function countHomes(
  db: Queryable,
  visible: readonly RawBuilder<boolean>[],
  now: number,
): Promise<(HomeCounts & { siteId: number })[]> {
  const { rows } = await sql<HomeCounts & { siteId: number }>`
    SELECT site_id, count(*) FILTER (WHERE is_owned) AS homes,
      count(*) FILTER (WHERE is_owned AND light = 'lit') AS lit,
      count(*) FILTER (WHERE is_owned AND light = 'dark') AS dark,
      count(*) FILTER (WHERE is_owned AND light = 'silent') AS silent,
      count(*) FILTER (WHERE NOT is_owned) AS idle, count(*) FILTER (WHERE state = 'unlocked') AS unlocked
    FROM (
      SELECT home.site_id, home.state, home.state IN ('active', 'paused', 'unlocked') AS is_owned,
        CASE
          WHEN home.device_id IS NULL THEN
            CASE WHEN home.state = 'unlocked' OR (home.state = 'active' AND home.paid_until > ${new Date(now)})
              THEN 'lit' ELSE 'dark' END
          WHEN latest.ts IS NULL OR latest.ts < ${new Date(now - silentMs)} THEN 'silent'
          WHEN ${output} = ${on}::bytea THEN 'lit' ELSE 'dark'
        END AS light
      FROM (
        SELECT site_id, device_id, state, paid_until FROM shs WHERE site_id IS NOT NULL AND ${all(visible)}) home
      LEFT JOIN telemetry_latest latest ON latest.site_id = home.site_id AND latest.device_id = home.device_id
    ) seen
    GROUP BY site_id ORDER BY site_id`.execute(db)
  return rows
}
