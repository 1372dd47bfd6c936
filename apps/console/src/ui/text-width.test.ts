import { expect, it } from 'vitest'
import { textWidth } from './text-width.ts'

it('takes a Chinese letter for wider than a Latin one', () => {
  expect(textWidth('格尔木', 20)).toBe(60)
  expect(textWidth('Gao', 20)).toBeLessThan(60)
})
