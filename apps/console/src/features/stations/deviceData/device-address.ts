import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { Station } from '@gridhelm/contract/stations/stations/entities'

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

/** Where everything about a device stands, within the menu of its station. */
export function deviceAddress(type: Station['projectType'], kind: KindName, number: string): string {
  const base = type === '1' ? '/microgridsys' : '/offgridsys'
  const search = kind === 'system' ? '' : `?device=${encodeURIComponent(number)}`
  return `${base}/${pages[kind]}${search}`
}
