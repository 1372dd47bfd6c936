import { describe, expect, test } from 'vitest'
import { exactMoment, parseWireTime, relativeAge, shortMoment } from './wire-time.ts'

describe('parseWireTime', () => {
  test('reads the wire form in the reader’s zone', () => {
    expect(parseWireTime('2026-07-25 10:04:09')).toEqual(new Date(2026, 6, 25, 10, 4, 9))
  })
  test('the seconds may be missing', () => {
    expect(parseWireTime('2026-07-25 10:04')).toEqual(new Date(2026, 6, 25, 10, 4))
  })
  test.each([
    '',
    'yesterday',
    '2026-07-25',
    '2026-02-31 10:00:00',
    '2026-13-01 10:00:00',
    '25/07/2026 10:00:00',
  ])('refuses %j', (text) => {
    expect(parseWireTime(text)).toBeUndefined()
  })
})

const moment = new Date(2026, 6, 25, 10, 4, 9)

test.each([
  ['en-GB', '25 Jul 2026, 10:04'],
  ['zh-CN', '2026/7/25 10:04'],
  ['fr-FR', '25 juil. 2026, 10:04'],
])('a moment in %s', (locale, text) => {
  expect(shortMoment(moment, locale)).toBe(text)
})

test('the exact moment has its seconds', () => {
  expect(exactMoment(moment, 'en-GB')).toContain('10:04:09')
})

describe('relativeAge', () => {
  const ago = (ms: number, locale = 'en-GB') => relativeAge(new Date(moment.getTime() - ms), moment, locale)

  test.each([
    [0, 'now'],
    [900, 'now'],
    [59_000, '59 seconds ago'],
    [60_000, '1 minute ago'],
    [59 * 60_000 + 59_000, '59 minutes ago'],
    [3 * 3_600_000, '3 hours ago'],
    [24 * 3_600_000, 'yesterday'],
    [40 * 24 * 3_600_000, 'last month'],
    [800 * 24 * 3_600_000, '2 years ago'],
    [-40_000, 'now'],
    [-6 * 24 * 3_600_000, 'in 6 days'],
  ])('%d ms', (ms, text) => {
    expect(ago(ms)).toBe(text)
  })
  test('in the reader’s language', () => {
    expect(ago(180_000, 'zh-CN')).toBe('3分钟前')
    expect(ago(180_000, 'fr-FR')).toBe('il y a 3 minutes')
  })
})
