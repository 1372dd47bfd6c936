import { deriveTopology, type SiteFacts } from './derive.ts'
import type { Bay, LineSwitch, Topology } from './entities.ts'

type Exists = (device: string) => boolean

/** A switch whose device has gone is still there; its position is unknown. */
const mended = (one: LineSwitch, exists: Exists): LineSwitch =>
  one.device === null || exists(one.device) ? one : { ...one, device: null, point: null }

function mendedBay(bay: Bay, exists: Exists): Bay | undefined {
  const devices = bay.devices.filter(exists)
  if (devices.length === 0) return undefined
  // Of several switches, each stands before its own device and goes with it.
  const switches =
    bay.switches.length > 1
      ? bay.switches.filter(({ device }) => device === null || devices.includes(device))
      : bay.switches
  return { ...bay, devices, switches: switches.map((one) => mended(one, exists)) }
}

/** An identifier that nobody has yet. */
function freeId(wanted: string, taken: ReadonlySet<string>): string {
  let id = wanted
  for (let count = 2; taken.has(id); count++) id = `${wanted}-${count}`
  return id
}

/**
 * A topology that people have edited, with the devices of today: those that have gone are left out,
 * those that came later stand at the first bus.
 */
export function mergeTopology(saved: Topology, facts: SiteFacts): Topology {
  const present = new Set(facts.devices.map(({ number }) => number))
  const exists: Exists = (device) => present.has(device)
  const bays = saved.bays.flatMap((bay) => mendedBay(bay, exists) ?? [])
  const couplers = saved.couplers.map((coupler) => ({
    ...coupler,
    switch: coupler.switch && mended(coupler.switch, exists),
  }))
  const shown = new Set(bays.flatMap(({ devices }) => devices))
  const firstBus = saved.buses[0]?.id ?? ''
  const taken = new Set(bays.map(({ id }) => id))
  for (const bay of deriveTopology(facts).bays) {
    const devices = bay.devices.filter((device) => !shown.has(device))
    if (devices.length === 0) continue
    const id = freeId(bay.id, taken)
    taken.add(id)
    const name = devices.length === bay.devices.length ? bay.name : devices.join(', ').slice(0, 40)
    const switches = bay.switches.filter(({ device }) => device === null || devices.includes(device))
    bays.push({ ...bay, id, name, devices, switches, bus: firstBus })
  }
  return { buses: saved.buses, bays, couplers }
}
