import { format } from '@gridhelm/contract/format/format'
import { describe, expect, test } from 'vitest'
import { parseWireTime } from './wire-time.ts'

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

test.each([
  ['en', '25 Jul 2026, 10:04'],
  ['zh', '2026/7/25 10:04'],
  ['fr', '25 juil. 2026, 10:04'],
] as const)('without a zone a moment is told by the clock of the reader, in %s', (language, text) => {
  const moment = new Date(2026, 6, 25, 10, 4, 9)
  expect(format(language).moment(moment.getTime())).toBe(text)
  expect(format(language).longMoment(moment.getTime())).toContain('10:04:09')
})
