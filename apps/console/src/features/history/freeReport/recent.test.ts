import { recentPeriods } from '@gridhelm/contract/history/queryConditions/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { periodPresets, presetPeriod } from '../../../site/period/period.ts'
import { conditionOf, isSameCondition, presetOf, shownFrom } from './recent.ts'

const zone = 'Europe/Paris'
const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
const shown = {
  points: [{ device: '1-2', point: 'soc' }],
  interval: '5' as const,
  figure: 'max' as const,
  order: 'asc' as const,
}

test('what can be saved is what can be chosen', () => {
  expect(recentPeriods).toEqual(periodPresets)
})

test('a report that was saved under a preset moves on with the calendar', () => {
  fc.assert(
    fc.property(moment, moment, fc.constantFrom(...periodPresets), (then, now, preset) => {
      const period = presetPeriod(preset, then, zone)
      const condition = conditionOf({ ...shown, period }, then + 60_000, zone)
      // Around midnight a day may already be yesterday.
      if (!('recent' in condition.period)) return
      const later = shownFrom({ id: 'a', condition }, now, zone)
      expect(later.period).toEqual(presetPeriod(condition.period.recent, now, zone))
      expect(later.points).toEqual(shown.points)
    }),
  )
})

test('any other period is saved as it is', () => {
  const period = { from: '2026-03-01 00:10:00', to: '2026-03-02 00:00:00' }
  const now = Date.UTC(2026, 10, 15)
  expect(presetOf(period, now, zone)).toBeUndefined()
  const condition = conditionOf({ ...shown, period }, now, zone)
  expect(condition.period).toEqual({ startTime: period.from, endTime: period.to })
  expect(shownFrom({ id: 'a', condition }, now, zone).period).toEqual(period)
  expect(isSameCondition(condition, conditionOf({ ...shown, period }, now, zone))).toBe(true)
  expect(isSameCondition(condition, { ...condition, figure: 'min' })).toBe(false)
})
