import { type Language, languages } from '@gridhelm/contract/language'
import type { Tx } from '../../../../platform/db/database.ts'
import { wordingOf } from '../../../../site/alarms/wording.ts'
import { alarmIdOf } from '../wire.ts'
import { type DueAlarm, devicesOf } from './due-queries.ts'
import type { ToldAlarm } from './letters.ts'

const inEach = (text: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<Language, string>

/** Alarms as they are told to people, with the names of their devices. */
export async function toldAlarms(tx: Tx, siteId: number, alarms: readonly DueAlarm[]): Promise<ToldAlarm[]> {
  const deviceIds = [...new Set(alarms.map(({ deviceId }) => deviceId))].filter((id) => id > 0)
  const devices = new Map((await devicesOf(tx, siteId, deviceIds)).map((one) => [one.deviceId, one]))
  return alarms.map((alarm) => {
    const device = devices.get(alarm.deviceId)
    return {
      id: alarmIdOf({ siteId, id: alarm.id }),
      level: alarm.level,
      content: inEach((language) => wordingOf(alarm, language).content),
      response: inEach((language) => wordingOf(alarm, language).response),
      deviceName: device ? device.deviceName || device.deviceNumber : null,
      raisedAt: alarm.raisedAt,
    }
  })
}
