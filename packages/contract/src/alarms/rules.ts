import { z } from 'zod'
import { clearable, clearableChoice, clearableText, onAnyObject } from '../form/fields.ts'
import { rule } from '../rule.ts'
import { momentText, spanMs } from '../time/rules.ts'

export const alarmLevels = ['1', '2', '3'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

export const alarmDeviceTypes = ['generator', 'battery', 'inverter', 'photovoltaic'] as const
export type AlarmDeviceType = (typeof alarmDeviceTypes)[number]

const time = clearable(momentText, rule('error.timestampFormat'))

/** The filters of the alarm list: a blank one filters nothing. */
export const alarmFilterRule = z
  .object({
    level: clearableChoice(alarmLevels, rule('alarms.level')),
    projectName: clearableText(100, rule('alarms.projectName')),
    deviceType: clearableChoice(alarmDeviceTypes, rule('alarms.deviceType')),
    content: clearableText(200, rule('alarms.content')),
    startTime: time,
    endTime: time,
  })
  .refine((filter) => !(spanMs(filter) < 0), {
    path: ['endTime'],
    message: rule('alarms.startAfterEnd'),
    ...onAnyObject,
  })
