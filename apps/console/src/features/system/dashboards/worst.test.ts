import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { expect, it } from 'vitest'
import type { Freshness } from '../../../platform/freshness.ts'
import { countsOf, standingOf, worstFirst } from './worst.ts'

const known: Record<string, [alarms: [number, number, number], freshness: Freshness]> = {
  calm: [[0, 0, 0], 'fresh'],
  noticed: [[0, 0, 2], 'fresh'],
  warned: [[0, 1, 0], 'fresh'],
  silent: [[0, 0, 0], 'failed'],
  burning: [[1, 0, 0], 'failed'],
  gone: [[3, 0, 0], 'off'],
}
const fleet = {
  isKnown: true,
  figures: (id: string) => ({ alarms: known[id]?.[0] }) as SiteFigures,
  freshness: (id: string) => known[id]?.[1] ?? 'unknown',
}
const stations = [...Object.keys(known), 'new'].map((id) => ({ id, projectName: id }) as Station)

it('what needs somebody stands first; one that is switched off alarms nobody', () => {
  const sites = worstFirst(stations, fleet)
  expect(sites.map(({ station }) => station.id)).toEqual([
    'burning',
    'silent',
    'warned',
    'noticed',
    'new',
    'calm',
    'gone',
  ])
  expect(standingOf({ figures: fleet.figures('gone'), freshness: 'off' })).toBe('off')
  expect(countsOf(sites)).toEqual({ fresh: 3, stale: 0, failed: 2, unknown: 1, off: 1 })
})
