import { type HistorySeries, historySeries } from '@gridhelm/contract/history/history/entities'
import { powerSources } from '@gridhelm/contract/stations/live/power'
import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { powerPoints } from '../../../site/day-power.ts'
import type { Wanted } from '../../../site/read-kinds.ts'

interface Source {
  /** What measures it. */
  kind: DeviceKind
  point: Point
  /** What the system says of it. */
  inSystem: Point
}

const powerSource = (name: PowerKind): Source => {
  const { kind, key, inSystem } = powerSources[name]
  return { kind, point: findPoint(kind, key) as Point, inSystem: findPoint('system', inSystem) }
}

export const seriesSources: Readonly<Record<HistorySeries, Source>> = {
  ...(Object.fromEntries(powerKinds.map((name) => [name, powerSource(name)])) as Record<PowerKind, Source>),
  soc: { kind: 'battery', point: findPoint('battery', 'soc'), inSystem: findPoint('system', 'soc') },
  irradiance: {
    kind: 'environment',
    point: findPoint('environment', 'irradiancePlane'),
    inSystem: findPoint('system', 'irradiance'),
  },
}

export const isPower = (series: HistorySeries): series is PowerKind =>
  (powerKinds as readonly string[]).includes(series)

export const historyPoints: Wanted = {
  ...powerPoints(powerKinds),
  system: historySeries.map((series) => seriesSources[series].inSystem.key),
  battery: ['soc', 'ratedEnergy'],
  environment: ['irradiancePlane'],
}
