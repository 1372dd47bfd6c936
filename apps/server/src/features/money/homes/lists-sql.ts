import { type RawBuilder, sql } from 'kysely'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { startsWithPath } from '../../../platform/scope/subtree-sql.ts'
import type { Binding, Column } from '../../../resources/binding.ts'
import { ledgerSql } from '../ledger/service.ts'

const { nameAbove } = ledgerSql

type Scope = NonNullable<Binding['scope']>

/** Theirs whose subtree holds a party: who keeps it, or whose it is. */
export const byParties: Scope = ({ caller }) => {
  const path = subtreeOfCaller(caller)
  if (path === undefined) return undefined
  return sql<boolean>`(${startsWithPath(sql.ref('agent_path'), path)} OR ${startsWithPath(sql.ref('customer_path'), path)})`
}
export const byAgent: Scope = ({ caller }) => {
  const path = subtreeOfCaller(caller)
  return path === undefined ? undefined : startsWithPath(sql.ref('agent_path'), path)
}

const nameOf = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(SELECT person.realname FROM sys_user person WHERE person.id = ${id})`

const terminal = (table: string, column: string) => sql`(
  SELECT ${sql.ref(`terminal.${column}`)} FROM agent_terminal terminal
  WHERE terminal.agent_id = ${sql.ref(`${table}.agent_id`)} ORDER BY terminal.create_time LIMIT 1)`

/** A terminal's last call, or the agent's last sale where none has called. */
export const lastUpload = (
  agentId: RawBuilder<unknown>,
  called: RawBuilder<unknown>,
) => sql`coalesce(${called}, (
  SELECT max(sale.at) FROM (
    SELECT transfer.posted_at AS at FROM ledger_account float
    CROSS JOIN LATERAL (
      SELECT one.posted_at FROM ledger_transfer one
      WHERE one.from_id = float.id AND one.kind = 'recharge' AND one.state = 'posted'
      ORDER BY one.requested_at DESC, one.id DESC LIMIT 1) transfer
    WHERE float.owner_id = ${agentId} AND float.kind = 'float') sale))`

export const agentNameOf =
  (table: string): Column =>
  () =>
    sql`(SELECT person.username FROM sys_user person WHERE person.id = ${sql.ref(`${table}.agent_id`)})`

/** What homes, cards and terminals tell of those who have to do with them. */
export const partyColumns = (table: string): Readonly<Record<string, Column>> => ({
  agent: () => nameOf(sql.ref(`${table}.agent_id`)),
  master: () => nameAbove(sql.ref(`${table}.agent_path`), 'master'),
  subMaster: () => nameAbove(sql.ref(`${table}.agent_path`), 'submaster'),
  creator: () => sql`(
    SELECT coalesce(maker.realname, maker.username) FROM sys_user maker
    WHERE lower(maker.username) = lower(${sql.ref(`${table}.create_by`)}) LIMIT 1)`,
  creatorType: 'creatorTier',
})
const terminalColumns = (table: string): Readonly<Record<string, Column>> => ({
  agentSn: () => terminal(table, 'agent_sn'),
  agentStatus: () => terminal(table, 'status'),
  lastUploadTime: () => lastUpload(sql.ref(`${table}.agent_id`), terminal(table, 'last_upload_at')),
})

/** With the newest word of each, joined and not looked up: on a cluster that lies on other machines. */
export const homesHeard = sql`(
  SELECT own.*, newest.ts AS last_heard FROM shs own
  LEFT JOIN telemetry_latest newest ON newest.site_id = own.site_id AND newest.device_id = own.device_id
) AS shs`

const dayMs = 86_400
export const homeColumns = (now: () => number): Readonly<Record<string, Column>> => ({
  ...partyColumns('shs'),
  agentName: agentNameOf('shs'),
  operator: () => nameAbove(sql.ref('shs.agent_path'), 'operator'),
  ...terminalColumns('shs'),
  keyWord: () => sql`NULL::text`,
  customer: () => nameOf(sql.ref('shs.customer_id')),
  cardId: () =>
    sql`(SELECT card.card_id FROM shs_card card WHERE card.shs_id = shs.id AND card.status = '1' LIMIT 1)`,
  creditDays: () => sql`(CASE WHEN shs.state IN ('active', 'paused') AND shs.paid_until IS NOT NULL THEN
    greatest(0, round(extract(epoch FROM shs.paid_until - ${new Date(now())}::timestamptz) / ${sql.lit(dayMs)}, 1)) END)::float8`,
  lastHeard: () => sql`shs.last_heard`,
  siteId: 'projectId',
  projectName: () => sql`(SELECT site.project_name FROM iot_project site WHERE site.site_id = shs.site_id)`,
  serialNumber: () =>
    sql`(SELECT serial.sn FROM iot_serial_number serial WHERE serial.id = shs.serial_number_id)`,
  hasKey: () => sql`(shs.token_key IS NOT NULL)`,
  installedTime: 'installedAt',
  deviceNumber: () => sql`(
    SELECT device.device_number FROM iot_device device
    WHERE device.site_id = shs.site_id AND device.device_id = shs.device_id)`,
})

export const cardColumns: Readonly<Record<string, Column>> = {
  ...partyColumns('shs_card'),
  ...terminalColumns('shs_card'),
  customer: () => nameOf(sql.ref('shs_card.customer_id')),
  shsSn: () => sql`(SELECT home.shs_sn FROM shs home WHERE home.id = shs_card.shs_id)`,
}

/** By SHS SN, by a card's number, or by the name or phone of a customer: each an index, not a search of every row. */
export const byKeyWord = (pattern: string): RawBuilder<boolean> => sql<boolean>`shs.id IN (
  SELECT one.id FROM shs one WHERE one.shs_sn ILIKE ${pattern}
  UNION SELECT card.shs_id FROM shs_card card
    WHERE card.card_id ILIKE ${pattern.replace(/[\s-]/g, '')} AND card.shs_id IS NOT NULL
  UNION SELECT one.id FROM sys_user person JOIN shs one ON one.customer_id = person.id
    WHERE person.realname ILIKE ${pattern} OR person.phone ILIKE ${pattern} OR person.username ILIKE ${pattern})`

export const atSite = (siteId: number): RawBuilder<boolean> =>
  sql<boolean>`shs.project_id = ${String(siteId)}`
