import type { AlarmCounts, OpenAlarmCounts } from '@gridhelm/contract/stations/fleet/entities'
import type { Queryable } from '../../platform/db/database.ts'
import { type OpenCountRow, openCounts } from './queries.ts'

const none = (): AlarmCounts => [0, 0, 0]

/** Of a site without an open alarm. */
export const noOpenAlarms = (): OpenAlarmCounts => ({
  alarms: none(),
  acknowledgedAlarms: none(),
  clearedAlarms: none(),
  asideAlarms: 0,
})

function add(to: AlarmCounts, { level, count }: OpenCountRow): void {
  to[level - 1] = (to[level - 1] ?? 0) + count
}

function addTo(counts: OpenAlarmCounts, row: OpenCountRow): void {
  if (!row.isHeard) counts.asideAlarms += row.count
  else if (row.state === 'cleared') add(counts.clearedAlarms, row)
  else {
    add(counts.alarms, row)
    if (row.state === 'acknowledged') add(counts.acknowledgedAlarms, row)
  }
}

/** What the alarm engine holds open, by site; those without any are absent. */
export async function openAlarmsOf(
  db: Queryable,
  siteIds: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, OpenAlarmCounts>> {
  const found = new Map<number, OpenAlarmCounts>()
  if (siteIds.length === 0) return found
  for (const row of await openCounts(db, siteIds, new Date(now))) {
    const counts = found.get(row.siteId) ?? noOpenAlarms()
    found.set(row.siteId, counts)
    addTo(counts, row)
  }
  return found
}
