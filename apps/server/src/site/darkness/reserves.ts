import type { LiveDevice } from '@gridhelm/contract/push'
import { findPoint } from '@gridhelm/points/catalogue'
import type { State } from '@gridhelm/points/point'
import { devicesOfKind, fresh, type Moment, sumOf, told } from '../live/moment.ts'
import type { Reserves } from './hours-lasting.ts'

/** Percent; where no battery says how far down it goes. */
export const usualFloorSoc = 20

export interface Cell {
  /** kWh from empty to full. */
  kwh: number
  soc: number
  floor: number
}

/** The batteries of which charge and size are known; else what the system says of them all. */
export function cellsOf(moment: Moment): Cell[] {
  const cells = devicesOfKind(moment, 'battery').flatMap((device) => cellOf(moment, device))
  if (cells.length > 0) return cells
  return devicesOfKind(moment, 'system').flatMap((system) => {
    const [soc, kwh] = [fresh(moment, system, 'soc'), fresh(moment, system, 'batteryEnergy')]
    if (soc === undefined || kwh === undefined || soc <= 0) return []
    return [{ kwh: (kwh / soc) * 100, soc, floor: usualFloorSoc }]
  })
}

function cellOf(moment: Moment, device: LiveDevice): Cell[] {
  const soc = fresh(moment, device, 'soc')
  const floor = told(device, 'socFloor') ?? usualFloorSoc
  const rated = told(device, 'ratedEnergy')
  if (soc === undefined) return []
  if (rated !== undefined) return [{ kwh: rated * ((told(device, 'soh') ?? 100) / 100), soc, floor }]
  const available = fresh(moment, device, 'remainingEnergy')
  if (available === undefined || soc <= floor) return []
  return [{ kwh: (available / (soc - floor)) * 100, soc, floor }]
}

const codeOf = (states: readonly State[], key: string) => states.find((state) => state.key === key)?.value
const statesOf = (key: 'mode' | 'runState' | 'faultState') => {
  const point = findPoint('generator', key)
  return 'states' in point ? point.states : []
}
const blocked = codeOf(statesOf('mode'), 'blocked')
const failed = ['fault', 'startFailed'].map((key) => codeOf(statesOf('runState'), key))
const faulted = codeOf(statesOf('faultState'), 'fault')

/** Neither switched off nor stopped by a fault. */
const wouldStart = (moment: Moment, engine: LiveDevice): boolean =>
  engine.t !== null &&
  moment.now - engine.t <= moment.site.failedSeconds * 1_000 &&
  told(engine, 'mode') !== blocked &&
  told(engine, 'faultState') !== faulted &&
  !failed.includes(told(engine, 'runState'))

/** Litres in an engine's tank. */
function fuelOf(moment: Moment, engine: LiveDevice): number | undefined {
  const litres = fresh(moment, engine, 'fuelVolume')
  if (litres !== undefined) return litres
  const [level, tank] = [fresh(moment, engine, 'fuelLevel'), told(engine, 'tankCapacity')]
  return level === undefined || tank === undefined ? undefined : (level / 100) * tank
}

export interface KnownReserves extends Reserves {
  floorSoc: number
  /** Null where no tank of an engine that would start is known. */
  knownFuel: number | null
}

/** Undefined where nothing is known that could run out. */
export function reservesOf(moment: Moment): KnownReserves | undefined {
  const cells = cellsOf(moment)
  const engines = devicesOfKind(moment, 'generator')
  const ready = engines.filter((engine) => wouldStart(moment, engine))
  const fuel = sumOf(ready, (engine) => fuelOf(moment, engine))
  if (
    cells.length === 0 &&
    (ready.length > 0 ? fuel : sumOf(engines, (one) => fuelOf(moment, one))) === undefined
  )
    return undefined
  const kwh = cells.reduce((sum, cell) => sum + cell.kwh, 0)
  const above = (of: (cell: Cell) => number) =>
    cells.reduce((sum, cell) => sum + (cell.kwh * Math.max(0, of(cell) - cell.floor)) / 100, 0)
  return {
    usableKwh: above((cell) => cell.soc),
    fullKwh: above(() => 100),
    floorSoc: kwh > 0 ? cells.reduce((sum, cell) => sum + cell.kwh * cell.floor, 0) / kwh : usualFloorSoc,
    fuelLitres: fuel ?? 0,
    knownFuel: fuel ?? null,
    enginesKw: ready.map((engine) => told(engine, 'ratedPower') ?? Number.POSITIVE_INFINITY),
  }
}
