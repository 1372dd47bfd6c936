import { powerSources } from '@gridhelm/contract/stations/live/power'
import { type DeviceKind, deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { countersOfKind } from '../../../site/energy/sources.ts'

/** What the figures are made of besides power and energy. */
const further: Partial<Record<DeviceKind, readonly string[]>> = {
  system: ['soc', 'batteryEnergy'],
  battery: ['soc', 'soh', 'socFloor', 'ratedEnergy', 'remainingEnergy'],
  generator: ['mode', 'faultState', 'runState', 'fuelVolume', 'fuelLevel', 'tankCapacity', 'ratedPower'],
  grid: ['gridState'],
}

function keysOf(kind: DeviceKind): ReadonlySet<string> {
  const sources = Object.values(powerSources)
  return new Set([
    ...(kind === 'system' ? sources.map(({ inSystem }) => inSystem) : []),
    ...sources.filter((one) => one.kind === kind).map(({ key }) => key),
    ...countersOfKind(kind),
    ...(further[kind] ?? []),
  ])
}

const byKind: ReadonlyMap<string, readonly Point[]> = new Map(
  deviceKinds.map((kind) => {
    const keys = keysOf(kind)
    return [kind, pointsOf(kind).filter(({ key }) => keys.has(key))]
  }),
)

/** The points that the fleet needs: a tenth of what devices say. */
export const fleetPoints = (kind: string): readonly Point[] => byKind.get(kind) ?? []

/** With those of the site controller that some projects have chosen to show. */
export function fleetPointsWith(chosen: ReadonlySet<string>): (kind: string) => readonly Point[] {
  if (chosen.size === 0) return fleetPoints
  const usual = new Set(fleetPoints('system').map(({ key }) => key))
  const system = pointsOf('system').filter(({ key }) => usual.has(key) || chosen.has(key))
  return (kind) => (kind === 'system' ? system : fleetPoints(kind))
}
