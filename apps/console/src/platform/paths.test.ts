import type { Feature } from '@gridhelm/contract/feature/feature'
import { features } from '@gridhelm/contract/wings'
import { describe, expect, it } from 'vitest'
import { inMenuOf, paths, stationIn, withStation } from './paths.ts'

const grid = { id: '12', projectType: '1' } as const
const island = { id: '7', projectType: '2' } as const

describe('addresses of the console', () => {
  it('name their site, and stand in the menu of its kind', () => {
    expect(paths.overview(grid)).toBe('/microgridsys/overview?station=12')
    expect(paths.subsystem(island, 'generator')).toBe('/offgridsys/generators?station=7')
    expect(paths.history(grid, 'diesel', { tank: '3' })).toBe(
      '/microgridsys/history/diesel?station=12&tank=3',
    )
    expect(paths.dataEdition(grid, 'system')).toBe('/microgridsys/dataEdition?station=12')
    expect(paths.dataEdition(grid, 'wind')).toBe('/microgridsys/dataEdition/fanDataEdition?station=12')
  })

  it('of the menu and of redirects are given their site, whatever else they say', () => {
    expect(withStation('/microgridsys/pv', '7')).toBe('/microgridsys/pv?station=7')
    expect(withStation('/microgridsys/pv?device=PV-01#x', '7')).toBe(
      '/microgridsys/pv?device=PV-01&station=7#x',
    )
    expect(withStation('/microgridsys/pv?station=1', '7')).toBe('/microgridsys/pv?station=7')
    expect(withStation('/isps/alarms', undefined)).toBe('/isps/alarms')
    expect(stationIn('?device=PV-01&station=7')).toBe('7')
    expect(stationIn('?station=')).toBeUndefined()
    expect(stationIn('')).toBeUndefined()
  })

  it('of one kind of site are turned into those of the other', () => {
    expect(inMenuOf('/microgridsys/history/power', island)).toBe('/offgridsys/history/power')
    expect(inMenuOf('/offgridsys/pv', island)).toBe('/offgridsys/pv')
    expect(inMenuOf('/isps/alarms', grid)).toBe('/isps/alarms')
  })

  it('lead to the page of a device, and of the system to its overview', () => {
    expect(paths.device(grid, 'battery', 'BAT-01')).toBe('/microgridsys/storage?station=12&device=BAT-01')
    expect(paths.device(island, 'generator', 'GEN 1&2')).toBe(
      '/offgridsys/generators?station=7&device=GEN+1%262',
    )
    expect(paths.device(grid, 'system', 'SYS-01')).toBe('/microgridsys/overview?station=12')
  })

  it('say only what there is to say', () => {
    expect(paths.alarms()).toBe('/isps/alarms')
    expect(paths.alarms({ view: 'all', site: '12', kind: 'a.b' })).toBe(
      '/isps/alarms?view=all&site=12&kind=a.b',
    )
    expect(paths.privacyPolicy()).toBe('/privacyPolicy')
    expect(paths.privacyPolicy('fr')).toBe('/privacyPolicy?lang=fr')
  })

  it('lead to screens that the menu has', () => {
    const entries = (features as readonly Feature[])
      .flatMap(({ screens = {} }) => Object.values(screens))
      .flatMap((screen) => ('menu' in screen ? [screen.menu] : []))
    const places = new Set(
      entries.map(({ under, id, path }) =>
        under === 'site' || under === 'siteHistory' ? `/microgridsys/${path ?? id}` : (path ?? `/isps/${id}`),
      ),
    )
    const subsystems = ['pv', 'generator', 'storage', 'wind', 'grid', 'load', 'environment'] as const
    const pages = ['power', 'freeReport', 'generation', 'faults', 'alarms', 'diesel', 'counters'] as const
    const linked = [
      paths.home,
      paths.groups,
      paths.projects(),
      paths.alarms(),
      paths.alarmRules(),
      paths.commandLog(),
      paths.accounts(),
      paths.transfers(),
      paths.ledgerCheck,
      paths.overview(grid),
      paths.control(grid),
      ...subsystems.map((subsystem) => paths.subsystem(grid, subsystem)),
      ...pages.map((page) => paths.history(grid, page)),
      ...(['system', 'pv', 'generator', 'storage', 'wind'] as const).map((page) =>
        paths.dataEdition(grid, page),
      ),
    ]
    expect(linked.map((path) => path.replace(/\?.*$/, '')).filter((path) => !places.has(path))).toEqual([])
  })
})
