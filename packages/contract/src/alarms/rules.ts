import { z } from 'zod'
import { clearable, clearableChoice, clearableText, onAnyObject } from '../form/fields.ts'
import { rule } from '../rule.ts'
import { momentText, spanMs } from '../time/rules.ts'

export const alarmLevels = ['1', '2', '3'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

export const alarmDeviceTypes = ['generator', 'battery', 'inverter', 'photovoltaic'] as const
export type AlarmDeviceType = (typeof alarmDeviceTypes)[number]

const time = clearable(momentText, rule('error.timestampFormat'))

/** The filters of the alarm list, with whatever else a call asks: a blank one filters nothing. */
export const alarmFilter = <S extends z.ZodRawShape>(others: S) =>
  z
    .object({
      level: clearableChoice(alarmLevels, rule('alarms.level')),
      projectName: clearableText(100, rule('alarms.projectName')),
      deviceType: clearableChoice(alarmDeviceTypes, rule('alarms.deviceType')),
      content: clearableText(200, rule('alarms.content')),
      startTime: time,
      endTime: time,
      ...others,
    })
    .refine((filter: { startTime?: unknown; endTime?: unknown }) => !(spanMs(filter) < 0), {
      path: ['endTime'],
      message: rule('alarms.startAfterEnd'),
      ...onAnyObject,
    })

export const alarmFilterRule = alarmFilter({})
