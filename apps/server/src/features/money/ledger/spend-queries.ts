import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

export interface Wallet {
  id: string
  currency: string
  balance: number
}

/** What a customer holds that is not light yet. */
export async function walletsOf(db: Queryable, customerId: string): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    SELECT id, currency, balance - held AS balance FROM ledger_account
    WHERE owner_id = ${customerId} AND kind = 'wallet' ORDER BY currency`.execute(db)
  return rows
}

export interface Earner {
  ownerId: string
  commissionBp: number
}

/** Those above a customer who earn of what is loaded below them, the nearest first. */
export async function earnersAbove(db: Queryable, customerId: string, currency: string): Promise<Earner[]> {
  const { rows } = await sql<Earner>`
    SELECT account.owner_id, account.commission_bp
    FROM sys_user customer
    JOIN sys_user person ON person.id = ANY (string_to_array(trim(BOTH '/' FROM customer.tier_path), '/'))
    JOIN ledger_account account ON account.owner_id = person.id
    WHERE customer.id = ${customerId} AND person.id <> customer.id AND account.kind = 'float'
      AND account.currency = ${currency} AND account.commission_bp > 0
    ORDER BY length(person.tier_path) DESC`.execute(db)
  return rows
}

export interface PriceInForce {
  id: string
  unit: string
  priceMinor: number
  priceUnits: number
  unitStep: number
  leastMinor: number
}

/** The price for somebody at a moment; undefined: none is in force. */
export async function priceFor(
  db: Queryable,
  userId: string,
  currency: string,
  moment: Date,
): Promise<PriceInForce | undefined> {
  const { rows } = await sql<PriceInForce>`
    SELECT id, unit, price_minor, price_units, unit_step, least_minor
    FROM tariff_for(${userId}, ${currency}, ${moment})`.execute(db)
  return rows[0]
}
