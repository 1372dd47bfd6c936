import { type RawBuilder, sql } from 'kysely'
import { isHeard } from '../../../site/alarms/standing-sql.ts'

/** What waits for somebody first: active, acknowledged, gone without being acknowledged, put aside, done with. */
const urgency = (now: Date) => sql`CASE WHEN a.state = 'normal' THEN 4 WHEN NOT ${isHeard(now)} THEN 3
  WHEN a.state = 'active' THEN 0 WHEN a.state = 'acknowledged' THEN 1 ELSE 2 END`

const isThere = sql`a.state IN ('active', 'acknowledged')`

const sorts = {
  sendTime: () => sql`a.raised_at`,
  receiveTime: () => sql`a.received_at`,
  endTime: () => sql`CASE WHEN ${isThere} THEN NULL ELSE a.cleared_at END`,
  durationMs: (now: Date) =>
    sql`CASE WHEN ${isThere} THEN ${now}::timestamptz ELSE coalesce(a.cleared_at, ${now}) END - a.raised_at`,
  // What is worse, and what is more urgent, is more.
  level: () => sql`-a.level`,
  state: (now: Date) => sql`-(${urgency(now)})`,
  status: (now: Date) => sql`-(${urgency(now)})`,
  projectName: () => sql`p.project_name`,
  deviceType: () => sql`a.system_type`,
} as const
type SortColumn = keyof typeof sorts

export const isSortColumn = (column: string): column is SortColumn => Object.hasOwn(sorts, column)

export const newestFirst = sql`a.raised_at DESC, a.id DESC`
const ownOrders = {
  newest: () => newestFirst,
  // In a flood the worst must not be buried by the newest.
  urgent: (now: Date) =>
    sql`${urgency(now)}, CASE WHEN a.state = 'normal' THEN 0 ELSE a.level END, ${newestFirst}`,
  worst: () => sql`a.level, a.last_raised_at DESC, a.id DESC`,
} as const

export type Order = keyof typeof ownOrders | { column: SortColumn; order: 'asc' | 'desc' }

export function orderOf(order: Order, now: Date): RawBuilder<unknown> {
  if (typeof order === 'string') return ownOrders[order](now)
  const direction = order.order === 'asc' ? sql`ASC` : sql`DESC`
  return sql`${sorts[order.column](now)} ${direction} NULLS LAST, ${newestFirst}`
}
