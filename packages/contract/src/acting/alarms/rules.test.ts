import { describe, expect, it } from 'vitest'
import { languages } from '../../language.ts'
import { messageText } from '../../messages.ts'
import { refusals } from '../../testing/refusals.ts'
import { alarmDeviceTypes, alarmFilterRule } from './rules.ts'

describe('alarm filter rules', () => {
  it('alarm filters prompt for level, project name, device type and content', () => {
    const prompts = ['alarms.level', 'alarms.projectName', 'alarms.deviceType', 'alarms.content'] as const
    for (const language of languages) {
      expect(new Set(prompts.map((key) => messageText(language, key))).size).toBe(prompts.length)
    }
  })

  it('alarm level is 1, 2 or 3', () => {
    for (const level of ['1', 2, '3']) expect(refusals(alarmFilterRule, { level })).toEqual({})
    for (const level of [0, '4', 'high']) {
      expect(refusals(alarmFilterRule, { level })).toEqual({ level: 'alarms.level' })
    }
  })

  it('alarm device type is generator, battery, energy inverter or photovoltaic', () => {
    for (const deviceType of alarmDeviceTypes) expect(refusals(alarmFilterRule, { deviceType })).toEqual({})
    expect(refusals(alarmFilterRule, { deviceType: 'kettle' })).toEqual({ deviceType: 'alarms.deviceType' })
  })

  it('a blank alarm filter filters nothing', () => {
    expect(refusals(alarmFilterRule, {})).toEqual({})
    const blank = { level: '', projectName: ' ', deviceType: null, content: '', startTime: '', endTime: '' }
    expect(Object.values(alarmFilterRule.parse(blank))).toEqual(Array(6).fill(null))
  })

  it('alarm start time is not later than the end time', () => {
    const times = { startTime: '2026-03-02 00:00:00', endTime: '2026-03-01 00:00:00' }
    expect(refusals(alarmFilterRule, times)).toEqual({ endTime: 'alarms.startAfterEnd' })
    expect(refusals(alarmFilterRule, { ...times, level: '9' })).toEqual({
      level: 'alarms.level',
      endTime: 'alarms.startAfterEnd',
    })
    expect(refusals(alarmFilterRule, { ...times, endTime: times.startTime })).toEqual({})
    expect(refusals(alarmFilterRule, { startTime: 2, endTime: 1 })).toEqual({
      endTime: 'alarms.startAfterEnd',
    })
    expect(refusals(alarmFilterRule, { startTime: times.startTime })).toEqual({})
  })
})
