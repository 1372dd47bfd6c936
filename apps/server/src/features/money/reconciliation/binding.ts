import { statementResource } from '@gridhelm/contract/money/reconciliation/resource'
import { settlementResource } from '@gridhelm/contract/money/reconciliation/settlement-resource'
import { type RawBuilder, sql } from 'kysely'
import type { ReaderContext } from '../../../platform/http/context.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { Bound } from '../../../resources/binding.ts'

/** Those of providers whose owner stands below the reader. */
const below =
  (table: string) =>
  ({ caller }: ReaderContext): RawBuilder<boolean> | undefined => {
    const path = subtreeOfCaller(caller)
    if (path === undefined) return undefined
    return sql<boolean>`${sql.ref(`${table}.provider_id`)} IN (
      SELECT provider.id FROM payment_provider provider JOIN sys_user owner ON owner.id = provider.owner_id
      WHERE ${startsWithPath(sql.ref('owner.tier_path'), path)})`
  }

const provider = (table: string, language: string) => sql`(
  SELECT ${sql.ref(`provider.name_${language}`)} FROM payment_provider provider
  WHERE provider.id = ${sql.ref(`${table}.provider_id`)})`
const person = (id: string) =>
  sql`(SELECT person.realname FROM sys_user person WHERE person.id = ${sql.ref(id)})`

const ofLines = (value: RawBuilder<unknown>) => sql`(
  SELECT ${value} FROM payment_statement_line line WHERE line.statement_id = payment_statement.id)`
const counted = (condition: RawBuilder<unknown>) => () =>
  ofLines(sql`count(*) FILTER (WHERE ${condition})::int`)

export const bindStatements = (): Bound => ({
  resource: statementResource,
  binding: {
    table: 'paymentStatement',
    columns: {
      providerName: (language) => provider('payment_statement', language),
      createBy: () => person('payment_statement.create_by'),
      closedBy: () => person('payment_statement.closed_by'),
      closedTime: 'closedAt',
      lines: () => ofLines(sql`count(*)::int`),
      matched: counted(sql`line.kind = 'matched'`),
      thereOnly: counted(sql`line.kind = 'thereOnly'`),
      hereOnly: counted(sql`line.kind = 'hereOnly'`),
      differing: counted(sql`line.kind = 'differing'`),
      open: counted(sql`line.kind <> 'matched' AND line.settled IS NULL`),
      there: () => ofLines(sql`coalesce(sum(line.amount), 0)::int8`),
      here: () => ofLines(sql`coalesce(sum(line.here_amount), 0)::int8`),
    },
    scope: below('payment_statement'),
    unversioned: true,
  },
})

const ofTransfer = (column: string) => sql`(
  SELECT ${sql.ref(`transfer.${column}`)} FROM ledger_transfer transfer
  WHERE transfer.id = payment_settlement.transfer_id)`

export const bindSettlements = (): Bound => ({
  resource: settlementResource,
  binding: {
    table: 'paymentSettlement',
    columns: {
      providerName: (language) => provider('payment_settlement', language),
      requestedBy: 'createBy',
      createBy: () => person('payment_settlement.create_by'),
      state: () => ofTransfer('state'),
      decision: () => ofTransfer('decision'),
      decidedBy: () => sql`(
        SELECT person.realname FROM ledger_transfer transfer JOIN sys_user person ON person.id = transfer.decided_by
        WHERE transfer.id = payment_settlement.transfer_id)`,
    },
    scope: below('payment_settlement'),
    unversioned: true,
  },
})
