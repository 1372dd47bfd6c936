import {
  type Bay,
  type Coupler,
  feederPlaces,
  type LineSwitch,
  type Topology,
} from '@gridhelm/contract/stations/singleLine/entities'
import { feederBreaker } from '@gridhelm/contract/stations/singleLine/switch-points'
import { directionOf } from '../layout/rows.ts'

/** `BUS-3`, `COUPLER-1`: the first number that nobody has. */
function freeName(prefix: string, taken: readonly string[]): string {
  let count = 1
  while (taken.includes(`${prefix}${count}`)) count += 1
  return `${prefix}${count}`
}

export const busCount = 12
export const couplerCount = 24

const switchNames = ({ bays, couplers }: Topology): string[] => [
  ...bays.flatMap(({ switches }) => switches.map(({ name }) => name.replace(/\.\d+$/, ''))),
  ...couplers.flatMap((coupler) => coupler.switch?.name ?? []),
]

export function addBus(topology: Topology): Topology {
  const id = freeName('BUS-', [
    ...topology.buses.map((bus) => bus.id),
    ...topology.buses.map((bus) => bus.name),
  ])
  return { ...topology, buses: [...topology.buses, { id, name: id }] }
}

/** Its bays go to the first bus that stays, its couplers with it. The last bus stays. */
export function removeBus(topology: Topology, id: string): Topology {
  const buses = topology.buses.filter((bus) => bus.id !== id)
  const [first] = buses
  if (!first) return topology
  return {
    buses,
    bays: topology.bays.map((bay) => (bay.bus === id ? { ...bay, bus: first.id } : bay)),
    couplers: topology.couplers.filter(({ from, to }) => from !== id && to !== id),
  }
}

export const renameBus = (topology: Topology, id: string, name: string): Topology => ({
  ...topology,
  buses: topology.buses.map((bus) => (bus.id === id ? { ...bus, name } : bus)),
})

export const changeBay = (topology: Topology, id: string, changes: Partial<Bay>): Topology => ({
  ...topology,
  bays: topology.bays.map((bay) => (bay.id === id ? { ...bay, ...changes } : bay)),
})

/** The bays that stand in one row with it. */
export const neighboursOf = ({ bays }: Topology, bay: Bay): Bay[] =>
  bays.filter((other) => other.bus === bay.bus && directionOf(other) === directionOf(bay))

/** One place to the left or the right among those at the same side of the same bus. */
export function moveBay(topology: Topology, id: string, step: -1 | 1): Topology {
  const bay = topology.bays.find((one) => one.id === id)
  if (!bay) return topology
  const row = neighboursOf(topology, bay)
  const other = row[row.indexOf(bay) + step]
  if (!other) return topology
  return {
    ...topology,
    bays: topology.bays.map((one) => (one === bay ? other : one === other ? bay : one)),
  }
}

/** A breaker whose position nobody reports yet, or the one of the bay's first device. */
export const newSwitch = (topology: Topology, device: string | null = null): LineSwitch => ({
  kind: 'breaker',
  name: freeName('QF', switchNames(topology)),
  device,
  point: device === null ? null : 'breakerState',
})

export function addCoupler(topology: Topology): Topology {
  const [first, second] = topology.buses
  if (!first || !second) return topology
  const id = freeName(
    'COUPLER-',
    topology.couplers.map((coupler) => coupler.id),
  )
  const coupler: Coupler = {
    id,
    name: id,
    from: first.id,
    to: second.id,
    switch: newSwitch(topology),
    transformer: false,
  }
  return { ...topology, couplers: [...topology.couplers, coupler] }
}

export const changeCoupler = (topology: Topology, id: string, changes: Partial<Coupler>): Topology => ({
  ...topology,
  couplers: topology.couplers.map((coupler) => (coupler.id === id ? { ...coupler, ...changes } : coupler)),
})

export const removeCoupler = (topology: Topology, id: string): Topology => ({
  ...topology,
  couplers: topology.couplers.filter((coupler) => coupler.id !== id),
})

/** The first feeder of a load that has no bay yet. */
export function freeFeeder({ bays }: Topology, load: string): number | undefined {
  const taken = bays.filter(({ devices }) => devices.includes(load)).map(({ feeder }) => feeder)
  return Array.from({ length: feederPlaces }, (_, index) => index + 1).find((one) => !taken.includes(one))
}

/** A further feeder beside the given bay; a load that was one bay becomes feeder 1 of several. */
export function addFeeder(topology: Topology, beside: Bay): Topology {
  const [load] = beside.devices
  if (load === undefined) return topology
  const switchOf = (feeder: number, name: string): LineSwitch[] => [
    { kind: 'breaker', name, device: load, point: feederBreaker(feeder) },
  ]
  const asFeeder =
    beside.feeder === null
      ? changeBay(topology, beside.id, {
          feeder: 1,
          switches: switchOf(1, beside.switches[0]?.name ?? newSwitch(topology).name),
        })
      : topology
  const feeder = freeFeeder(asFeeder, load)
  if (feeder === undefined) return topology
  const id = freeName(
    `${load}-F${feeder}-`,
    topology.bays.map((bay) => bay.id),
  )
  const bay: Bay = {
    ...beside,
    id,
    name: `F${feeder}`,
    feeder,
    switches: switchOf(feeder, newSwitch(asFeeder).name),
    transformer: false,
  }
  return { ...asFeeder, bays: [...asFeeder.bays, bay] }
}

/** Only a feeder can go, and not the last one of its load: the load itself is there. */
export const mayRemoveFeeder = ({ bays }: Topology, bay: Bay): boolean =>
  bay.feeder !== null && bays.filter(({ devices }) => devices.includes(bay.devices[0] ?? '')).length > 1

export const removeFeeder = (topology: Topology, id: string): Topology => ({
  ...topology,
  bays: topology.bays.filter((bay) => bay.id !== id),
})
