import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultLanguage, languages, languageTypes, parseLanguage } from './language.ts'

describe('language', () => {
  it('languages are zh, en and fr, the default is en', () => {
    expect([...languages].sort()).toEqual(['en', 'fr', 'zh'])
    expect(defaultLanguage).toBe('en')
  })

  it('Language-Type is zh-CN, en or fr', () => {
    expect(languageTypes).toEqual({ en: 'en', zh: 'zh-CN', fr: 'fr' })
    for (const language of languages) expect(parseLanguage(languageTypes[language])).toBe(language)
  })

  it('the permission list call says chinese, english or france', () => {
    expect(['chinese', 'english', 'france'].map(parseLanguage)).toEqual(['zh', 'en', 'fr'])
  })

  it('an Accept-Language list gives its first known language', () => {
    expect(parseLanguage('fr-CH, fr;q=0.9, en;q=0.8')).toBe('fr')
    expect(parseLanguage('de-DE,de;q=0.9,zh-Hant-TW;q=0.5')).toBe('zh')
    expect(parseLanguage(' EN_us ')).toBe('en')
  })

  it('anything else is no language, not even the name of a property of every object', () => {
    for (const text of [
      undefined,
      '',
      '*',
      'de',
      'constructor',
      '__proto__',
      'toString',
      'hasOwnProperty-x',
    ]) {
      expect(parseLanguage(text)).toBeUndefined()
    }
  })

  it('parseLanguage never throws and only answers with a language', () => {
    const properties = fc.constantFrom(...Object.getOwnPropertyNames(Object.prototype))
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), properties, fc.constant(undefined)), (text) => {
        expect([...languages, undefined]).toContain(parseLanguage(text))
      }),
    )
  })
})
