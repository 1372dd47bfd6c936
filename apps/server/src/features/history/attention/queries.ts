import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { isLive } from '../../../site/alarms/standing-sql.ts'

/** One site, or all that the caller may see. */
export interface Asked {
  caller: Caller
  siteId: number | undefined
  most: number
}

function ofAsked({ caller, siteId }: Asked, column: string) {
  const seen = seenSites(caller, sql.ref(column)) ?? sql<boolean>`true`
  return siteId === undefined ? seen : sql<boolean>`${seen} AND ${sql.ref(column)} = ${siteId}`
}

export interface FindingRow {
  siteId: number
  kind: 'diesel' | 'health'
  id: string
  deviceNumber: string
  since: Date
  at: Date
  amount: number
  before: number | null
  engineRan: boolean | null
}

/** What the engine says by an open alarm is not said a second time. */
const alarms = { diesel: 'generator.rate.fuelFalls', health: 'battery.alarmWord.healthLow' }

export async function findingsSeen(
  db: Queryable,
  asked: Asked,
  kinds: readonly FindingRow['kind'][],
  oldest: Date,
): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    SELECT f.site_id, f.kind, d.id, d.device_number, f.since, f.at, f.amount, f.before, f.engine_ran
    FROM site_finding f JOIN iot_device d ON d.site_id = f.site_id AND d.device_id = f.device_id
    WHERE f.kind = ANY (${kinds}::text[]) AND f.at >= ${oldest} AND ${ofAsked(asked, 'f.site_id')}
      AND NOT EXISTS (
        SELECT FROM alarm a WHERE a.site_id = f.site_id AND a.device_id = f.device_id AND ${isLive}
          AND (f.kind = 'health' AND a.rule_key = ${alarms.health}
            OR f.kind = 'diesel' AND a.rule_key = ${alarms.diesel}
              AND a.last_raised_at BETWEEN f.since - interval '1 hour' AND f.at + interval '1 hour'))
    ORDER BY f.at DESC, f.site_id, f.device_id LIMIT ${asked.most}`.execute(db)
  return rows
}

export interface EndingRow {
  siteId: number
  certificateEnds: Date
}

/** Certificates of controllers that end before a moment or have ended, the first first. */
export async function endingCertificates(db: Queryable, asked: Asked, before: Date): Promise<EndingRow[]> {
  const { rows } = await sql<EndingRow>`
    SELECT c.site_id, c.certificate_ends FROM iot_project_credential c
    WHERE c.certificate_ends IS NOT NULL AND c.certificate_ends < ${before} AND ${ofAsked(asked, 'c.site_id')}
    ORDER BY c.certificate_ends LIMIT ${asked.most}`.execute(db)
  return rows
}
