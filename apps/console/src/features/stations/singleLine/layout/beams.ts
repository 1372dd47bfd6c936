import type { Topology } from '@gridhelm/contract/stations/singleLine/entities'
import type { Run } from './lanes.ts'
import type { Arrangement, Page } from './order.ts'
import type { Row } from './rows.ts'

/** A coupler has its name beside it. */
const laneWidth = { wide: { coupler: 96, tie: 28 }, tall: { coupler: 72, tie: 20 } } as const

export interface Beam extends Run {
  isTie: boolean
  upperRow: number
  lowerRow: number
}

/** Ties between the lengths of one bus, then the couplers; each ends at the length next to the other bus. */
export function beamsOf({ buses, couplers }: Topology, rows: readonly Row[], { pages }: Arrangement): Beam[] {
  const beam = (page: Page, top: number, bottom: number, isTie: boolean): Beam => ({
    page,
    top,
    bottom,
    isTie,
    upperRow: top,
    lowerRow: bottom,
  })
  const ties = rows.flatMap(({ isFirst }, index) => (isFirst ? [] : [beam(0, index - 1, index, true)]))
  const firstOf = new Map(buses.map(({ id }) => [id, rows.findIndex((row) => row.bus.id === id)]))
  const lastOf = new Map(buses.map(({ id }) => [id, rows.findLastIndex((row) => row.bus.id === id)]))
  const lines = couplers.map(({ from, to }, index) => {
    const [upper, lower] = (firstOf.get(from) ?? 0) < (firstOf.get(to) ?? 0) ? [from, to] : [to, from]
    return beam(pages[index] ?? 0, lastOf.get(upper) ?? 0, firstOf.get(lower) ?? 0, false)
  })
  return [...ties, ...lines]
}

/** Distances of the lanes from the buses at one side; a lane is as wide as the widest of what runs in it. */
export function laneOffsets(
  beams: readonly Beam[],
  lanes: readonly number[],
  page: Page,
  form: keyof typeof laneWidth,
) {
  const widths: number[] = []
  beams.forEach(({ page: own, isTie }, index) => {
    const lane = lanes[index] ?? 0
    if (own === page) widths[lane] = Math.max(widths[lane] ?? 0, laneWidth[form][isTie ? 'tie' : 'coupler'])
  })
  let total = 0
  const offsets = widths.map((width) => {
    total += width
    return page === 0 ? total : total - width
  })
  return { offsets, total }
}
