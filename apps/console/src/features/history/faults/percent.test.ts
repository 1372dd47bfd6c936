import { expect, it } from 'vitest'
import { percentText } from './percent.ts'

it('never rounds up to the whole', () => {
  expect(percentText(1, 'en-GB')).toBe('100')
  expect(percentText(0.99999, 'en-GB')).toBe('99.99')
  expect(percentText(0.5, 'fr-FR')).toBe('50')
  expect(percentText(0.1234, 'fr-FR')).toBe('12,3')
  expect(percentText(0, 'zh-CN')).toBe('0')
  expect(percentText(0.07, 'en-GB')).toBe('7')
})
