import { format } from '@gridhelm/contract/format/format'
import type { FreeReportColumn } from '@gridhelm/contract/history/freeReport/entities'
import { expect, test } from 'vitest'
import { cellWriter, isFigure } from './cell-text.ts'

const column = (point: string, decimals: number): FreeReportColumn => ({
  ref: `1-1:${point}`,
  siteId: '1',
  siteName: 'Site',
  device: { id: '1-1', number: 'PV-01', name: null, kind: 'pvInverter', pvGroup: null },
  point,
  title: point,
  unit: 'kW',
  decimals,
  figure: 'mean',
})

test('figures have the digits of their point and no unit; what is not known is a dash', () => {
  const write = cellWriter(column('activePower', 1), format('en'))
  expect([1234.56, -0.01, 0, null].map(write)).toEqual(['1,234.6', '0.0', '0.0', '–'])
  expect(cellWriter(column('activePower', 1), format('fr'))(1234.5).replaceAll(/\s/g, ' ')).toBe('1 234,5')
  expect(isFigure(column('activePower', 1))).toBe(true)
})

test('states are told in words', () => {
  expect(cellWriter(column('runState', 0), format('en'))(1)).not.toMatch(/^\d/)
  expect(cellWriter(column('runState', 0), format('en'))(null)).toBe('–')
  expect(isFigure(column('runState', 0))).toBe(false)
})
