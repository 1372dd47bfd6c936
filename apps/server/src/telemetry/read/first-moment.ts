import { sql } from 'kysely'
import { byShard } from '../../platform/db/by-shard.ts'
import type { Db } from '../../platform/db/database.ts'
import { deviceKeys } from '../rollup/queries.ts'
import type { DeviceKey } from '../sealed/queries.ts'

/** The first day, or moment of what is not sealed yet, of which anything of these devices is stored. */
export async function firstMomentOf(db: Db, devices: readonly DeviceKey[]): Promise<number | undefined> {
  const found = await byShard(db, devices, async (some, at) => {
    const { rows } = await sql<{ first: number | null }>`
      SELECT (extract(epoch FROM min(moment)) * 1000)::float8 AS first
      FROM ${deviceKeys(some)}
      CROSS JOIN LATERAL (
        (SELECT t0 AS moment FROM telemetry_rollup AS rollup
         WHERE ${at('rollup.site_id')} AND rollup.device_id = wanted.device_id AND unit = 'd'
         ORDER BY t0 LIMIT 1)
        UNION ALL
        (SELECT ts FROM telemetry_late AS late
         WHERE ${at('late.site_id')} AND late.device_id = wanted.device_id ORDER BY ts LIMIT 1)
        UNION ALL
        (SELECT ts FROM telemetry_frame AS frame
         WHERE ${at('frame.site_id')} AND frame.device_id = wanted.device_id ORDER BY ts LIMIT 1)
      ) AS stored`.execute(db)
    return rows
  })
  const moments = found.flatMap(({ first }) => first ?? [])
  return moments.length > 0 ? Math.min(...moments) : undefined
}
