import { deviceNumber, type KindName } from '@gridhelm/contract/stations/devices/kinds'
import { deriveTopology, type SiteFacts } from '@gridhelm/contract/stations/singleLine/derive'

interface DemoSite {
  pv: number
  storage?: number
  generator?: number
  wind?: number
  grid?: number
  feeders: number
}

/** The equipment of the demo's stations. */
const demoSites: Readonly<Record<string, DemoSite>> = {
  'MG-001': { pv: 3, generator: 1, wind: 1, feeders: 4 },
  'KM-002': { pv: 1, generator: 1, feeders: 4 },
  'UG-003': { pv: 6, generator: 2, feeders: 6 },
  'KE-004': { pv: 5, generator: 1, wind: 1, grid: 1, feeders: 4 },
  'NE-005': { pv: 2, generator: 1, feeders: 3 },
  'ML-006': { pv: 2, generator: 1, feeders: 4 },
  'SN-007': { pv: 3, generator: 1, wind: 1, feeders: 5 },
  'ID-008': { pv: 4, generator: 1, wind: 1, feeders: 5 },
  'PH-009': { pv: 6, generator: 2, feeders: 5 },
  'CN-010': { pv: 8, storage: 2, grid: 1, feeders: 8 },
  'PF-011': { pv: 3, generator: 1, wind: 1, feeders: 5 },
  'GL-012': { pv: 1, generator: 1, wind: 1, feeders: 4 },
}

function factsOf({ pv, storage = 1, generator = 0, wind = 0, grid = 0, feeders }: DemoSite): SiteFacts {
  const several = (kind: KindName, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      number: deviceNumber(kind, index + 1),
      kind,
      pvGroup: kind === 'pvInverter' ? String.fromCharCode(65 + Math.floor(index / 3)) : null,
    }))
  return {
    devices: [
      ...several('system', 1),
      ...several('pvInverter', pv),
      ...several('pcs', storage),
      ...several('battery', storage),
      ...several('generator', generator),
      ...several('windTurbine', wind),
      ...several('grid', grid),
      ...several('load', 1),
      ...several('environment', 1),
    ],
    loads: new Map([
      [
        'LOAD-01',
        { feeders: Array.from({ length: feeders }, (_, index) => index + 1), hasMainBreaker: true },
      ],
    ]),
  }
}

export const demoTopologies = Object.entries(demoSites).map(
  ([name, site]) => [name, deriveTopology(factsOf(site))] as const,
)
