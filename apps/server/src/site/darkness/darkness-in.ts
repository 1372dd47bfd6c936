import type { Darkness } from '@gridhelm/contract/stations/fleet/entities'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import { findPoint } from '@gridhelm/points/catalogue'
import { devicesOfKind, fresh, type Moment } from '../live/moment.ts'
import type { HourProfile } from './hour-profile.ts'
import { hoursLasting, stepsFrom } from './hours-lasting.ts'
import { reservesOf } from './reserves.ts'

/** How long it lasts, and what was counted on. */
export interface DarkDetails extends Darkness {
  floorSoc: number
  usableKwh: number
  fuelLitres: number | null
  loadKw: number
}

const gridStates = findPoint('grid', 'gridState')
const codeOf = (key: string) =>
  'states' in gridStates ? gridStates.states.find((state) => state.key === key)?.value : undefined
const [available, unknown] = [codeOf('available'), codeOf('unknown')]

/** Whether the grid supplies or could; undefined where there is one and nothing tells. */
function hasGrid(moment: Moment, gridKw: number | undefined): boolean | undefined {
  const grids = devicesOfKind(moment, 'grid')
  const told = grids.map((grid) => fresh(moment, grid, 'gridState'))
  const states = told.filter((state) => state !== undefined && state !== unknown)
  if (states.length > 0) return states.includes(available)
  if (gridKw !== undefined && gridKw !== 0) return true
  return grids.length > 0 ? undefined : false
}

/**
 * Null for a site whose grid supplies, and where nothing is known that could run out; its last days are asked for
 * only where something can.
 */
export function darknessIn(
  moment: Moment,
  { load, pv, wind, grid }: Partial<Record<PowerKind, number>>,
  profileOf: () => HourProfile | undefined,
): DarkDetails | null {
  if (load === undefined || hasGrid(moment, grid) !== false) return null
  const reserves = reservesOf(moment)
  const profile = reserves && profileOf()
  if (!profile) return null
  const { usableKwh, fullKwh, fuelLitres, knownFuel, floorSoc } = reserves
  return {
    hours: hoursLasting(reserves, stepsFrom(moment.now, { load, pv, wind }, profile)),
    ends: fuelLitres > 0 || fullKwh === 0 ? 'fuel' : 'battery',
    floorSoc,
    usableKwh,
    fuelLitres: knownFuel,
    loadKw: load,
  }
}
