import type { Queryable } from '../../../platform/db/database.ts'

export async function ruleJsonOf(db: Queryable, ruleCode: string): Promise<string | undefined> {
  const rule = await db
    .selectFrom('sysCheckRule')
    .select('ruleJson')
    .where('ruleCode', '=', ruleCode)
    .executeTakeFirst()
  return rule?.ruleJson
}
