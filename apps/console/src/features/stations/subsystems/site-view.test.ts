import { describe, expect, it } from 'vitest'
import { isDense, unitsOf } from './site-view.ts'
import { spreadOf } from './spread.ts'

const device = (id: string, number: string, kind: 'pcs' | 'battery' | 'load') => ({
  id,
  number,
  kind,
  name: null,
  pvGroup: null,
})
const site = {
  siteId: '1',
  clockOffset: 0,
  staleSeconds: 60,
  failedSeconds: 300,
  devices: new Map([['2', { id: '2', number: 'PCS-01', kind: 'pcs', t: 5, values: {} }]]),
}

describe('the devices of a page', () => {
  it('are those of its part of the site, also the ones that were never heard', () => {
    const equipment = {
      siteId: '1',
      variant: 'small' as const,
      subsystems: {
        pv: false,
        generator: false,
        storage: true,
        wind: false,
        grid: false,
        load: true,
        environment: false,
      },
      devices: [
        device('1', 'BAT-10', 'battery'),
        device('3', 'BAT-2', 'battery'),
        device('2', 'PCS-01', 'pcs'),
        device('4', 'LOAD-01', 'load'),
      ],
    }
    const units = unitsOf(equipment, 'storage', site)
    expect(units.map(({ number, t }) => [number, t])).toEqual([
      ['PCS-01', 5],
      ['BAT-2', null],
      ['BAT-10', null],
    ])
  })

  it('are a table where a big site has many of them', () => {
    expect(isDense({ variant: 'big' }, 4)).toBe(true)
    expect(isDense({ variant: 'big' }, 3)).toBe(false)
    expect(isDense({ variant: 'small' }, 11)).toBe(false)
  })
})

describe('the spread of a curve', () => {
  it('reaches from the least to the greatest, and is unknown of nothing', () => {
    expect(spreadOf({ min: [null, 3, -1], max: [null, 9, 2] })).toEqual({ min: -1, max: 9 })
    expect(spreadOf({ min: [null], max: [null] })).toBeUndefined()
  })
})
