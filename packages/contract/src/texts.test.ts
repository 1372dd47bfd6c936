import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import { isMessageKey, messageText } from './messages.ts'
import { fillText, type TextTable } from './texts.ts'
import { messageTables } from './wings.ts'

const tables: readonly TextTable[] = messageTables
const texts = tables.flatMap((table) =>
  Object.keys(table.en).map((key) => ({
    key,
    en: table.en[key] ?? '',
    zh: table.zh[key] ?? '',
    fr: table.fr[key] ?? '',
  })),
)
/** By their names, each once: which words go with a number is every language's own matter. */
const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/\{([^}|]*)[^}]*\}/g)].map(([, name]) => name))].sort()

const keysWhere = (isWrong: (text: (typeof texts)[number]) => boolean) =>
  texts.filter(isWrong).map(({ key }) => key)

/** Chinese texts that need no Chinese character. */
const withoutChinese: readonly string[] = [
  'checkRules.failed',
  'departments.isHead',
  'departments.isNoHead',
  'diesel.litresPerKwh',
  'files.stored',
]

describe('texts', () => {
  it('every key stands in one table, under the name of its noun', () => {
    const keys = texts.map(({ key }) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
    expect(keys.filter((key) => !/^[a-z]\w*\.[a-z]\w*$/.test(key))).toEqual([])
  })

  it('every table has the same keys in each language', () => {
    for (const table of tables) {
      for (const language of languages) {
        expect(Object.keys(table[language]).sort()).toEqual(Object.keys(table.en).sort())
      }
    }
  })

  it('no text is empty or has stray blanks', () => {
    const isStray = (text: string) => text === '' || text !== text.trim() || text.includes('  ')
    expect(keysWhere(({ en, zh, fr }) => [en, zh, fr].some(isStray))).toEqual([])
  })

  it('Chinese characters stand in Chinese texts and only there', () => {
    const isHan = (text: string) => /\p{Script=Han}/u.test(text)
    expect(keysWhere(({ key, zh }) => !isHan(zh) && !withoutChinese.includes(key))).toEqual([])
    expect(keysWhere(({ en, fr }) => isHan(en) || isHan(fr))).toEqual([])
  })

  it('placeholders are the same in each language', () => {
    const differs = (text: string, en: string) => placeholders(text).join() !== placeholders(en).join()
    expect(keysWhere(({ en, zh, fr }) => differs(zh, en) || differs(fr, en))).toEqual([])
  })

  it('French has no straight quotes', () => {
    expect(keysWhere(({ fr }) => /['"]/.test(fr))).toEqual([])
  })

  it('French has a space before ! ? ; and :', () => {
    // A colon between two digits or letters is part of a value, such as a MAC address. \s knows the no-break spaces.
    expect(keysWhere(({ fr }) => /\S[!?;]|\S:(?!\w)/.test(fr))).toEqual([])
  })

  it('every text is found by its key', () => {
    expect(keysWhere(({ key, zh }) => !isMessageKey(key) || messageText('zh', key) !== zh)).toEqual([])
  })
})

describe('fillText', () => {
  it('says the word that goes with a number, in French the singular for none, too', () => {
    const [en, fr] = ['{count} {count|user|users} restored', '{count} {count|restauré|restaurés}']
    expect([0, 1, 2].map((count) => fillText(en, { count }, 'en'))).toEqual([
      '0 users restored',
      '1 user restored',
      '2 users restored',
    ])
    expect([0, 1, 2].map((count) => fillText(fr, { count }, 'fr'))).toEqual([
      '0 restauré',
      '1 restauré',
      '2 restaurés',
    ])
    expect(fillText(en, {})).toBe(en)
  })

  it('fills placeholders with texts and numbers, each time they occur', () => {
    expect(fillText('{a} of {b}, {a}', { a: 1, b: 'two' })).toBe('1 of two, 1')
  })

  it('leaves an unknown placeholder as it is', () => {
    expect(fillText('Wait {seconds} s', { minutes: 2 })).toBe('Wait {seconds} s')
    expect(fillText('Wait {seconds} s')).toBe('Wait {seconds} s')
    expect(fillText('{toString} {constructor}', {})).toBe('{toString} {constructor}')
  })

  it('does not fill what a value brings in', () => {
    expect(fillText('{a}{b}', { a: '{b}', b: '$&' })).toBe('{b}$&')
  })
})

describe('messageText', () => {
  it('fills a text of the reader’s language', () => {
    expect(messageText('en', 'session.throttled', { seconds: 30 })).toContain('30 s')
    expect(messageText('zh', 'session.throttled', { seconds: 30 })).toContain('30 秒')
    expect(messageText('fr', 'session.throttled', { seconds: 30 })).toContain('30\u00a0s')
  })

  it('a text that is no key is told apart', () => {
    for (const text of ['', 'toString', '__proto__', 'users.', 'Invalid input'])
      expect(isMessageKey(text)).toBe(false)
  })
})
