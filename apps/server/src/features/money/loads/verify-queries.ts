import type { LoadKind, LoadState } from '@gridhelm/contract/money/loads/entities'
import { sql } from 'kysely'
import type { Queryable } from '../../../platform/db/database.ts'

interface OpenLoad {
  id: string
  siteId: number | null
  deviceId: number | null
  state: LoadState
  kind: LoadKind
  value: number
  tokenCount: number | null
  mostCount: number
  readyAt: Date | null
  sentAt: Date | null
  confirmedAt: Date | null
  resultBefore: number | null
  energyBefore: number | null
  laterConfirmedAt: Date | null
  smsStatus: string | null
  smsReceipt: 'delivered' | 'failed' | null
  smsAt: Date | null
  smsNote: string | null
}

export type { OpenLoad }

/** Loads that something may still happen to, with what became of their SMS and of later ones of the same home. */
export async function openLoads(db: Queryable, most: number, id?: string): Promise<OpenLoad[]> {
  const which = id === undefined ? sql<boolean>`load.ended_at IS NULL` : sql<boolean>`load.id = ${id}`
  const { rows } = await sql<OpenLoad>`
    SELECT load.id, load.site_id, load.device_id, load.state, load.kind, load.value, load.token_count,
      home.token_count AS most_count, load.ready_at, load.sent_at, load.confirmed_at, load.result_before,
      load.energy_before, later.confirmed_at AS later_confirmed_at,
      message.es_send_status AS sms_status, message.receipt AS sms_receipt,
      coalesce(message.receipt_at, message.es_send_time, message.create_time) AS sms_at,
      message.es_result AS sms_note
    FROM shs_load load
    JOIN shs home ON home.id = load.shs_id
    LEFT JOIN sys_message message ON message.id = load.sms_message_id
    LEFT JOIN LATERAL (
      SELECT min(other.confirmed_at) AS confirmed_at FROM shs_load other
      WHERE other.shs_id = load.shs_id AND other.token_count > load.token_count AND other.kind = 'add'
        AND other.state IN ('confirmed', 'lit') AND other.confirmed_at > load.ready_at) later
      ON load.way = 'keypad'
    WHERE ${which} AND load.state IN ('ready', 'sent', 'delivered', 'failed', 'confirmed')
    ORDER BY load.issued_at DESC
    LIMIT ${most}`.execute(db)
  return rows
}
