import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import { type RawBuilder, sql } from 'kysely'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { ledgerSql } from '../ledger/service.ts'

const { nameAbove, priceOfUnit, transfersToAccounts, transfersToSubtree, typeOfTier, unitsOf } = ledgerSql

const booked = sql<boolean>`state = 'posted' AND kind IN ('issue', 'transfer', 'recharge', 'match')`
export const toAccounts = (ids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${booked} AND ${transfersToAccounts(ids)}`

const receiver = (column: string) => sql`(
  SELECT ${sql.ref(`owner.${column}`)} FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
  WHERE account.id = ledger_transfer.to_id)`
const maker = (column: string) => sql`(
  SELECT ${sql.ref(`person.${column}`)} FROM sys_user person WHERE person.id = ledger_transfer.requested_by)`

/** The price that was in force where and when it was booked: what somebody got for their money does not change afterwards. */
const tariff = (column: RawBuilder<unknown>) => sql`(
  SELECT ${column} FROM ledger_account account
  CROSS JOIN LATERAL tariff_at(
    account.owner_id, ledger_transfer.site_id, NULL, account.currency, ledger_transfer.posted_at) price
  WHERE account.id = ledger_transfer.to_id)`

/** The agent on the way to the receiver, or the receiver. */
const agentId = sql`(
  SELECT agent.id FROM sys_user agent
  WHERE agent.id = ANY (string_to_array(trim(BOTH '/' FROM ${receiver('tier_path')}), '/')) AND agent.tier = 'agent')`
const agentAccount = (column: string) => sql`(
  SELECT ${sql.ref(`float.${column}`)} FROM ledger_account float
  WHERE float.owner_id = ${agentId} AND float.kind = 'float' AND float.currency = ledger_transfer.currency)`

/** Of a sale to a home: its load bears the key that the seller sent. */
const sold = (column: RawBuilder<unknown>) => sql`(
  SELECT ${column} FROM shs_load load JOIN shs home ON home.id = load.shs_id
  WHERE ledger_transfer.client_key LIKE 'sell:%' AND load.requested_by = ledger_transfer.requested_by
    AND load.client_key = substr(ledger_transfer.client_key, 6))`
const terminal = (column: string) => sql`(
  SELECT ${sql.ref(`terminal.${column}`)} FROM agent_terminal terminal
  WHERE terminal.agent_id = ${agentId} ORDER BY terminal.create_time LIMIT 1)`

export const recharges = {
  resource: rechargeResource,
  binding: {
    table: 'ledgerTransfer',
    columns: {
      loadTime: 'postedAt',
      payment: 'amount',
      way: 'kind',
      type: () => typeOfTier(receiver('tier')),
      userId: () => receiver('id'),
      userName: () => receiver('realname'),
      master: () => nameAbove(receiver('tier_path'), 'master'),
      subMaster: () => nameAbove(receiver('tier_path'), 'submaster'),
      operator: () => nameAbove(receiver('tier_path'), 'operator'),
      agent: () => nameAbove(receiver('tier_path'), 'agent'),
      agentStatus: () => agentAccount('status'),
      // Its last sale, where no terminal has called.
      lastUploadTime: () => sql`coalesce(${terminal('last_upload_at')}, (
        SELECT sale.posted_at FROM ledger_transfer sale
        WHERE sale.from_id = ${agentAccount('id')} AND sale.kind = 'recharge' AND sale.state = 'posted'
        ORDER BY sale.requested_at DESC, sale.id DESC LIMIT 1))`,
      agentSn: () => terminal('agent_sn'),
      cardId: () =>
        sold(
          sql`(SELECT card.card_id FROM shs_card card WHERE card.shs_id = home.id AND card.status = '1' LIMIT 1)`,
        ),
      shsSn: () => sold(sql`home.shs_sn`),
      loadAmount: () => sold(sql`load.steps::float8 / load.unit_step`),
      value: () => tariff(unitsOf(sql`ledger_transfer.amount`)),
      unit: () => tariff(sql`price.unit`),
      price: () => tariff(priceOfUnit),
      balance: () => sql`(
        SELECT posting.balance FROM ledger_posting posting
        WHERE posting.transfer_id = ledger_transfer.id AND posting.account_id = ledger_transfer.to_id LIMIT 1)`,
      loadStatus: () => sql`(CASE WHEN EXISTS (
        SELECT FROM ledger_transfer back WHERE back.reverses_id = ledger_transfer.id AND back.state = 'posted')
        THEN 'reversed' ELSE 'booked' END)`,
      lastLoadTime: () => sql`(
        SELECT earlier.posted_at FROM ledger_transfer earlier
        WHERE earlier.to_id = ledger_transfer.to_id AND earlier.state = 'posted'
          AND earlier.kind IN ('issue', 'transfer', 'recharge', 'match')
          AND (earlier.requested_at, earlier.id) < (ledger_transfer.requested_at, ledger_transfer.id)
        ORDER BY earlier.requested_at DESC, earlier.id DESC LIMIT 1)`,
      creator: () => maker('realname'),
      creatorType: () => maker('tier'),
    },
    /** To those below: what came to the reader's own account is theirs too. */
    scope: ({ caller }) => {
      const subtree = subtreeOfCaller(caller)
      return subtree === undefined ? booked : sql<boolean>`${booked} AND ${transfersToSubtree(subtree)}`
    },
    countMost: 10_000,
    keepsPlan: true,
    unversioned: true,
  },
} as const satisfies Bound

/** Receivers of a tier; by their accounts, so that an index serves it. */
export const toTier = (tier: string): RawBuilder<boolean> => sql<boolean>`to_id IN (
  SELECT account.id FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
  WHERE owner.tier = ${tier})`
/** What came to one person's accounts. */
export const toPerson = (userId: string): RawBuilder<boolean> => sql<boolean>`to_id IN (
  SELECT account.id FROM ledger_account account WHERE account.owner_id = ${userId})`
export const atSite = (siteId: number): RawBuilder<boolean> =>
  sql<boolean>`ledger_transfer.site_id = ${siteId}`
