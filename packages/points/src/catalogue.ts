import type { Kind } from './declare.ts'
import { battery } from './kinds/battery.ts'
import { environment } from './kinds/environment.ts'
import { generator } from './kinds/generator.ts'
import { grid } from './kinds/grid.ts'
import { load } from './kinds/load.ts'
import { pcs } from './kinds/pcs.ts'
import { pvInverter } from './kinds/pv-inverter.ts'
import { solarHome } from './kinds/solar-home.ts'
import { system } from './kinds/system.ts'
import { windTurbine } from './kinds/wind-turbine.ts'
import type { Names } from './names.ts'
import type { ColourRole, Point } from './point.ts'

const kinds = { system, pvInverter, pcs, battery, generator, windTurbine, grid, load, environment, solarHome }
type Kinds = typeof kinds

export type DeviceKind = keyof Kinds
export type PointKey<K extends DeviceKind> = Kinds[K] extends Kind<infer P> ? P : never

export const deviceKinds = Object.keys(kinds) as readonly DeviceKind[]

export const kindName = (kind: DeviceKind): Names => kinds[kind].name
export const kindColour = (kind: DeviceKind): ColourRole => kinds[kind].colour

/** In the storage order: a point stands at its number. */
export const pointsOf = (kind: DeviceKind): readonly Point[] => kinds[kind].points

const byName = new Map<DeviceKind, ReadonlyMap<string, Point>>(
  deviceKinds.map((kind) => [
    kind,
    new Map(
      pointsOf(kind).flatMap((point) => [point.key, ...point.aliases].map((name) => [name, point] as const)),
    ),
  ]),
)

/** By its key or, for names that come from outside, by one of its aliases. */
export function findPoint<K extends DeviceKind>(kind: K, key: PointKey<K>): Point
export function findPoint(kind: DeviceKind, name: string): Point | undefined
export function findPoint(kind: DeviceKind, name: string): Point | undefined {
  return byName.get(kind)?.get(name)
}
