import type { Bay, Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { hueOf } from '../../../../site/equipment.ts'
import { type BayState, type Energised, energise } from '../energise/energise.ts'
import { flowingKw } from '../energise/source.ts'
import type { Words } from '../labels.ts'
import type { BayLayout } from '../layout/chain.ts'
import type { Layout } from '../layout/layout.ts'
import type { SiteReadings } from '../live-readings.ts'
import type { FlowWay } from './Flow.tsx'

/** Everything that the drawing shows at one moment. */
export interface Scene {
  topology: Topology
  layout: Layout
  energised: Energised
  readings: SiteReadings
  words: Words
  /** The speed of the dots is by the share in this. */
  greatestKw: number
}

export function sceneOf(topology: Topology, layout: Layout, readings: SiteReadings, words: Words): Scene {
  const energised = energise(topology, readings)
  const greatestKw = Math.max(0, ...[...energised.bays.values()].map(({ power }) => Math.abs(power ?? 0)))
  return { topology, layout, energised, readings, words, greatestKw }
}

const colourOf = ({ element }: Pick<Bay, 'element'>): string =>
  hueOf[element === 'storage' ? 'battery' : element]

/** Loads take when positive; everything else gives. */
export function flowOf(bay: Bay, { wires }: BayLayout, { power, position }: BayState): FlowWay | undefined {
  const [first, last] = [wires[0], wires.at(-1)]
  if (!first || !last || power === undefined || Math.abs(power) <= flowingKw || position !== 'closed')
    return undefined
  const bus = { x: first.x1, y: first.y1 }
  const end = { x: last.x2, y: last.y2 }
  const isToBus = bay.element === 'load' ? power < 0 : power > 0
  return { from: isToBus ? end : bus, to: isToBus ? bus : end, kw: power, colour: colourOf(bay) }
}
