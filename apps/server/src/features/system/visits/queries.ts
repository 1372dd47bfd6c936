import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

/** Logging out stands in the log too, and is no visit. */
const loginPaths = [sessionCalls.login.path, sessionCalls.phoneLogin.path]

const isVisit = (subtree: string | undefined): RawBuilder<boolean> => sql<boolean>`
  log_type = 1 AND success AND request_url = ANY(${loginPaths}::text[])
  AND ${subtree === undefined ? sql`true` : sql`tier_path LIKE ${`${subtree}%`}`}`

export async function countVisits(db: Queryable, subtree: string | undefined): Promise<number> {
  const { rows } = await sql<{ visits: number }>`
    SELECT count(*) AS visits FROM sys_log WHERE ${isVisit(subtree)}`.execute(db)
  return rows[0]?.visits ?? 0
}

/** Each span from its beginning up to its end, in the order given. */
export async function visitsWithin(
  db: Queryable,
  subtree: string | undefined,
  spans: readonly { from: Date; to: Date }[],
): Promise<{ visit: number; ip: number }[]> {
  const { rows } = await sql<{ visit: number; ip: number }>`
    SELECT found.visit, found.ip
    FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[])
      WITH ORDINALITY AS span (beginning, ending, place)
    CROSS JOIN LATERAL (
      SELECT count(*) AS visit, count(DISTINCT ip) AS ip FROM sys_log
      WHERE ${isVisit(subtree)} AND create_time >= span.beginning AND create_time < span.ending) found
    ORDER BY span.place`.execute(db)
  return rows
}
