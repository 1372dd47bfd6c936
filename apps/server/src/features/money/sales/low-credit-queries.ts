import { sql } from 'kysely'
import type { Queryable, Tx } from '../../../platform/db/database.ts'

export interface EndingHome {
  id: string
  shsSn: string
  cardId: string | null
  paidUntil: Date
  customerId: string
  phone: string | null
  language: string
  zone: string
}

/** Hours of the site in which people may be written to. */
const [from, before] = [8, 20]

/** Homes whose credit ends within the days of the settings, whose customers were not told of that end, and are awake. */
export async function endingHomes(db: Queryable, now: Date, most: number): Promise<EndingHome[]> {
  const { rows } = await sql<EndingHome>`
    SELECT home.id, home.shs_sn, home.paid_until, home.customer_id, customer.phone, customer.language,
      coalesce(site.time_zone, 'UTC') AS zone,
      (SELECT card.card_id FROM shs_card card WHERE card.shs_id = home.id AND card.status = '1' LIMIT 1) AS card_id
    FROM shs home
    JOIN sys_user customer ON customer.id = home.customer_id AND customer.del_flag = 0
    LEFT JOIN iot_project site ON site.site_id = home.site_id
    WHERE home.state = 'active' AND home.paid_until > ${now}
      AND home.paid_until <= ${now}::timestamptz
        + make_interval(days => (SELECT credit_low_days FROM system_setting LIMIT 1))
      AND home.low_told_for IS DISTINCT FROM home.paid_until
      AND extract(hour FROM ${now}::timestamptz AT TIME ZONE coalesce(site.time_zone, 'UTC')) >= ${from}
      AND extract(hour FROM ${now}::timestamptz AT TIME ZONE coalesce(site.time_zone, 'UTC')) < ${before}
    ORDER BY home.paid_until LIMIT ${most}`.execute(db)
  return rows
}

/** False where somebody has paid, or told it, meanwhile. */
export async function markTold(
  tx: Tx,
  { id, paidUntil }: Pick<EndingHome, 'id' | 'paidUntil'>,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE shs SET low_told_for = paid_until
    WHERE id = ${id} AND date_trunc('milliseconds', paid_until) = ${paidUntil} AND low_told_for IS DISTINCT FROM paid_until
    RETURNING id`.execute(tx)
  return rows.length > 0
}
