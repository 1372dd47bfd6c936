import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { energy, inWords, percent, power } from './quantities.ts'

describe('quantities', () => {
  it.each([
    [0.5, '0.5 kW'],
    [20, '20 kW'],
    [112.7, '113 kW'],
    [99.94, '99.9 kW'],
    [999.4, '999 kW'],
    [999.5, '1 MW'],
    [1_500, '1.5 MW'],
    [3_828, '3.83 MW'],
    [12_340, '12.3 MW'],
    [2_500_000, '2.5 GW'],
  ])('%d kW reads %s', (kw, text) => {
    expect(inWords(power(kw, 'en-GB')).replace('\u00a0', ' ')).toBe(text)
  })

  it('writes numbers the way of the language', () => {
    expect(power(3_828, 'fr-FR')).toEqual({ value: '3,83', unit: 'MW' })
    expect(energy(7_286, 'zh-CN')).toEqual({ value: '7.29', unit: 'MWh' })
    expect(percent(0.506, 'en-GB')).toEqual({ value: '51', unit: '%' })
  })

  it('never needs more than four figures below the largest unit', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 9e11, noNaN: true }), (kw) => {
        expect(power(kw, 'en-GB').value.replace(/[.,]/g, '').length).toBeLessThanOrEqual(4)
      }),
    )
  })
})
