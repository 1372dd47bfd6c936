import { format } from '@gridhelm/contract/format/format'
import { expect, it } from 'vitest'
import type { ChartLook } from '../../../ui/chart/look.ts'
import { generationOption, generationTable } from './generation-option.ts'
import { kindsOf } from './kinds.ts'
import { someGeneration } from './testing/generation.ts'

const look = new Proxy({}, { get: (_, name) => String(name) }) as ChartLook
const names = {
  pv: 'PV',
  wind: 'Wind',
  generator: 'Generator',
  import: 'From the grid',
  export: 'To the grid',
  charge: 'Charged',
  discharge: 'Discharged',
  load: 'Consumption',
}
const view = { generation: someGeneration, kinds: kindsOf(someGeneration), names, f: format('en') }

it('supply stands above the line and use below, each in its fixed hue; what is to come is no zero', () => {
  const { series, xAxis } = generationOption(view)(look)
  expect(series).toMatchObject([
    { id: 'pv', itemStyle: { color: 'pv' }, data: [100, 100, null] },
    { id: 'generator', itemStyle: { color: 'generator' }, data: [20, 20, null] },
    { id: 'charge', itemStyle: { color: 'battery' }, data: [-30, -30, null] },
    { id: 'load', itemStyle: { color: 'load' }, data: [-80, -80, null] },
  ])
  expect(xAxis).toMatchObject({ data: ['2026-11-01', '2026-11-02', '2026-11-03'] })
})

it('is also a table, without what is to come', () => {
  const table = generationTable(view, 'Period')
  expect(table.head).toEqual(['Period', 'PV (kWh)', 'Generator (kWh)', 'Charged (kWh)', 'Consumption (kWh)'])
  expect(table.rows).toEqual([
    [expect.stringMatching(/^Sun,? 1 Nov$/), '100.0', '20.0', '30.0', '80.0'],
    [expect.stringMatching(/^Mon,? 2 Nov$/), '100.0', '20.0', '30.0', '80.0'],
  ])
})
