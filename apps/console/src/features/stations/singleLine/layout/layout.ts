import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import { type Beam, beamsOf, laneOffsets } from './beams.ts'
import { type BayLayout, bayLayout, lineInset, type Reach, reachOf } from './chain.ts'
import { type CouplerLayout, couplerLayout } from './coupler-layout.ts'
import type { Box, Segment } from './geometry.ts'
import { lanesOf } from './lanes.ts'
import { type Arrangement, arrange } from './order.ts'
import { type Row, rowsOf } from './rows.ts'

export interface BusLayout {
  id: string
  /** One for each length of the bus, from the top, and the pieces that join them. */
  bars: readonly Segment[]
  ties: readonly Segment[]
  label: Box
}

export interface Layout {
  width: number
  height: number
  buses: readonly BusLayout[]
  bays: readonly BayLayout[]
  couplers: readonly CouplerLayout[]
}

/** Wide for screens and paper, tall for phones. */
export type Form = 'wide' | 'tall'

const margin = { wide: 20, tall: 12 } as const
/** What stands below a bus is shifted, so that no line seems to run through it. */
const shift = { wide: 28, tall: 12 } as const
const columnWidth = { wide: 212, tall: 172 } as const
/** Half of the widest symbol that stands in a lane. */
const laneInset = 16
const labelWidth = { wide: 56, tall: 38 } as const
const leastRowGap = 168
const betweenRows = 12

/** Every bus is a row; couplers run beside the rows, never through a bay. */
function layRows(topology: Topology, arrangement: Arrangement, form: Form, perRow: number): Layout {
  const rows = rowsOf(topology, arrangement.order, perRow)
  const beams = beamsOf(topology, rows, arrangement)
  const lanes = lanesOf(beams)
  const left = laneOffsets(beams, lanes, 0, form)
  const right = laneOffsets(beams, lanes, 1, form)
  const column = columnWidth[form]
  const columns = Math.max(1, ...rows.flatMap(({ up, down }) => [up.length, down.length]))
  const startX = margin[form] + left.total
  const endX = startX + columns * column + shift[form]
  const laneX = (index: number): number => {
    const lane = lanes[index] ?? 0
    // Room for the label of the line stands at its right.
    return beams[index]?.page === 1
      ? endX + 24 + (right.offsets[lane] ?? 0)
      : startX - (left.offsets[lane] ?? 0) + laneInset
  }

  const reaches = rows.map(({ up, down }): { up: Reach; down: Reach } => ({
    up: reachOf(up),
    down: reachOf(down),
  }))
  const busY: number[] = []
  rows.forEach((_, index) => {
    const above = reaches[index]?.up.total ?? 0
    const before = busY[index - 1]
    const gap = (reaches[index - 1]?.down.total ?? 0) + betweenRows + above
    busY.push(before === undefined ? margin[form] + above : before + Math.max(gap, leastRowGap))
  })

  const bays = rows.flatMap(({ up, down }, index) => {
    const y = busY[index] ?? 0
    const reach = reaches[index]
    const place = (list: Row['up'], by: number, own: Reach | undefined) =>
      list.map((bay, at) =>
        bayLayout(bay, { x: startX + by + at * column + lineInset, y }, own ?? reachOf([]), column),
      )
    return [...place(up, 0, reach?.up), ...place(down, shift[form], reach?.down)]
  })

  const barOf = (index: number): Segment => {
    const ends = beams.flatMap(({ upperRow, lowerRow }, beam) =>
      upperRow === index || lowerRow === index ? [laneX(beam)] : [],
    )
    const { up, down } = rows[index] ?? { up: [], down: [] }
    const own = Math.max(up.length * column, down.length * column + shift[form], column)
    const y = busY[index] ?? 0
    return { x1: Math.min(startX, ...ends), x2: Math.max(startX + own - 24, ...ends), y1: y, y2: y }
  }
  const tieOf = (beam: Beam, index: number): Segment => ({
    x1: laneX(index),
    x2: laneX(index),
    y1: busY[beam.upperRow] ?? 0,
    y2: busY[beam.lowerRow] ?? 0,
  })
  const buses = topology.buses.map(({ id }): BusLayout => {
    const own = rows.flatMap((row, index) => (row.bus.id === id ? [index] : []))
    return {
      id,
      bars: own.map(barOf),
      ties: beams.flatMap((beam, index) =>
        beam.isTie && own.includes(beam.upperRow) ? [tieOf(beam, index)] : [],
      ),
      // Right of the first line, above the bar.
      label: { x: startX + lineInset + 10, y: (busY[own[0] ?? 0] ?? 0) - 28, width: column - 24, height: 20 },
    }
  })
  const firstCoupler = beams.length - topology.couplers.length
  const couplers = topology.couplers.map((coupler, place) => {
    const index = firstCoupler + place
    const { upperRow = 0, lowerRow = 0 } = beams[index] ?? {}
    return couplerLayout(
      coupler,
      laneX(index),
      [busY[upperRow] ?? 0, busY[lowerRow] ?? 0],
      [rows[upperRow]?.bus.id ?? '', rows[lowerRow]?.bus.id ?? ''],
      labelWidth[form],
    )
  })
  const rightRoom = right.total === 0 ? 0 : right.total + 24
  return {
    width: endX + rightRoom + margin[form],
    height: (busY.at(-1) ?? 0) + (reaches.at(-1)?.down.total ?? 0) + margin[form],
    buses,
    bays,
    couplers,
  }
}

/** The sheet that a wide drawing should fill well. */
const sheet = { width: 1400, height: 760 }
const scaleOn = ({ width, height }: Layout) => Math.min(sheet.width / width, sheet.height / height)
const rowLengths = { wide: [4, 5, 6, 7, 8, 9, 10, 12], tall: [2] } as const

/** The drawing of a topology: of all lengths of a row, the one that shows it largest. */
export function layoutOf(topology: Topology, form: Form): Layout {
  const places = new Map(topology.buses.map(({ id }, index) => [id, index]))
  const arrangement = arrange(
    topology.buses.length,
    topology.couplers.map(({ from, to }) => [places.get(from) ?? 0, places.get(to) ?? 0] as const),
  )
  return rowLengths[form]
    .map((perRow) => layRows(topology, arrangement, form, perRow))
    .reduce((best, next) => (scaleOn(next) > scaleOn(best) + 0.01 ? next : best))
}
