import type { LightFigures } from '@gridhelm/contract/money/loads/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { isWaiting } from '../../../site/light/why-sql.ts'

/** Of the loads that a reader sees. */
export async function lightOf(
  db: Queryable,
  seen: RawBuilder<boolean>,
  { since, now }: { since: Date; now: Date },
): Promise<LightFigures> {
  const minutes = sql`extract(epoch FROM shs_load.lit_at - shs_load.paid_at)::float8 / 60`
  const { rows } = await sql<LightFigures>`
    SELECT lit.lit, lit.p50, lit.p90, waiting.dark FROM (
      SELECT count(*) AS lit, percentile_cont(0.5) WITHIN GROUP (ORDER BY ${minutes}) AS p50,
        percentile_cont(0.9) WITHIN GROUP (ORDER BY ${minutes}) AS p90
      FROM shs_load WHERE shs_load.lit_at >= ${since} AND shs_load.paid_at IS NOT NULL AND ${seen}) lit,
      (SELECT count(*) AS dark FROM shs_load WHERE ${isWaiting(now)} AND ${seen}) waiting`.execute(db)
  return rows[0] ?? { lit: 0, p50: null, p90: null, dark: 0 }
}
