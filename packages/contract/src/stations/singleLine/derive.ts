import type { KindName } from '../devices/kinds.ts'
import type { Bay, BayElement, Coupler, LineSwitch, Topology } from './entities.ts'
import { feederBreaker } from './switch-points.ts'

/** What the diagram needs to know of a device. */
export interface LineDevice {
  number: string
  kind: KindName
  pvGroup: string | null
}

/** What the newest values say of a load: the feeders in use, and whether it has a main breaker before them. */
export interface LoadFacts {
  feeders: readonly number[]
  hasMainBreaker: boolean
}

export interface SiteFacts {
  devices: readonly LineDevice[]
  /** By the load's number; one that has said nothing is absent. */
  loads: ReadonlyMap<string, LoadFacts>
}

const mainBus = 'BUS-1'

type BayDraft = Omit<Bay, 'switches' | 'bus'> & {
  bus?: string
  /** Device and point of each switch. */
  positions: readonly (readonly [device: string, point: string])[]
}

/** `PV-01`, or `PV-01…03` for a row of them. */
function rangeName(numbers: readonly string[]): string {
  const [first = '', last = first] = [numbers[0], numbers.at(-1)]
  if (numbers.length < 2) return first
  const digits = /\d+$/.exec(last)?.[0] ?? last
  return `${first}…${digits}`
}

const bayOf = (
  element: BayElement,
  devices: readonly string[],
  draft: Partial<BayDraft> & Pick<BayDraft, 'positions'>,
): BayDraft => ({
  id: devices[0] ?? element,
  name: rangeName(devices),
  element,
  devices: [...devices],
  feeder: null,
  transformer: false,
  ...draft,
})

const breakersOf = (devices: readonly string[]) => devices.map((device) => [device, 'breakerState'] as const)

function storageBays(inverters: readonly string[], batteries: readonly string[]): BayDraft[] {
  if (inverters.length === 0)
    return batteries.map((battery) =>
      bayOf('storage', [battery], { positions: [[battery, 'contactorState']] }),
    )
  return inverters.map((inverter, index) => {
    const own = batteries.filter((_, place) => place % inverters.length === index)
    return bayOf('storage', [inverter, ...own], { name: inverter, positions: breakersOf([inverter]) })
  })
}

/** A load as a whole, or each of its feeders; behind a main breaker they have a bus of their own. */
function loadBays(load: string, facts: LoadFacts | undefined, several: boolean, bus: string | undefined) {
  const feeders = facts?.feeders ?? []
  if (feeders.length === 0) return [bayOf('load', [load], { positions: breakersOf([load]) })]
  return feeders.map((feeder) =>
    bayOf('load', [load], {
      id: `${load}-F${feeder}`,
      name: several ? `${load} F${feeder}` : `F${feeder}`,
      feeder,
      positions: [[load, feederBreaker(feeder)]],
      ...(bus !== undefined && { bus }),
    }),
  )
}

const breaker = (name: string, [device, point]: readonly [string, string]): LineSwitch => ({
  kind: point === 'contactorState' ? 'contactor' : 'breaker',
  name,
  device,
  point,
})

/**
 * How the equipment is connected, as far as it tells itself: everything at one AC bus, a bay for each PV group,
 * turbine, generator, grid connection, storage inverter and feeder. A load that reports a main breaker before its
 * feeders gets a bus of its own behind it, else an open one would not be seen.
 */
export function deriveTopology({ devices, loads }: SiteFacts): Topology {
  const sorted = devices.toSorted((one, other) =>
    one.number.localeCompare(other.number, 'en', { numeric: true }),
  )
  const of = (kind: KindName) => sorted.filter((device) => device.kind === kind)
  const numbers = (kind: KindName) => of(kind).map(({ number }) => number)

  const pvGroups = Map.groupBy(of('pvInverter'), ({ pvGroup, number }) => pvGroup ?? number)
  const drafts: BayDraft[] = []
  for (const group of pvGroups.values()) {
    const inverters = group.map(({ number }) => number)
    drafts.push(bayOf('pv', inverters, { positions: breakersOf(inverters) }))
  }
  for (const one of numbers('windTurbine'))
    drafts.push(bayOf('wind', [one], { positions: breakersOf([one]) }))
  for (const one of numbers('generator'))
    drafts.push(bayOf('generator', [one], { positions: breakersOf([one]) }))
  for (const one of numbers('grid'))
    drafts.push(bayOf('grid', [one], { positions: breakersOf([one]), transformer: true }))
  drafts.push(...storageBays(numbers('pcs'), numbers('battery')))

  const buses = [{ id: mainBus, name: mainBus }]
  const mains: { bus: string; load: string }[] = []
  const loadNumbers = numbers('load')
  for (const load of loadNumbers) {
    const facts = loads.get(load)
    const ownBus = facts?.hasMainBreaker && facts.feeders.length > 1 ? `BUS-${buses.length + 1}` : undefined
    if (ownBus !== undefined) {
      buses.push({ id: ownBus, name: ownBus })
      mains.push({ bus: ownBus, load })
    }
    drafts.push(...loadBays(load, facts, loadNumbers.length > 1, ownBus))
  }

  const bays = drafts.map(({ positions, bus = mainBus, ...bay }, index): Bay => {
    const name = `QF${index + 1}`
    return {
      ...bay,
      bus,
      switches: positions.map((position, place) =>
        breaker(positions.length > 1 ? `${name}.${place + 1}` : name, position),
      ),
    }
  })
  const couplers = mains.map(
    ({ bus, load }, index): Coupler => ({
      id: `${mainBus}-${bus}`,
      name: load,
      from: mainBus,
      to: bus,
      switch: breaker(`QF${bays.length + index + 1}`, [load, 'breakerState']),
      transformer: false,
    }),
  )
  return { buses, bays, couplers }
}
