import type { PaymentCandidate, PaymentMatch } from '@gridhelm/contract/money/payments/entities'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'
import { kept } from '../../../platform/db/kept-plans.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'

/** A home in use, and whose it is. */
export interface Found {
  shsId: string
  customerId: string
  agentId: string
  siteId: number | null
}

/** Below whose provider it came, or below who looks for it. */
const within = (path: string | undefined): RawBuilder<boolean> =>
  path === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${startsWithPath(sql.ref('home.agent_path'), path)}
        OR ${startsWithPath(sql.ref('home.customer_path'), path)})`

const columns = sql`home.id AS shs_id, home.customer_id, home.agent_id, home.site_id`
const inUse = sql<boolean>`home.customer_id IS NOT NULL AND home.state IN ('active', 'paused', 'unlocked')`
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^00/, '')
const cardOf = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
const fewestDigits = 8

/** By the card, and by the serial number. */
async function byBill(
  db: Queryable,
  bill: string,
  path: string | undefined,
): Promise<(Found & { by: 'card' | 'sn' })[]> {
  const { rows } = await sql<Found & { by: 'card' | 'sn' }>`${kept}
    SELECT 'card' AS by, ${columns} FROM shs_card card
    JOIN shs home ON home.id = card.shs_id AND home.customer_id = card.customer_id
    WHERE card.card_id = ${cardOf(bill)} AND ${inUse} AND ${within(path)}
    UNION ALL
    SELECT 'sn', ${columns} FROM shs home
    WHERE home.shs_sn = ${bill.trim().toUpperCase()} AND ${inUse} AND ${within(path)}`.execute(db)
  return rows
}

/** Two are as good as none: nobody could say which one was meant. */
async function byPhone(db: Queryable, phone: string, path: string | undefined): Promise<Found[]> {
  const { rows } = await sql<Found>`
    SELECT ${columns} FROM sys_user person JOIN shs home ON home.customer_id = person.id
    WHERE regexp_replace(person.phone, '\\D', '', 'g') = ${digitsOf(phone)} AND person.phone IS NOT NULL
      AND person.del_flag = 0 AND ${inUse} AND ${within(path)} LIMIT 2`.execute(db)
  return rows
}

export type Match = { found: Found; by: PaymentMatch } | { why: 'unknown' | 'several' }

/** Whose money it is: by the card, by the serial number, by the phone of a customer with one home. */
export async function findMatch(
  db: Queryable,
  { bill, payer }: { bill: string | null; payer: string | null },
  path: string | undefined,
): Promise<Match> {
  let why: 'unknown' | 'several' = 'unknown'
  const onlyOf = ([found, another]: readonly Found[]): Found | undefined => {
    if (another) why = 'several'
    return another ? undefined : found
  }
  const named = bill === null ? [] : await byBill(db, bill, path)
  for (const by of ['card', 'sn'] as const) {
    const found = onlyOf(named.filter((one) => one.by === by).map(({ by: _, ...home }) => home))
    if (found) return { found, by }
  }
  for (const phone of [bill, payer]) {
    if (phone === null || digitsOf(phone).length < fewestDigits) continue
    const found = onlyOf(await byPhone(db, phone, path))
    if (found) return { found, by: 'phone' }
  }
  return { why }
}

const mostCandidates = 5

/** Homes that somebody looks after and that may have been meant: a reference that is alike, the phone, the payer's others. */
export async function candidatesFor(
  db: Queryable,
  { id, billRef, payerPhone }: { id: string; billRef: string | null; payerPhone: string | null },
  path: string | undefined,
): Promise<PaymentCandidate[]> {
  const bill = cardOf(billRef ?? '')
  const phone = digitsOf(payerPhone ?? '')
  const { rows } = await sql<PaymentCandidate & { rank: number; alike: number }>`
    WITH meant AS (
      SELECT shs_id, 'phone' AS why, 1 AS rank, 1.0 AS alike FROM sys_user person
      JOIN LATERAL (SELECT one.id AS shs_id FROM shs one WHERE one.customer_id = person.id) own ON true
      WHERE ${phone.length >= fewestDigits} AND person.phone IS NOT NULL
        AND regexp_replace(person.phone, '\\D', '', 'g') = ${phone}
      UNION ALL
      (SELECT shs_id, 'before', 2, 1.0 FROM payment
        WHERE payer_phone = ${payerPhone} AND shs_id IS NOT NULL AND id <> ${id}
        ORDER BY paid_at DESC LIMIT ${mostCandidates})
      UNION ALL
      (SELECT card.shs_id, 'reference', 3, similarity(card.card_id, ${bill}) FROM shs_card card
        WHERE card.card_id % ${bill} AND card.shs_id IS NOT NULL
        ORDER BY 4 DESC, card.card_id LIMIT 50)
      UNION ALL
      (SELECT one.id, 'reference', 3, similarity(one.shs_sn, ${bill}) FROM shs one
        WHERE one.shs_sn % ${bill} ORDER BY 4 DESC, one.shs_sn LIMIT 50))
    SELECT home.id AS shs_id, home.shs_sn, person.realname AS customer_name, site.project_name AS site_name,
      best.why, best.rank, best.alike,
      (SELECT card.card_id FROM shs_card card WHERE card.shs_id = home.id AND card.status = '1') AS card_id
    FROM (SELECT DISTINCT ON (shs_id) * FROM meant ORDER BY shs_id, rank, alike DESC) best
    JOIN shs home ON home.id = best.shs_id
    JOIN sys_user person ON person.id = home.customer_id
    LEFT JOIN iot_project site ON site.site_id = home.site_id
    WHERE ${inUse} AND ${within(path)}
    ORDER BY best.rank, best.alike DESC, home.shs_sn LIMIT ${mostCandidates}`.execute(db)
  return rows.map(({ rank: _, alike: __, ...row }) => row)
}

/** The home that a person names, below them and below whose provider brought the money. */
export async function homeFor(
  db: Queryable,
  { shsId, word }: { shsId?: string | undefined; word?: string | undefined },
  subtree: string | undefined,
  ownerPath: string | undefined,
): Promise<(Omit<Found, 'customerId'> & { customerId: string | null; shsSn: string }) | undefined> {
  const sn = word?.trim().toUpperCase() ?? null
  const { rows } = await sql<Omit<Found, 'customerId'> & { customerId: string | null; shsSn: string }>`
    SELECT ${columns}, home.shs_sn FROM shs home
    WHERE (home.id = ${shsId ?? null} OR home.shs_sn = ${sn} OR home.id IN (
        SELECT card.shs_id FROM shs_card card WHERE card.card_id = ${cardOf(word ?? '')}))
      AND ${within(subtree)} AND ${within(ownerPath)} LIMIT 1`.execute(db)
  return rows[0]
}
