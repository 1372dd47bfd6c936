import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { all } from '../../../resources/sql.ts'

/** Accounts that fulfil conditions on their own rows, under the name that they have in a sum. */
export const amongAccounts = (
  account: string,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${account}.id`)} IN (SELECT ledger_account.id FROM ledger_account WHERE ${all(conditions)})`

export async function accountsAmong(
  db: Queryable,
  ids: readonly string[],
  conditions: readonly RawBuilder<boolean>[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT ledger_account.id FROM ledger_account
    WHERE ledger_account.id = ANY (${ids}::text[]) AND ${all(conditions)}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of these people whom a data rule of the list of accounts binds. */
export async function peopleWithRules(
  db: Queryable,
  userIds: readonly string[],
  code: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT person.id FROM unnest(${userIds}::text[]) AS person (id)
    WHERE EXISTS (SELECT FROM data_rules_for(person.id, ${code}))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Which of these accounts are somebody's own. */
export async function ownAmong(db: Queryable, ids: readonly string[], ownerId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ledger_account WHERE id = ANY (${ids}::text[]) AND owner_id = ${ownerId}`.execute(db)
  return rows.map(({ id }) => id)
}
