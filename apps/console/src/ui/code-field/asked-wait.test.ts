import { languages } from '@gridhelm/contract/language'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { fillText } from '@gridhelm/contract/texts'
import { expect, test } from 'vitest'
import { askedWait } from './asked-wait.ts'

test.each(languages)('the wait is read from the sentences of the server (%s)', (language) => {
  for (const key of ['session.throttled', 'session.codeTooOften'] as const) {
    expect(askedWait(fillText(sessionTexts[language][key], { seconds: 42 }))).toBe(42)
  }
})

test('other sentences ask for no wait', () => {
  expect(askedWait(sessionTexts.en['session.wrongPassword'])).toBeUndefined()
  expect(askedWait('Room 12 is closed')).toBeUndefined()
  expect(askedWait('')).toBeUndefined()
})
