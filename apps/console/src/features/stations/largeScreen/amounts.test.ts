import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energy, inWords, mass, volume } from '../../../site/quantities.ts'
import { hoursAndMinutes, pieces, signedPower } from './amounts.ts'

describe('amounts on the large screen', () => {
  it('have the unit that keeps them short', () => {
    expect(inWords(energy(18_400_000, 'en-GB'))).toBe('18.4\u00a0GWh')
    expect(inWords(energy(7_900, 'fr-FR'))).toBe('7,9\u00a0MWh')
    expect(inWords(mass(15_286_720, 'en-GB'))).toBe('15.3\u00a0kt')
    expect(inWords(mass(999.6, 'en-GB'))).toBe('1\u00a0t')
    expect(inWords(mass(640, 'en-GB'))).toBe('640\u00a0kg')
    expect(inWords(volume(5_704_000, 'en-GB'))).toBe('5.7\u00a0ML')
    expect(inWords(volume(0, 'en-GB'))).toBe('0\u00a0L')
  })

  it('never have four digits before the point', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9e11, noNaN: true }), (kg) => {
        expect(mass(kg, 'en-GB').value).toMatch(/^\d{1,3}(\.\d{1,2})?$/)
      }),
    )
  })

  it('say which way power goes', () => {
    expect(signedPower(-1_235, 'en-GB')).toBe('−1.24\u00a0MW')
    expect(signedPower(12.34, 'en-GB')).toBe('12.3\u00a0kW')
  })

  it('count trees as the language counts', () => {
    expect(pieces(12_345, 'en-GB')).toBe('12,345')
    expect(pieces(694_850, 'en-GB')).toBe('695 thousand')
    expect(pieces(1_070_000, 'fr-FR')).toBe('1,07 million')
    expect(pieces(694_850, 'zh-CN')).toBe('69.5万')
  })

  it('never show sixty minutes', () => {
    expect(hoursAndMinutes(3.17)).toEqual({ hours: '3', minutes: '10' })
    expect(hoursAndMinutes(2.9999)).toEqual({ hours: '3', minutes: '00' })
    expect(hoursAndMinutes(-1)).toEqual({ hours: '0', minutes: '00' })
  })
})
