import type { Bay, Bus, Topology } from '@gridhelm/contract/stations/singleLine/entities'
import type { Direction } from '../../../../ui/diagram/symbols.ts'

/** A bus, or one of the lengths that a crowded bus is laid in. */
export interface Row {
  bus: Bus
  /** The first length of its bus carries the name. */
  isFirst: boolean
  up: readonly Bay[]
  down: readonly Bay[]
}

/** What brings energy stands above its bus, what stores or takes it below. */
export const directionOf = ({ element }: Pick<Bay, 'element'>): Direction =>
  element === 'storage' || element === 'load' ? 'down' : 'up'

/** As even as possible, in order. */
function chunks<T>(items: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, index) =>
    items.slice(Math.round((index * items.length) / count), Math.round(((index + 1) * items.length) / count)),
  )
}

/** In the given order of the buses; no row has more than `perRow` bays on a side. */
export function rowsOf({ buses, bays }: Topology, order: readonly number[], perRow: number): Row[] {
  return order.flatMap((index) => {
    const bus = buses[index]
    if (!bus) return []
    const own = bays.filter((bay) => bay.bus === bus.id)
    const up = own.filter((bay) => directionOf(bay) === 'up')
    const down = own.filter((bay) => directionOf(bay) === 'down')
    const count = Math.max(1, Math.ceil(Math.max(up.length, down.length) / perRow))
    const [ups, downs] = [chunks(up, count), chunks(down, count)]
    return ups.map((above, place) => ({
      bus,
      isFirst: place === 0,
      up: above,
      down: downs[place] ?? [],
    }))
  })
}
