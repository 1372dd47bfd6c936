import type { Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { expect, it } from 'vitest'
import { durationText } from './duration.ts'
import { texts } from './texts.ts'

const textsIn =
  (language: Language): Parameters<typeof durationText>[1] =>
  (key, ...[values]) =>
    fillText(texts[language][key], values)

it('a duration has the two units that matter and is never rounded up', () => {
  const t = textsIn('en')
  const hour = 3_600_000
  const said = [-5, 0, 59_999, 60_000, 59.9 * 60_000, hour, 3.17 * hour, 59.99 * hour, 60 * hour, 75 * hour]
  expect(said.map((ms) => durationText(ms, t).replaceAll('\u00a0', ' '))).toEqual([
    '0 s',
    '0 s',
    '59 s',
    '1 min',
    '59 min',
    '1 h 00 min',
    '3 h 10 min',
    '59 h 59 min',
    '2 d 12 h',
    '3 d 3 h',
  ])
  expect(durationText(3.5 * hour, textsIn('zh'))).toBe('3\u00a0小时\u00a030\u00a0分')
  expect(durationText(100 * hour, textsIn('fr'))).toBe('4\u00a0j\u00a04\u00a0h')
})
