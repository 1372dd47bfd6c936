import { expect, it } from 'vitest'
import { randomFrom } from '../random.ts'
import { daysToPay, type Habit, habitOf } from './payer.ts'

const hour = 3_600_000

/** Four weeks, looked at every ten minutes. */
function lived(habit: Habit) {
  const random = randomFrom(11)
  const passedMs = 600_000
  let [creditMs, dark, paid] = [0, 0, [] as number[]]
  for (let ms = 0; ms < 28 * 24 * hour; ms += passedMs) {
    const days = daysToPay({ habit, creditMs, passedMs, random }, (ms / hour) % 24)
    if (days > 0) paid = [...paid, days]
    creditMs = Math.max(0, creditMs + days * 24 * hour - passedMs)
    if (creditMs === 0) dark += passedMs
  }
  return { paid, dark }
}

it('customers pay as they are used to, and never at night', () => {
  const weekly = lived('weekly')
  expect(new Set(weekly.paid)).toEqual(new Set([7]))
  expect(weekly.paid.length).toBeGreaterThanOrEqual(3)
  expect(weekly.paid.length).toBeLessThanOrEqual(6)
  expect(lived('late').dark).toBeGreaterThan(weekly.dark)
  expect(new Set(lived('irregular').paid).size).toBeGreaterThan(2)
  const purse = { habit: 'weekly' as const, creditMs: 0, passedMs: 1e12, random: randomFrom(1) }
  expect(daysToPay(purse, 3)).toBe(0)
  expect(daysToPay({ ...purse, habit: 'irregular', creditMs: 30 * 24 * hour }, 12), 'enough').toBe(0)
  expect([0, 1, 2, 3].map(habitOf)).toEqual(['weekly', 'weekly', 'irregular', 'late'])
})
