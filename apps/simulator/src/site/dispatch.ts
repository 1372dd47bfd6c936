import { clamp, sum, sumOf } from '../numbers.ts'
import type { StorageDuty } from './duty.ts'

export interface GridRange {
  importMost: number
  exportMost: number
  /** What storage does beside it, and the power that would bring it to its reserve. */
  duty: StorageDuty['does']
  aboveReserve: number
}

export interface DispatchInput {
  /** What the closed feeders ask for, kW, the most essential first. */
  feeders: readonly number[]
  /** What sun and wind could feed in. */
  pv: number
  wind: number
  /** The generators that carry load. */
  generators: readonly { most: number; least: number; target: number }[]
  storage: { charge: number; discharge: number; canForm: boolean }
  /** Absent when the site stands alone. */
  grid: GridRange | undefined
  /** What a person has told storage to do; it yields where the site would not hold. */
  storageOrder: number | undefined
}

export interface Dispatch {
  live: boolean
  served: readonly number[]
  pv: number
  wind: number
  generators: readonly number[]
  /** Positive imports. */
  grid: number
  /** Positive discharges. */
  storage: number
}

/** Who gives and who takes, so that the bus is in balance: storage carries the exact remainder. */
export function dispatch(input: DispatchInput): Dispatch {
  const { pv, wind, generators, storage, grid } = input
  const live = storage.canForm || generators.length > 0 || grid !== undefined
  if (!live) return dark(input)

  const generatorMost = sumOf(generators, ({ most }) => most)
  const supply = pv + wind + generatorMost + storage.discharge + (grid?.importMost ?? 0)
  const served = withinSupply(input.feeders, supply)
  const load = sum(served)

  const net = load - pv - wind
  const generator = generatorPower(input, load, net)
  const { fromGrid, fromStorage } = shareRest(input, net - generator)
  const curtailed = Math.max(0, fromGrid + fromStorage - (net - generator))
  const pvUsed = Math.max(0, pv - curtailed)
  const windUsed = Math.max(0, wind - Math.max(0, curtailed - pv))
  const split = generators.map(({ most }) => (generatorMost > 0 ? (generator * most) / generatorMost : 0))
  return {
    live,
    served,
    pv: pvUsed,
    wind: windUsed,
    generators: split,
    grid: fromGrid,
    storage: load - pvUsed - windUsed - sum(split) - fromGrid,
  }
}

const dark = ({ feeders, generators }: DispatchInput): Dispatch => ({
  live: false,
  served: feeders.map(() => 0),
  pv: 0,
  wind: 0,
  generators: generators.map(() => 0),
  grid: 0,
  storage: 0,
})

/** Feeders go one by one, the least essential first, until the rest can be supplied. */
function withinSupply(feeders: readonly number[], supply: number): readonly number[] {
  let load = sum(feeders)
  if (load <= supply) return feeders
  const served = [...feeders]
  for (let index = served.length - 1; index >= 0 && load > supply; index--) {
    load -= served[index] ?? 0
    served[index] = 0
    // Without the rounding of the running difference.
    if (load <= supply) load = sum(served)
  }
  return served
}

/** Between its least and its most, and never more than somebody can take. */
function generatorPower({ generators, storage, grid }: DispatchInput, load: number, net: number): number {
  if (generators.length === 0) return 0
  const most = sumOf(generators, (one) => one.most)
  const least = sumOf(generators, (one) => one.least)
  const target = sumOf(generators, (one) => one.target)
  const charging = Math.min(storage.charge, Math.max(0, target - net))
  const takers = load + storage.charge + (grid?.exportMost ?? 0)
  return clamp(Math.max(net + charging, least), 0, Math.max(0, Math.min(most, takers)))
}

/** The rest after sun, wind and generators: positive is missing, negative too much. */
function shareRest(
  { storage, grid, storageOrder, generators }: DispatchInput,
  rest: number,
): { fromGrid: number; fromStorage: number } {
  const importMost = grid?.importMost ?? 0
  const exportMost = grid?.exportMost ?? 0
  const within = (kw: number) => clamp(kw, -storage.charge, storage.discharge)
  if (storageOrder !== undefined && (grid || generators.length > 0)) {
    const ordered = within(storageOrder)
    const fromGrid = clamp(rest - ordered, -exportMost, importMost)
    return { fromGrid, fromStorage: rest - fromGrid > ordered ? within(rest - fromGrid) : ordered }
  }
  if (!grid) return { fromGrid: 0, fromStorage: within(rest) }
  const planned = within(plannedFor(grid, storage, rest))
  const fromGrid = clamp(rest - planned, -exportMost, importMost)
  // What the grid may not give or take is left to storage, whatever it was about to do.
  return { fromGrid, fromStorage: within(rest - fromGrid) }
}

function plannedFor(
  { duty, aboveReserve, importMost }: GridRange,
  storage: DispatchInput['storage'],
  rest: number,
): number {
  if (duty === 'charge') return Math.min(0, rest)
  if (duty === 'discharge') return clamp(rest, 0, Math.max(0, aboveReserve))
  if (duty === 'rest') return 0
  // The reserve fills up again slowly, with what the connection has to spare.
  const spare = Math.max(0, importMost - Math.max(0, rest))
  return -Math.min(storage.charge * 0.25, spare, Math.max(0, -aboveReserve))
}
