import type { LiveDevice } from '@gridhelm/contract/push'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { LiveSite } from '../../../site/live/live-site.ts'

/** Litres in the tanks of all generators; null where no tank has been read of late. */
export function fuelOf({ devices, staleSeconds }: LiveSite, now: number): SiteSummary['fuel'] {
  const tanks = [...devices.values()]
    .filter(({ kind }) => kind === 'generator')
    .map((generator) => tankOf(generator, now - staleSeconds * 1_000))
  const known = tanks.filter(({ litres }) => litres !== undefined)
  if (known.length === 0) return null
  const sum = (of: 'litres' | 'capacity') => known.reduce((total, tank) => total + (tank[of] ?? 0), 0)
  const areAllSized = known.every(({ capacity }) => capacity !== undefined)
  return { litres: sum('litres'), capacity: areAllSized ? sum('capacity') : null }
}

function tankOf({ values: { fuelVolume, fuelLevel, tankCapacity } }: LiveDevice, since: number) {
  const capacity = tankCapacity && tankCapacity.q !== 'bad' && tankCapacity.v > 0 ? tankCapacity.v : undefined
  const fresh = (value: typeof fuelVolume) => (value?.q === 'good' && value.t >= since ? value.v : undefined)
  const level = fresh(fuelLevel)
  const byLevel = level === undefined || capacity === undefined ? undefined : (level / 100) * capacity
  return { litres: fresh(fuelVolume) ?? byLevel, capacity }
}
