import { expect, it } from 'vitest'
import { ageText } from './age-text.ts'

it('says an age in its largest whole unit', () => {
  expect(ageText(0, 'en-GB')).toBe('0\u00a0s')
  expect(ageText(59_999, 'en-GB')).toBe('59\u00a0s')
  expect(ageText(14.9 * 60_000, 'en-GB')).toBe('14\u00a0min')
  expect(ageText(3 * 3_600_000, 'fr-FR')).toBe('3\u00a0h')
  expect(ageText(2 * 86_400_000, 'fr-FR')).toBe('2\u00a0j')
  expect(ageText(2 * 86_400_000, 'zh-CN')).toBe('2\u00a0天')
  expect(ageText(-5_000, 'en-GB')).toBe('0\u00a0s')
})
