import { expect, it } from 'vitest'
import { durationFigure, durationText } from './durations.ts'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

it('says the two largest units, and no zeros', () => {
  expect(plain(durationText(45_000, 'en-GB'))).toBe('45 s')
  expect(plain(durationText(750_000, 'en-GB'))).toBe('12 min 30 s')
  expect(plain(durationText(3_600_000, 'zh-CN'))).toBe('1 小时')
  expect(plain(durationText(2 * 86_400_000 + 4 * 3_600_000 + 59_000, 'fr-FR'))).toBe('2 j 4 h')
  expect(plain(durationText(59_999, 'en-GB'))).toBe('1 min')
  expect(plain(durationText(0, 'en-GB'))).toBe('0 s')
  expect(plain(durationText(86_400_000 + 5_000, 'en-GB'))).toBe('1 d')
})

it('gives large print one unit', () => {
  expect(durationFigure(5_400_000, 'en-GB')).toEqual({ value: '1.5', unit: 'h' })
  expect(durationFigure(0, 'fr-FR')).toEqual({ value: '0', unit: 's' })
  expect(durationFigure(200.4 * 86_400_000, 'zh-CN')).toEqual({ value: '200', unit: '天' })
})
