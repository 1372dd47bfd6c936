import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refusals } from '../../testing/refusals.ts'
import { type SettingName, settingBounds, systemSettingRule } from './rules.ts'

const usual = {
  frameSeconds: 10,
  staleSeconds: 60,
  failedSeconds: 300,
  futureSeconds: 300,
  sampleDays: 1100,
  quarantineDays: 30,
  darkMqttMinutes: 30,
  darkKeypadMinutes: 1440,
  darkLitMinutes: 1440,
  darkEscalateMinutes: 240,
  creditLowDays: 3,
}
const names = Object.keys(settingBounds) as SettingName[]

describe('system setting rules', () => {
  it('every setting is a whole number within its bounds', () => {
    expect(systemSettingRule.parse({ ...usual, sampleDays: '400' })).toEqual({ ...usual, sampleDays: 400 })
    for (const name of names) {
      const { least, most } = settingBounds[name]
      expect(refusals(systemSettingRule, { ...usual, [name]: '' })[name]).toBe('systemSettings.required')
      for (const value of [1.5, 'ten'])
        expect(refusals(systemSettingRule, { ...usual, [name]: value })[name]).toBe('systemSettings.whole')
      for (const value of [least - 1, most + 1])
        expect(refusals(systemSettingRule, { ...usual, [name]: value })[name]).toBe(`systemSettings.${name}`)
    }
  })

  it('frames come before values are stale, and values are stale before a link has failed', () => {
    const seconds = fc.integer({ min: 1, max: 1000 })
    fc.assert(
      fc.property(seconds, seconds, seconds, (frameSeconds, staleSeconds, failedSeconds) => {
        const refused = refusals(systemSettingRule, { ...usual, frameSeconds, staleSeconds, failedSeconds })
        expect('staleSeconds' in refused).toBe(staleSeconds < frameSeconds)
        expect('failedSeconds' in refused).toBe(failedSeconds < staleSeconds)
      }),
    )
  })
})
