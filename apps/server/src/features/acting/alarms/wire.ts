import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { alarmDeviceTypes } from '@gridhelm/contract/acting/alarms/rules'
import { kindOfAlarmDevice } from '@gridhelm/contract/history/faults/entities'
import type { Language } from '@gridhelm/contract/language'
import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { systemSite } from '../../../platform/scope/system-site.ts'
import { nameFor } from '../../../platform/session/name-for.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { isKind } from '../../../site/equipment.ts'
import { calendarOfZone, catalogueOf } from '../../../telemetry/rollup/device.ts'
import type { AlarmRow } from './queries.ts'

export interface AlarmPlace {
  siteId: number
  id: string
}

/** As people and other features name an alarm: its site stands in it, for every search begins there. */
export const alarmIdOf = ({ siteId, id }: AlarmPlace): string => `${siteId}-${id}`

/** Undefined for what cannot be the id of an alarm. */
export function alarmPlaceOf(text: string): AlarmPlace | undefined {
  const cut = text.indexOf('-')
  const site = text.slice(0, Math.max(0, cut))
  const siteId = site === String(systemSite) ? systemSite : siteIdOf(site)
  const id = text.slice(cut + 1)
  return siteId === undefined || id === '' ? undefined : { siteId, id }
}

const deviceTypeOf = (kind: string) =>
  alarmDeviceTypes.find((type) => kindOfAlarmDevice[type] === kind) ?? null

/** A device that was taken away since is still told by its kind and its place at the site. */
export function deviceOf(row: AlarmRow): SiteDevice | null {
  const { siteId, deviceId, systemType } = row
  if (deviceId === 0 || !isKind(systemType)) return null
  return {
    id: row.device ?? `${siteId}-${deviceId}`,
    number: row.deviceNumber ?? `${kindsOfDevices[systemType].prefix} #${deviceId}`,
    name: row.deviceName,
    kind: systemType,
    pvGroup: row.pvGroupNumber,
  }
}

const ms = (moment: Date | null) => moment?.getTime() ?? null

export function wireAlarm(row: AlarmRow, language: Language, now: number): Alarm {
  const device = deviceOf(row)
  const wording = wordingOf(row, language)
  const sendTime = row.raisedAt.getTime()
  const isThere = row.state === 'active' || row.state === 'acknowledged'
  const endTime = isThere ? null : ms(row.clearedAt)
  return {
    id: alarmIdOf(row),
    siteId: String(row.siteId),
    projectName: row.projectName,
    zone: calendarOfZone(row.timeZone).zone,
    device,
    deviceType: deviceTypeOf(row.systemType),
    alarm: row.ruleKey,
    type: row.type,
    level: row.level,
    point: row.point === null ? null : (catalogueOf(row.systemType)[row.point]?.key ?? null),
    value: row.value,
    limit: row.limitValue,
    change: row.change === null || row.changeMs === null ? null : { by: row.change, ms: row.changeMs },
    message: `${device?.number ?? row.projectName} · ${wording.content}`,
    ...wording,
    state: row.state,
    status: isThere ? 'alarm' : 'normal',
    sendTime,
    receiveTime: ms(row.receivedAt),
    lastRaisedAt: row.lastRaisedAt.getTime(),
    endTime,
    durationMs: Math.max(0, (endTime ?? now) - sendTime),
    occurrences: row.occurrences,
    acknowledged: row.acknowledgedAt && {
      at: row.acknowledgedAt.getTime(),
      by: nameFor(language, row.acknowledgedName ?? '', row.acknowledgedForName),
      comment: row.comment,
    },
    shelved:
      row.shelvedUntil && row.shelvedUntil.getTime() > now
        ? {
            until: row.shelvedUntil.getTime(),
            by: nameFor(language, row.shelvedName ?? '', row.shelvedForName),
            reason: row.shelfReason ?? '',
          }
        : null,
    suppressedBy:
      row.suppressedBy === null
        ? null
        : {
            id: alarmIdOf({ siteId: row.siteId, id: row.suppressedBy }),
            content: row.parent ? wordingOf(row.parent, language).content : '',
          },
  }
}
