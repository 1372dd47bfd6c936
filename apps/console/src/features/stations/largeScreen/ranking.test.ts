import type { Darkness, SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SeenSite } from './figures.ts'
import { bestPerformance, mostEnergy, soonestDark } from './ranking.ts'

const site = (id: string, today: SiteFigures['today'], dark: Darkness | null): SeenSite => ({
  freshness: 'fresh',
  state: 'normal',
  figures: {
    id,
    t: 1,
    staleSeconds: 60,
    failedSeconds: 300,
    power: {},
    soc: null,
    today,
    consumedToday: null,
    dark,
    alarms: [0, 0, 0],
    acknowledgedAlarms: [0, 0, 0],
    clearedAlarms: [0, 0, 0],
    asideAlarms: 0,
  },
})

describe('the rankings', () => {
  it('have the shortest time to dark first, without those that last', () => {
    const sites = [
      site('1', {}, { hours: 11.4, ends: 'fuel' }),
      site('2', {}, { hours: null, ends: 'battery' }),
      site('3', {}, null),
      site('4', {}, { hours: 3.2, ends: 'battery' }),
      site('5', {}, { hours: 0, ends: 'battery' }),
    ]
    expect(soonestDark(sites).map(({ id }) => id)).toEqual(['5', '4', '1'])
  })

  it('have the most energy first; what was bought does not count', () => {
    const sites = [
      site('1', { pv: 5, grid: 900 }, null),
      site('2', { pv: 3, wind: 4 }, null),
      site('3', { grid: 9 }, null),
    ]
    expect(mostEnergy(sites)).toEqual([
      { id: '2', value: 7 },
      { id: '1', value: 5 },
    ])
  })

  it('spec IEC 61724-1: a performance ratio needs enough good data', () => {
    expect(
      bestPerformance([
        { siteId: '1', ratio: 0.82, coverage: 0.98 },
        { siteId: '2', ratio: 0.99, coverage: 0.2 },
        { siteId: '3', ratio: null, coverage: 1 },
        { siteId: '4', ratio: 0.86, coverage: 0.7 },
      ]).map(({ id }) => id),
    ).toEqual(['4', '1'])
  })

  it('keep their order from one draw to the next, whatever the order of the answer', () => {
    const any = fc.uniqueArray(fc.record({ id: fc.nat(50).map(String), pv: fc.nat(3) }), {
      selector: ({ id }) => id,
    })
    fc.assert(
      fc.property(any, (all) => {
        const sites = all.map(({ id, pv }) => site(id, { pv }, { hours: pv, ends: 'fuel' }))
        expect(mostEnergy([...sites].reverse())).toEqual(mostEnergy(sites))
        expect(soonestDark([...sites].reverse())).toEqual(soonestDark(sites))
      }),
    )
  })
})
