import { format } from '@gridhelm/contract/format/format'
import { expect, it } from 'vitest'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { askedOf, salesAddress } from './address.ts'
import { sumOf } from './sales.ts'
import { salesOption, salesTable } from './sales-option.ts'

const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook
const row = (name: string, recharge: number, recharges = recharge === 0 ? 0 : 1) => ({
  ...{ name, recharge, recharges, users: recharges },
  ...{ load: recharge / 2, loads: recharges, units: null, commission: 0 },
})
const rows = [row('2026-11-01', 1_250), row('2026-11-02', 0), row('2026-11-03', 0)]
const names = {
  period: 'Period',
  sold: 'Sold',
  sales: 'Sales',
  users: 'Users',
  load: 'Light',
  loads: 'Loads',
}
const view = { rows, currency: 'EUR', today: '2026-11-02', names, f: format('en') }

it('a day without sales is zero, a day to come is nothing; bars are in whole money', () => {
  expect(salesOption(view)(look).series).toMatchObject([{ data: [12.5, 0, null] }, { data: [6.25, 0, null] }])
  expect(salesTable(view).rows).toEqual([
    [expect.stringMatching(/1 Nov/), 'EUR\u00a012.50', '1', '1', 'EUR\u00a06.25', '1'],
    [expect.stringMatching(/2 Nov/), 'EUR\u00a00.00', '0', '0', 'EUR\u00a00.00', '0'],
  ])
})

it('adds up, and names the best day only where something was sold', () => {
  expect(sumOf(rows)).toMatchObject({ recharge: 1_250, recharges: 1, load: 625, units: null, best: rows[0] })
  expect(sumOf([row('2026-11-01', 0)]).best).toBeUndefined()
})

it('period, currency and site stand in the address and are what is asked for', () => {
  const read = (search: string) => salesAddress.read(new URLSearchParams(search))
  expect(read('')).toEqual({ of: { unit: 'month' } })
  expect(read('unit=year&period=2025&currency=XOF&site=7')).toEqual({
    of: { unit: 'year', period: '2025' },
    currency: 'XOF',
    site: '7',
  })
  expect(read('currency=xof').currency).toBeUndefined()
  expect(askedOf({ unit: 'month', period: '2026-02', currency: 'XOF' })).toEqual({
    ...{ year: 2026, month: 2, currency: 'XOF' },
  })
  expect(askedOf({ unit: 'year', period: '2026', siteId: '7' })).toEqual({ year: 2026, siteId: '7' })
})
