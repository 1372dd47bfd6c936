import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queryable, Tx } from '../../../../platform/db/database.ts'
import type { Database } from '../../../../platform/db/schema.generated.ts'
import { seenSites } from '../../../../platform/scope/sites.ts'
import type { Caller } from '../../../../platform/session/queries.ts'

export type RuleRow = Selectable<Database['alarmRule']>
export type NewRule = Insertable<Database['alarmRule']>

export type RuleChange = Partial<
  Omit<NewRule, 'id' | 'ruleKey' | 'systemType' | 'type' | 'siteId' | 'createBy' | 'createTime'>
>

export interface ListedRow extends RuleRow {
  projectName: string | null
}

/** Those of everywhere, and those of the sites that the caller may see, or of the one that is asked for. */
export async function rulesSeen(
  db: Queryable,
  caller: Caller,
  siteId: number | undefined,
): Promise<ListedRow[]> {
  const seen = seenSites(caller, sql.ref('r.site_id'))
  const ofSites = siteId === undefined ? sql`r.site_id IS NOT NULL` : sql`r.site_id = ${siteId}`
  const { rows } = await sql<ListedRow>`
    SELECT r.*, p.project_name FROM alarm_rule r LEFT JOIN iot_project p ON p.site_id = r.site_id
    WHERE r.site_id IS NULL OR (${ofSites} ${seen ? sql`AND ${seen}` : sql``})
    ORDER BY p.project_name, r.site_id, r.create_time, r.id`.execute(db)
  return rows
}

/** Locked, so that two who change it follow one another. */
export async function ruleById(tx: Tx, id: string): Promise<RuleRow | undefined> {
  return tx.selectFrom('alarmRule').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function generalRule(tx: Tx, ruleKey: string): Promise<RuleRow | undefined> {
  return tx
    .selectFrom('alarmRule')
    .selectAll()
    .where('ruleKey', '=', ruleKey)
    .where('siteId', 'is', null)
    .executeTakeFirst()
}

export async function countRules(tx: Tx, siteId: number | null): Promise<number> {
  const { count } = await tx
    .selectFrom('alarmRule')
    .select(sql<number>`count(*)`.as('count'))
    .where('siteId', siteId === null ? 'is' : '=', siteId)
    .executeTakeFirstOrThrow()
  return count
}

/** What somebody else has made of the same rule at the same place meanwhile is changed, not doubled. */
export async function putRule(tx: Tx, created: NewRule, changed: RuleChange): Promise<RuleRow> {
  return tx
    .insertInto('alarmRule')
    .values({ ...created, ...changed })
    .onConflict((conflict) =>
      conflict.expression(sql`rule_key, system_type, coalesce(site_id, 0)`).doUpdateSet(changed),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function updateRule(tx: Tx, id: string, changed: RuleChange): Promise<RuleRow> {
  return tx
    .updateTable('alarmRule')
    .set(changed)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function deleteRule(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('alarmRule').where('id', '=', id).execute()
}
