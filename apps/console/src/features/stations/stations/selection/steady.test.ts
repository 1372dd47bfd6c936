import fc from 'fast-check'
import { expect, it } from 'vitest'
import { steady } from './steady.ts'

it('a live amount keeps its decimals', () => {
  const said = (kw: number) => {
    const { value, unit } = steady(kw, 'W', 'en-GB')
    return `${value} ${unit}`
  }
  expect([0, -0.04, 4, 27, 99.94, 99.96, 142.3, 999.6, 1_840, 12_345, 123_456].map(said)).toEqual([
    '0.0 kW',
    '0.0 kW',
    '4.0 kW',
    '27.0 kW',
    '99.9 kW',
    '100 kW',
    '142 kW',
    '1.00 MW',
    '1.84 MW',
    '12.3 MW',
    '123 MW',
  ])
  expect(said(-46.44)).toBe('−46.4 kW')
  expect(steady(2_863, 'Wh', 'fr-FR')).toEqual({ value: '2,86', unit: 'MWh' })
})

it('is never longer than a sign, four digits and a point', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e8, max: 1e8, noNaN: true }), (kw) => {
      expect(steady(kw, 'W', 'en-GB').value.length).toBeLessThanOrEqual(6)
    }),
  )
})
