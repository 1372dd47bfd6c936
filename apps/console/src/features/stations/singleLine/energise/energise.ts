import type { Bay, Coupler, LineSwitch, Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { type Edge, type Graph, type Voltage, voltages } from './graph.ts'
import type { Readings } from './readings.ts'
import { flowingKw, type Life, lifeOf } from './source.ts'
import { type Position, passageOf, positionOf, powerOf, type Unit, unitsOf } from './units.ts'

/** What cannot both be true: power flows through an open switch, or where no source reaches. */
export interface Conflict {
  kind: 'openSwitch' | 'noSource'
  /** Of the switch or the devices. */
  name: string
  kw: number
}

export interface SwitchState {
  switch: LineSwitch
  position: Position
  conflict: Conflict | undefined
}

export interface BayState {
  switches: readonly SwitchState[]
  /** Of all switches together: closed as soon as one is. */
  position: Position
  /** Of what lies behind the switches. */
  voltage: Voltage
  /** kW, signed as the devices measure it. */
  power: number | undefined
  conflicts: readonly Conflict[]
}

export interface CouplerState {
  position: Position
  power: number | undefined
  conflict: Conflict | undefined
}

export interface Energised {
  buses: ReadonlyMap<string, Voltage>
  bays: ReadonlyMap<string, BayState>
  couplers: ReadonlyMap<string, CouplerState>
}

const busNode = (id: string) => `bus ${id}`

/** One live device is enough for its side of the switch; one unknown leaves it open. */
function lifeOfUnit({ devices }: Unit, readings: Readings): Life | undefined {
  const lives = devices.map((device) => lifeOf(device, readings))
  return (['live', 'unknown', 'dead'] as const).find((life) => lives.includes(life))
}

const passage = (one: LineSwitch | null | undefined, readings: Readings) =>
  one ? passageOf(positionOf(one, readings)) : 'closed'

/** Buses and what lies behind the switches of the bays are nodes; switches are edges. */
export function graphOf({ buses, bays, couplers }: Topology, readings: Readings): Graph {
  const nodes = buses.map(({ id }) => busNode(id))
  const edges: Edge[] = couplers.map((coupler) => ({
    from: busNode(coupler.from),
    to: busNode(coupler.to),
    passage: passage(coupler.switch, readings),
  }))
  const sources = new Map<string, Life>()
  for (const bay of bays) {
    for (const unit of unitsOf(bay)) {
      nodes.push(unit.node)
      edges.push({ from: busNode(bay.bus), to: unit.node, passage: passage(unit.switch, readings) })
      const life = bay.element === 'load' ? undefined : lifeOfUnit(unit, readings)
      if (life) sources.set(unit.node, life)
    }
  }
  return { nodes, edges, sources }
}

const flows = (kw: number | undefined): kw is number => kw !== undefined && Math.abs(kw) > flowingKw
const isOpen = (position: Position) => position === 'open' || position === 'tripped'

const firstIn = <T>(order: readonly T[], found: readonly T[], otherwise: T): T =>
  order.find((one) => found.includes(one)) ?? otherwise

function bayState(bay: Bay, live: ReadonlyMap<string, Voltage>, readings: Readings): BayState {
  const conflicts: Conflict[] = []
  const switches: SwitchState[] = []
  const units = unitsOf(bay)
  for (const unit of units) {
    const kw = powerOf(unit.devices, bay, readings)
    const position = unit.switch && positionOf(unit.switch, readings)
    let conflict: Conflict | undefined
    if (flows(kw) && unit.switch && position && isOpen(position))
      conflict = { kind: 'openSwitch', name: unit.switch.name, kw }
    else if (flows(kw) && live.get(unit.node) === 'dead') conflict = { kind: 'noSource', name: bay.name, kw }
    if (conflict) conflicts.push(conflict)
    if (unit.switch && position) switches.push({ switch: unit.switch, position, conflict })
  }
  return {
    switches,
    position: firstIn<Position>(
      ['closed', 'unknown', 'tripped', 'open'],
      units.map((unit) => (unit.switch ? positionOf(unit.switch, readings) : 'closed')),
      'closed',
    ),
    voltage: firstIn<Voltage>(
      ['energised', 'unknown', 'dead'],
      units.map(({ node }) => live.get(node) ?? 'dead'),
      'dead',
    ),
    power: powerOf(bay.devices, bay, readings),
    conflicts,
  }
}

/** Only the main breaker of a load has a meter of its own. */
function couplerPower({ switch: own }: Coupler, readings: Readings): number | undefined {
  const isMain =
    own?.point === 'breakerState' && own.device !== null && readings.kindOf(own.device) === 'load'
  return isMain && own.device !== null ? readings.read(own.device, 'activePower') : undefined
}

function couplerState(coupler: Coupler, readings: Readings): CouplerState {
  const position = coupler.switch ? positionOf(coupler.switch, readings) : 'closed'
  const kw = couplerPower(coupler, readings)
  const name = coupler.switch?.name ?? coupler.name
  const conflict = flows(kw) && isOpen(position) ? ({ kind: 'openSwitch', name, kw } as const) : undefined
  return { position, power: kw, conflict }
}

/**
 * What is energised: a walk from live sources through closed switches. A source is live when its own values say that
 * it gives power or voltage; a switch or source without a fresh value leaves unknown whatever depends on it.
 */
export function energise(topology: Topology, readings: Readings): Energised {
  const live = voltages(graphOf(topology, readings))
  return {
    buses: new Map(topology.buses.map(({ id }) => [id, live.get(busNode(id)) ?? 'dead'])),
    bays: new Map(topology.bays.map((bay) => [bay.id, bayState(bay, live, readings)])),
    couplers: new Map(topology.couplers.map((coupler) => [coupler.id, couplerState(coupler, readings)])),
  }
}
