import type { Language } from '@gridhelm/contract/language'
import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import { type ActiveAlarm, mostScreenAlarms } from '@gridhelm/contract/stations/fleet/entities'
import type { Queryable } from '../../../platform/db/database.ts'
import { worstAlarms } from '../../../site/alarms/queries.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'

/** The alarms that a large screen has room for: the worst first, then the latest. */
export async function activeAlarms(
  db: Queryable,
  siteIds: readonly number[],
  language: Language,
  now: number,
): Promise<ActiveAlarm[]> {
  const rows = await worstAlarms(db, siteIds, { now: new Date(now), most: mostScreenAlarms })
  return rows.map(({ deviceNumber: number, deviceName: name, ...row }) => ({
    id: `${row.siteId}-${row.id}`,
    siteId: String(row.siteId),
    deviceNumber: number,
    deviceCalled: number === null ? null : deviceCalled({ kind: row.systemType, number, name }),
    content: wordingOf(row, language).content,
    level: row.level,
    isAcknowledged: row.state === 'acknowledged',
    t: row.raisedAt.getTime(),
  }))
}
