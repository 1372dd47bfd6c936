import { format } from '@gridhelm/contract/format/format'
import { type Language, languages } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { deviceKinds } from '@gridhelm/points/catalogue'
import { catalogueUnits } from '@gridhelm/points/chosen-units'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clearsAt, conditionOf, piecesOf, sentenceOf, type Watching, type Words } from './sentence.ts'
import { texts } from './texts.ts'
import { pointChoices } from './watched.ts'

const socLow: Watching = {
  type: 'limit',
  systemType: 'battery',
  point: 'soc',
  direction: 'below',
  limit: 20,
  hysteresis: 3,
  windowSeconds: null,
  onDelaySeconds: 60,
  offDelaySeconds: 0,
  level: 2,
  enabled: true,
  name: '',
}
const levels = ['', 'Critical', 'Warning', 'Notice']
const wordsIn = (language: Language): Words => ({
  t: (key, ...[values]) => fillText(texts[language][key], values),
  levelName: (level) => levels[level] ?? '',
  language,
  f: format(language),
})
const said = (rule: Watching, language: Language = 'en') => {
  const sentence = sentenceOf(rule, wordsIn(language))
  return sentence === undefined
    ? undefined
    : piecesOf(sentence)
        .join('')
        .replace(/[\u00a0\u202f]/g, ' ')
}

describe('what a rule does, in a sentence', () => {
  it('a limit with its delay and where it clears', () => {
    expect(said(socLow)).toBe(
      'Raises ◆ Warning when State of charge (Battery) is below 20% for 1 min. Clears at 23%.',
    )
    expect(said({ ...socLow, direction: 'above', limit: 95, offDelaySeconds: 30 })).toBe(
      'Raises ◆ Warning when State of charge (Battery) is above 95% for 1 min. Clears at 92%, after 30 s there.',
    )
    expect(said(socLow, 'zh')).toContain('低于 20%')
    expect(said(socLow, 'fr')).toContain('au-dessous de 20 %')
  })

  it('a limit as it was set, with the unit of the reader in brackets', () => {
    const hot: Watching = {
      ...socLow,
      systemType: 'generator',
      point: 'coolantTemperature',
      direction: 'above',
      limit: 95,
    }
    const units = { ...catalogueUnits, temperatureUnit: '°F' } as const
    const inFahrenheit = (rule: Watching, language: Language = 'en') =>
      conditionOf(rule, { ...wordsIn(language), f: format(language, units) }).replace(/[\u00a0\u202f]/g, ' ')
    expect(inFahrenheit(hot)).toBe('above 95 °C (203 °F)')
    expect(inFahrenheit(hot, 'zh')).toContain('95 °C（203 °F）')
    // A change of ten degrees begins nowhere.
    const rise = { ...hot, type: 'rate', limit: 10, windowSeconds: 60 } as const
    expect(inFahrenheit(rise)).toBe('rises by 10 °C (18 °F) in 1 min')
  })

  it('every type of rule, in every language, without a hole', () => {
    const kinds = fc.constantFrom(...deviceKinds)
    const rules = kinds.chain((systemType) =>
      fc.record({
        type: fc.constantFrom('bit', 'limit', 'rate', 'silence', 'stale', 'command'),
        systemType: fc.constant(systemType),
        point: fc.constantFrom(...pointChoices(systemType, 'limit').map(({ key }) => key)),
        direction: fc.constantFrom('above', 'below'),
        limit: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
        hysteresis: fc.option(fc.double({ min: 0, max: 1e3, noNaN: true })),
        windowSeconds: fc.integer({ min: 1, max: 86_400 }),
        onDelaySeconds: fc.nat(86_400),
        offDelaySeconds: fc.nat(86_400),
        level: fc.constantFrom(1, 2, 3),
        enabled: fc.boolean(),
        name: fc.constant('Fuel low'),
      }),
    )
    fc.assert(
      fc.property(rules, fc.constantFrom(...languages), (rule, language) => {
        const sentence = said(rule, language)
        expect(sentence).toBeTruthy()
        expect(sentence).not.toMatch(/[{}]|undefined|NaN/)
        expect(conditionOf(rule, wordsIn(language))).not.toMatch(/[{}]|undefined|NaN/)
      }),
    )
  })

  it('says nothing while what is watched is not chosen', () => {
    expect(said({ ...socLow, point: null })).toBeUndefined()
    expect(said({ ...socLow, limit: null })).toBeUndefined()
    expect(said({ ...socLow, type: 'rate' })).toBeUndefined()
  })

  it('clears inside of the limit, never beyond it', () => {
    expect(clearsAt({ direction: 'below', limit: 20, hysteresis: 3 })).toBe(23)
    expect(clearsAt({ direction: 'above', limit: 20, hysteresis: 3 })).toBe(17)
    expect(clearsAt({ direction: 'above', limit: 20, hysteresis: null })).toBe(20)
  })
})
