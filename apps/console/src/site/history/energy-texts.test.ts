import { format } from '@gridhelm/contract/format/format'
import { expect, it } from 'vitest'
import { energyTexts } from './energy-texts.ts'

it('energy is told by direction, and never as a zero that nobody measured', () => {
  const figures = { above: 12.34, below: 1_500, coverage: 1 }
  const plain = { isPower: true }
  const both = { isPower: true, directions: { above: 'discharged', below: 'charged' } }
  const text = (texts: string[]) => texts.map((one) => one.replaceAll('\u00a0', ' '))
  expect(text(energyTexts(both, figures, format('en')))).toEqual(['12.3 kWh discharged', '1.5 MWh charged'])
  expect(text(energyTexts(plain, { ...figures, below: 0 }, format('en')))).toEqual(['12.3 kWh'])
  expect(text(energyTexts(plain, figures, format('en')))).toEqual(['12.3 kWh', '−1.5 MWh'])
  expect(energyTexts(plain, { above: 0, below: 0, coverage: 0 }, format('en'))).toEqual(['–'])
  expect(energyTexts({ isPower: false }, figures, format('en'))).toEqual([])
})
