import { format } from '@gridhelm/contract/format/format'
import { type Language, languages } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { expect, it } from 'vitest'
import { texts } from './texts.ts'
import { escalationSentence, type Telling, type waysText } from './words.ts'

type Say = Parameters<typeof waysText>[1]
const sayIn =
  (language: Language): Say =>
  (key, ...[values]) =>
    fillText(texts[language][key], values)
const telling: Telling = {
  level: 1,
  projectName: 'Nosy Komba',
  delayMinutes: 15,
  channels: ['notice', 'email', 'sms'],
  names: ['Omar', 'Wei'],
  others: 1,
}
const said = (change: Partial<Telling> = {}, language: Language = 'en') =>
  escalationSentence({ ...telling, ...change }, sayIn(language), format(language)).replaceAll('\u00a0', ' ')

it('says who hears of what, when and how', () => {
  expect(said()).toBe(
    'When nobody has acknowledged critical alarms at Nosy Komba for 15 min, 3 people hear of it by notice in the console, email and SMS.',
  )
  expect(said({ delayMinutes: 0, names: ['Omar'], others: 0, channels: ['notice'], projectName: null })).toBe(
    'As soon as there are critical alarms at a site, Omar hears of it by notice in the console.',
  )
})

it('says nothing wrong before anybody is chosen, and has no hole in any language', () => {
  for (const language of languages) {
    expect(said({ names: [], others: 0 }, language)).toBe(texts[language].unfinished)
    expect(said({ channels: [] }, language)).toBe(texts[language].unfinished)
    for (const level of [1, 2, 3] as const) expect(said({ level }, language)).not.toMatch(/[{}]/)
  }
})
