import { languages } from '@gridhelm/contract/language'
import type { Queryable } from '../../../platform/db/database.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import {
  alarmsNamed,
  commandsNamed,
  type EventRow,
  loadsNamed,
  paymentsNamed,
  siteNames,
  type ToldAlarmRow,
} from './told-queries.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null
const groupOf = ({ kind }: EventRow) => kind.slice(0, kind.indexOf('.'))

const deviceOf = (siteId: number, deviceId: number) => (deviceId > 0 ? `${siteId}-${deviceId}` : null)

function alarmData(row: ToldAlarmRow) {
  return {
    alarmId: `${row.siteId}-${row.id}`,
    level: row.level,
    rule: row.ruleKey,
    text: Object.fromEntries(languages.map((language) => [language, wordingOf(row, language).content])),
    device: deviceOf(row.siteId, row.deviceId),
    deviceNumber: row.deviceNumber,
    value: row.value,
    state: row.state,
    raisedAt: iso(row.raisedAt),
    clearedAt: iso(row.clearedAt),
    acknowledgedAt: iso(row.acknowledgedAt),
    acknowledgedBy: row.acknowledgedBy,
  }
}

type Data = Readonly<Record<string, unknown>>

/** What is told of each, by its ref; what is gone meanwhile is absent. */
async function dataOf(db: Queryable, group: string, events: readonly EventRow[]): Promise<Map<string, Data>> {
  const refs = [...new Set(events.map(({ ref }) => ref))]
  if (group === 'alarm')
    return new Map((await alarmsNamed(db, refs)).map((row) => [`${row.siteId}-${row.id}`, alarmData(row)]))
  if (group === 'command') {
    const sites = events.map(({ siteId }) => siteId ?? 0)
    const rows = await commandsNamed(
      db,
      sites,
      events.map(({ ref }) => ref),
    )
    return new Map(
      rows.map(({ siteId, id, deviceId, systemType, requestedAt, endedAt, ...row }) => [
        id,
        {
          commandId: id,
          device: deviceOf(siteId, deviceId),
          kind: systemType,
          ...row,
          requestedAt: iso(requestedAt),
          endedAt: iso(endedAt),
        },
      ]),
    )
  }
  if (group === 'load')
    return new Map((await loadsNamed(db, refs)).map(({ id, ...row }) => [id, { loadId: id, ...row }]))
  return new Map(
    (await paymentsNamed(db, refs)).map(({ id, paidAt, ...row }) => [
      id,
      { paymentId: id, ...row, paidAt: iso(paidAt) },
    ]),
  )
}

export interface ToldEvent {
  event: EventRow
  body: Data
}

/** Events as they are sent, in their order. */
export async function toldOf(db: Queryable, events: readonly EventRow[]): Promise<ToldEvent[]> {
  const found = new Map<string, Map<string, Data>>()
  for (const [group, own] of Map.groupBy(events, groupOf)) found.set(group, await dataOf(db, group, own))
  const siteIds = [...new Set(events.flatMap(({ siteId }) => siteId ?? []))]
  const sites = new Map((await siteNames(db, siteIds)).map((site) => [site.siteId, site]))
  return events.flatMap((event) => {
    const data = found.get(groupOf(event))?.get(event.ref)
    if (!data) return []
    const site = event.siteId === null ? undefined : sites.get(event.siteId)
    return [
      {
        event,
        body: {
          id: String(event.id),
          kind: event.kind,
          at: iso(event.at),
          siteId: event.siteId === null ? null : String(event.siteId),
          siteNumber: site?.projectNumber ?? null,
          siteName: site?.projectName ?? null,
          data,
        },
      },
    ]
  })
}
