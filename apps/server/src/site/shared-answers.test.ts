import { expect, it } from 'vitest'
import { createSharedAnswers } from './shared-answers.ts'

it('an answer is made once for everybody, anew when it is old or failed, and at most so many are kept', async () => {
  let now = 0
  let made = 0
  const shared = createSharedAnswers(() => now, 2)
  const ask = (key: string) => shared(key, 100, async () => ++made)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual([1, 1])
  now = 99
  expect(await ask('a')).toBe(1)
  now = 100
  expect(await ask('a')).toBe(2)
  await expect(shared('b', 100, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask('b')).toBe(3)
  await ask('c')
  expect(await ask('c')).toBe(4)
  expect(await ask('a')).toBe(5)
})
