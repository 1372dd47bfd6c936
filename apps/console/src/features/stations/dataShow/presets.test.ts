import { isAlarmColour } from '@gridhelm/contract/stations/dataShow/alarm-colours'
import { expect, it } from 'vitest'
import { groundPresets, textPresets } from './presets.ts'

it('no ready colour is one of alarms', () => {
  expect([...textPresets, ...groundPresets].filter(isAlarmColour)).toEqual([])
})
