import type { Format } from '@gridhelm/contract/format/format'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { FleetAt } from '../../../../site/fleet-at.ts'
import { generatedKw } from './figures.ts'

/** `arranged`: inside the reader's groups as the reader has put them, elsewhere by name. */
export const orders = [
  'arranged',
  'name',
  'power',
  'soc',
  'dark',
  'alarms',
  'newest',
  'oldest',
  'installed',
  'storage',
] as const
export type Order = (typeof orders)[number]

const liveOrders: ReadonlySet<Order> = new Set(['power', 'soc', 'dark', 'alarms'])
export const isLive = (order: Order): boolean => liveOrders.has(order)

const last = Number.POSITIVE_INFINITY

/** The smaller comes first; unknown ones come last both ways. */
const keyOf = {
  arranged: () => 0,
  name: () => 0,
  power: ({ id }, fleet) => -(generatedKw(fleet.figures(id)?.power) ?? -last),
  soc: ({ id }, fleet) => fleet.figures(id)?.soc ?? last,
  dark: ({ id }, fleet) => {
    const dark = fleet.figures(id)?.dark
    return dark ? (dark.hours ?? Number.MAX_VALUE) : last
  },
  alarms: ({ id }, fleet) => {
    const [critical, warning, notice] = fleet.figures(id)?.alarms ?? [0, 0, 0]
    return -(critical * 1e8 + warning * 1e4 + notice)
  },
  newest: ({ completionDate }) => (completionDate === null ? last : -Date.parse(completionDate)),
  oldest: ({ completionDate }) => (completionDate === null ? last : Date.parse(completionDate)),
  installed: ({ totalCapacity }) => -totalCapacity,
  storage: ({ batteryCapacity }) => -batteryCapacity,
} as const satisfies Record<Order, (station: Station, fleet: FleetAt) => number>

/** Equal ones stand in the order of their names. */
export function ordered(stations: readonly Station[], order: Order, f: Format, fleet: FleetAt): Station[] {
  return stations
    .map((station) => ({ station, key: keyOf[order](station, fleet) }))
    .sort((one, other) =>
      one.key === other.key
        ? f.compare(one.station.projectName, other.station.projectName)
        : one.key - other.key,
    )
    .map(({ station }) => station)
}
