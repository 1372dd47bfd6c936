import type { LiveDevice } from '@gridhelm/contract/push'
import type { ActiveAlarm, AlarmCounts } from '@gridhelm/contract/stations/fleet/entities'
import { activeBits } from '@gridhelm/points/alarm-bits'
import { alarmWordsOf } from '../../../site/alarm-words/alarm-words.ts'
import type { Moment } from '../../../site/live/moment.ts'

function alarmsOfDevice({ site, now }: Moment, device: LiveDevice): ActiveAlarm[] {
  const alarms: ActiveAlarm[] = []
  for (const word of alarmWordsOf(device.kind)) {
    const value = device.values[word.key]
    // An engine that has gone silent does not go on asking for help: that it is silent is what people are told.
    if (!value?.v || value.q === 'bad' || now - value.t > site.failedSeconds * 1_000) continue
    for (const { key, level } of activeBits(value.v, word).known) {
      alarms.push({
        siteId: String(site.siteId),
        deviceId: device.id,
        deviceNumber: device.number,
        kind: device.kind,
        point: word.key,
        bit: key,
        level,
        t: value.t,
      })
    }
  }
  return alarms
}

/** The worst first, then the latest. */
export const byUrgency = (a: ActiveAlarm, b: ActiveAlarm) => a.level - b.level || b.t - a.t

export const alarmsOf = (moment: Moment): ActiveAlarm[] =>
  [...moment.site.devices.values()].flatMap((device) => alarmsOfDevice(moment, device))

export function countsOf(alarms: readonly ActiveAlarm[]): AlarmCounts {
  const counts: AlarmCounts = [0, 0, 0]
  for (const { level } of alarms) counts[level - 1] = (counts[level - 1] ?? 0) + 1
  return counts
}
