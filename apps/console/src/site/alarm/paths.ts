import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'

export type Place = Pick<Station, 'id' | 'projectType'>

/** The page of a station that shows devices of a kind. */
const pages: Readonly<Record<KindName, string>> = {
  system: 'overview',
  pvInverter: 'pv',
  generator: 'generators',
  pcs: 'storage',
  battery: 'storage',
  windTurbine: 'wind',
  grid: 'grid',
  load: 'load',
  environment: 'environment',
}

const baseOf = ({ projectType }: Place) => (projectType === '1' ? '/microgridsys' : '/offgridsys')

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const filled = Object.entries(search).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return filled.length === 0 ? path : `${path}?${new URLSearchParams(filled)}`
}

/** Where everything about a device stands. */
export const devicePath = (station: Place, kind: KindName, number: string): string =>
  withSearch(`${baseOf(station)}/${pages[kind]}`, {
    station: station.id,
    device: kind === 'system' ? undefined : number,
  })

/** The alarms of a station, narrowed: `kind` is the key of what is watched, `alarm` the one to open. */
export const alarmsPath = (station: Place, search: Readonly<Record<string, string | undefined>>): string =>
  withSearch(`${baseOf(station)}/history/alarms`, { station: station.id, ...search })

/** The alarms of all stations, with one of them open. */
export const fleetAlarmPath = (list: string, alarm: string): string => withSearch(list, { alarm })
