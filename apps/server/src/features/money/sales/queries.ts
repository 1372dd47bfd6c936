import type { Language } from '@gridhelm/contract/language'
import type { LightLoad, Receipt, SellOffer } from '@gridhelm/contract/money/sales/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

/** Both halves of a sale are found by the key that the seller sent. */
export const saleKey = (clientKey: string): string => `sell:${clientKey}`
/** Whether a sale with this key was made before. */
export async function isSold(db: Queryable, sellerId: string, clientKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledgerTransfer')
    .select('id')
    .where('requestedBy', '=', sellerId)
    .where('clientKey', '=', saleKey(clientKey))
    .executeTakeFirst()
  return row !== undefined
}

const mostHomes = 6
const mostLoads = 10

export interface FoundHome {
  id: string
  shsSn: string
  cardId: string | null
  /** Of the card that was typed; null where something else was. */
  cardStatus: string | null
  model: string
  state: string
  way: string
  siteId: number | null
  site: string | null
  tokenKey: Buffer | null
  valueDivider: number
  paidUntil: Date | null
  customerId: string | null
  customer: string | null
  superiorId: string | null
  superiorTier: string | null
}

const cardOfHome = sql<string | null>`(
  SELECT card.card_id FROM shs_card card WHERE card.shs_id = home.id AND card.status = '1' LIMIT 1)`
const siteOf = (column: string): RawBuilder<string | null> => sql<string | null>`(
  SELECT ${sql.ref(`project.${column}`)} FROM iot_project project WHERE project.site_id = home.site_id)`

/** Homes that somebody looks after, by card, serial number, or the phone of who owns them. */
export async function homesBy(
  db: Queryable,
  subtree: string | undefined,
  { serial, card, phone }: { serial: string; card: string; phone: string | null },
): Promise<FoundHome[]> {
  const seen =
    subtree === undefined
      ? sql<boolean>`true`
      : sql<boolean>`(${startsWithPath(sql.ref('home.agent_path'), subtree)}
          OR ${startsWithPath(sql.ref('home.customer_path'), subtree)})`
  const { rows } = await sql<FoundHome>`
    SELECT home.id, home.shs_sn, ${cardOfHome} AS card_id, named.card_status, home.model, home.state, home.way,
      home.site_id, ${siteOf('project_name')} AS site, home.token_key, home.value_divider, home.paid_until,
      home.customer_id, customer.realname AS customer, customer.parent_id AS superior_id, superior.tier AS superior_tier
    FROM (
      SELECT id, NULL AS card_status FROM shs WHERE shs_sn = ${serial}
      UNION SELECT shs_id, status FROM shs_card WHERE card_id = ${card} AND shs_id IS NOT NULL
      UNION SELECT owned.id, NULL FROM sys_user person JOIN shs owned ON owned.customer_id = person.id
      WHERE regexp_replace(person.phone, '\\D', '', 'g') = ${phone} AND person.phone IS NOT NULL
        AND person.del_flag = 0) named
    JOIN shs home ON home.id = named.id
    LEFT JOIN sys_user customer ON customer.id = home.customer_id
    LEFT JOIN sys_user superior ON superior.id = customer.parent_id
    WHERE ${seen} ORDER BY home.shs_sn LIMIT ${mostHomes}`.execute(db)
  return rows
}

/** In which currencies a customer can be sold to, with the price of each; from a float, or by the house. */
export async function offersFor(
  db: Queryable,
  { customerId, sellerId, now }: { customerId: string; sellerId: string | null; now: Date },
): Promise<SellOffer[]> {
  const from =
    sellerId === null
      ? sql`SELECT currency, NULL::int8 AS available FROM ledger_account
          WHERE owner_id = ${customerId} AND kind = 'wallet'`
      : sql`SELECT currency, balance - held + credit_line AS available FROM ledger_account
          WHERE owner_id = ${sellerId} AND kind = 'float' AND status = '1'`
  const { rows } = await sql<SellOffer>`
    SELECT purse.currency, purse.available, coalesce(wallet.balance - wallet.held, 0)::int8 AS wallet,
      coalesce(-debt.balance, 0)::int8 AS debt, price.unit, price.price_minor, price.price_units, price.unit_step, price.least_minor
    FROM (${from}) purse
    LEFT JOIN ledger_account wallet
      ON wallet.owner_id = ${customerId} AND wallet.kind = 'wallet' AND wallet.currency = purse.currency
    LEFT JOIN ledger_account debt
      ON debt.owner_id = ${customerId} AND debt.kind = 'debt' AND debt.currency = purse.currency
    CROSS JOIN LATERAL tariff_for(${customerId}, purse.currency, ${now}) price
    WHERE price.id IS NOT NULL ORDER BY wallet.id IS NULL, purse.currency`.execute(db)
  return rows
}

type ReceiptRow = Omit<Receipt, 'at' | 'paidUntil'> & { at: Date; paidUntil: Date | null }

/** What a load was, and what was paid for it, to whom. */
export async function receiptOf(
  db: Queryable,
  id: string,
  language: Language,
): Promise<ReceiptRow | undefined> {
  const { rows } = await sql<ReceiptRow>`
    SELECT load.id, load.issued_at AS at, paid.amount AS paid,
      CASE WHEN provider.way <> 'cash' THEN ${sql.ref(`provider.name_${language}`)} END AS through, load.amount, load.currency,
      load.steps::float8 / load.unit_step AS units, load.unit, seller.realname AS seller, customer.realname AS customer,
      home.shs_sn, ${cardOfHome} AS card_id, ${siteOf('project_name')} AS site, coalesce(${siteOf('time_zone')}, 'UTC') AS zone,
      load.paid_until, load.token_hint
    FROM shs_load load
    JOIN shs home ON home.id = load.shs_id
    LEFT JOIN sys_user seller ON seller.id = load.requested_by
    LEFT JOIN sys_user customer ON customer.id = load.customer_id
    LEFT JOIN payment paid ON paid.id = load.payment_id
    LEFT JOIN payment_provider provider ON provider.id = paid.provider_id
    WHERE load.id = ${id}`.execute(db)
  return rows[0]
}

export interface LitHome {
  shsId: string
  shsSn: string
  cardId: string | null
  model: string
  state: string
  way: string
  site: string | null
  paidUntil: Date | null
  price: number | null
  unit: string | null
  currency: string | null
  agent: string | null
  agentPhone: string | null
  providers: string[]
}

/** Who takes money by phone for a customer: providers of those above them, and of the top. */
const providersOf = (language: Language): RawBuilder<string[]> => sql<string[]>`ARRAY(
  SELECT ${sql.ref(`provider.name_${language}`)} FROM payment_provider provider
  JOIN sys_user owner ON owner.id = provider.owner_id
  WHERE provider.enabled AND provider.secret IS NOT NULL AND provider.currency = price.currency
    AND (owner.tier = 'admin' OR starts_with(customer.tier_path, owner.tier_path))
  ORDER BY 1 LIMIT 10)`

/** The homes that somebody uses, with the price of their wallet, or of their site, and whom they pay. */
export async function homesOfCustomer(
  db: Queryable,
  customerId: string,
  { now, language }: { now: Date; language: Language },
): Promise<LitHome[]> {
  const { rows } = await sql<LitHome>`
    SELECT home.id AS shs_id, home.shs_sn, ${cardOfHome} AS card_id, home.model, home.state, home.way,
      ${siteOf('project_name')} AS site, home.paid_until, price.price_minor::float8 / price.price_units AS price,
      price.unit, price.currency, agent.realname AS agent, agent.phone AS agent_phone,
      ${providersOf(language)} AS providers
    FROM shs home
    JOIN sys_user customer ON customer.id = home.customer_id
    LEFT JOIN sys_user agent ON agent.id = customer.parent_id
    LEFT JOIN LATERAL (
      SELECT tariff.* FROM ledger_account wallet
      CROSS JOIN LATERAL tariff_for(customer.id, wallet.currency, ${now}) tariff
      WHERE wallet.owner_id = customer.id AND wallet.kind = 'wallet' ORDER BY wallet.turn DESC LIMIT 1) price ON true
    WHERE home.customer_id = ${customerId} ORDER BY home.paid_until NULLS LAST, home.shs_sn LIMIT 50`.execute(
    db,
  )
  return rows
}

type LightLoadRow = Omit<LightLoad, 'at'> & { at: Date }

export async function loadsOfCustomer(db: Queryable, customerId: string): Promise<LightLoadRow[]> {
  const { rows } = await sql<LightLoadRow>`
    SELECT load.id, load.issued_at AS at, home.shs_sn, load.amount, load.currency,
      load.steps::float8 / load.unit_step AS units, load.unit, load.state
    FROM shs_load load JOIN shs home ON home.id = load.shs_id
    WHERE load.customer_id = ${customerId} AND load.kind IN ('add', 'unlock')
    ORDER BY load.issued_at DESC, load.id DESC LIMIT ${mostLoads}`.execute(db)
  return rows
}

export async function lowDays(db: Queryable): Promise<number> {
  const { rows } = await sql<{ creditLowDays: number }>`SELECT credit_low_days FROM system_setting`.execute(
    db,
  )
  return rows[0]?.creditLowDays ?? 0
}
