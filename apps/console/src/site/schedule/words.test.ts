import { type Format, format } from '@gridhelm/contract/format/format'
import { fillText } from '@gridhelm/contract/texts'
import { expect, it } from 'vitest'
import { scheduleTexts } from './texts.ts'
import { rhythmWords } from './words.ts'

it('says when a report is made, in each language', () => {
  const say = (language: 'en' | 'zh' | 'fr', f: Format) => {
    const t = (key: keyof (typeof scheduleTexts)['en'], values?: Record<string, string | number>) =>
      fillText(scheduleTexts[language][key], values)
    const base = { weekday: null, monthDay: null, time: '06:00' }
    return [
      rhythmWords({ ...base, rhythm: 'daily' }, t, f),
      rhythmWords({ ...base, rhythm: 'weekly', weekday: 1 }, t, f),
      rhythmWords({ ...base, rhythm: 'monthly', monthDay: 15 }, t, f),
      rhythmWords({ ...base, rhythm: 'monthly', monthDay: 31 }, t, f),
    ]
  }
  expect(say('en', format('en'))).toEqual([
    'Daily at 06:00',
    'Monday at 06:00',
    'Monthly on day 15 at 06:00',
    'On the last day of each month at 06:00',
  ])
  expect(say('zh', format('zh'))[1]).toBe('每星期一 06:00')
  expect(say('fr', format('fr'))[1]).toBe('Chaque lundi à 06:00')
  expect(say('fr', format('fr'))[2]).toBe('Le 15 de chaque mois à 06:00')
})
