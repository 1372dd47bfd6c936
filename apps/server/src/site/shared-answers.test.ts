import { expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import { createSharedAnswers } from './shared-answers.ts'

it('an answer is made once for everybody, anew when it is old or failed, and at most so many are kept', async () => {
  let now = 0
  let made = 0
  const shared = createSharedAnswers(() => now, 2)
  const ask = (key: string) => shared(key, 100_000, async () => ++made)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1])
  now = 99_000
  expect(await ask('a')).toBe(1)
  now = 100_000
  expect(await ask('a')).toBe(2)
  await expect(shared('b', 100_000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask('b')).toBe(3)
  await ask('c')
  expect(await ask('c')).toBe(4)
  expect(await ask('a')).toBe(5)
})

it('an answer that nobody asks for again goes with its time', async () => {
  const shared = createSharedAnswers(Date.now)
  for (let day = 0; day < 100; day++) await shared(`day ${day}`, 20, async () => new Float64Array(100))
  await eventually(() => expect(shared.count()).toBe(0))
})
