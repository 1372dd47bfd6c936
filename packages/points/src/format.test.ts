import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPoint } from './catalogue.ts'
import { formatPoint } from './format.ts'
import { languages } from './names.ts'
import { allPoints, anyPoint } from './testing/points.ts'

const power = findPoint('pvInverter', 'activePower')
const anyLanguage = fc.constantFrom(...languages)
const measures = fc.constantFrom(
  ...allPoints.filter(({ kind, unit }) => kind === 'measure' && unit !== 'time'),
)

/** Reads a number in English again. */
const readAgain = (text: string) => Number(text.replace('−', '-').replace(/[^\d.-]/g, ''))

describe('formatPoint', () => {
  it('writes number and unit as the language does', () => {
    expect(formatPoint(1204.44, power, 'en')).toBe('1,204.4\u00a0kW')
    expect(formatPoint(1204.44, power, 'zh')).toBe('1,204.4\u00a0kW')
    expect(formatPoint(1204.44, power, 'fr')).toBe('1\u202f204,4\u00a0kW')
    const soc = findPoint('battery', 'soc')
    expect(languages.map((language) => formatPoint(63.5, soc, language))).toEqual([
      '63.5%',
      '63.5%',
      '63,5\u202f%',
    ])
    expect(formatPoint(1500, findPoint('generator', 'speed'), 'fr')).toBe('1\u202f500\u00a0tr/min')
    expect(formatPoint(270, findPoint('environment', 'windDirection'), 'en')).toBe('270°')
    expect(formatPoint(0.98, findPoint('grid', 'powerFactor'), 'en')).toBe('0.980')
  })

  it('what is not there is a dash and never a zero', () => {
    const nothing = fc.constantFrom(null, undefined, Number.NaN, Infinity, -Infinity)
    fc.assert(
      fc.property(anyPoint, nothing, anyLanguage, (point, value, language) => {
        expect(formatPoint(value, point, language)).toBe('–')
      }),
    )
  })

  it('every number gives a text, for every point in every language', () => {
    fc.assert(
      fc.property(
        anyPoint,
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        anyLanguage,
        (point, value, language) => {
          const text = formatPoint(value, point, language)
          expect(text).not.toMatch(/undefined|NaN|\{|^$/)
        },
      ),
    )
  })

  it('a value is neither clamped nor changed beyond its decimals', () => {
    fc.assert(
      fc.property(measures, fc.double({ min: -1e9, max: 1e9, noNaN: true }), (point, value) => {
        expect(Math.abs(readAgain(formatPoint(value, point, 'en')) - value)).toBeLessThanOrEqual(
          0.5001 * 10 ** -point.decimals,
        )
      }),
    )
  })

  it('no minus stands before what is shown as zero', () => {
    expect(formatPoint(-0.04, power, 'en')).toBe('0.0\u00a0kW')
    expect(formatPoint(-0, power, 'en')).toBe('0.0\u00a0kW')
    expect(formatPoint(-0.06, power, 'en')).toBe('−0.1\u00a0kW')
  })

  it('a state is its label; one that is not known keeps its number', () => {
    const mode = findPoint('system', 'operatingMode')
    expect(formatPoint(1, mode, 'zh')).toBe('并网运行')
    expect(formatPoint(7, mode, 'en')).toBe('Unknown state (7)')
  })

  it('an alarm word names its bits, those it knows and those it does not', () => {
    const word = findPoint('grid', 'alarmWord')
    expect(formatPoint(0, word, 'fr')).toBe('Aucune alarme')
    expect(formatPoint(0b101, word, 'en')).toBe('Grid outage, Grid undervoltage')
    expect(formatPoint(2 ** 31 + 1, word, 'zh')).toBe('电网停电、第31位')
  })

  it('a moment says its zone', () => {
    const since = findPoint('system', 'accessTime')
    expect(formatPoint(Date.UTC(2026, 2, 9, 14, 5, 59), since, 'en')).toBe('2026-03-09 14:05 UTC')
  })
})
