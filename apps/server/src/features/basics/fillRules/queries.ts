import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export async function ruleByCode(db: Queryable, ruleCode: string) {
  return db
    .selectFrom('sysFillRule')
    .select(['id', 'ruleClass', 'ruleParams'])
    .where('ruleCode', '=', ruleCode)
    .executeTakeFirst()
}

/** Each call gets a number of its own, however many come at once. */
export async function nextNumber(db: Queryable, series: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    INSERT INTO sys_fill_rule_counter AS counter (series, last) VALUES (${series}, 1)
    ON CONFLICT (series) DO UPDATE SET last = counter.last + 1 RETURNING last`.execute(db)
  return rows[0]?.last ?? 0
}
