import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import { isCommandable } from '@gridhelm/points/proof'
import type { Metric } from './payload.ts'

/** A metric of a birth that names something which can be commanded. */
export interface DeclaredMetric {
  /** Blank: of the node itself. */
  device: string
  point: string
  /** As the birth calls it. */
  name: string
  datatype: number | undefined
  isReadOnly: boolean
}

/** Every name of every point that can be commanded, of whatever kind: what a device is, is not said in a birth. */
const commandable: ReadonlyMap<string, string> = new Map(
  deviceKinds.flatMap((kind) =>
    pointsOf(kind)
      .filter(isCommandable)
      .flatMap((point) => [point.key, ...point.aliases].map((name): [string, string] => [name, point.key])),
  ),
)
const mostDeclared = 2_000

/** What of a birth can be commanded; in the birth of a node (blank device) the metric's name names the device. */
export function declaredBy(device: string, metrics: readonly Metric[]): DeclaredMetric[] {
  const declared = new Map<string, DeclaredMetric>()
  for (const { name, datatype, isReadOnly = false } of metrics) {
    if (name === undefined || declared.size >= mostDeclared) continue
    const slash = device === '' ? name.indexOf('/') : -1
    const point = commandable.get(name.slice(slash + 1))
    if (point === undefined) continue
    const of = device === '' ? name.slice(0, Math.max(0, slash)) : device
    declared.set(`${of} ${point}`, { device: of, point, name, datatype, isReadOnly })
  }
  return [...declared.values()]
}
