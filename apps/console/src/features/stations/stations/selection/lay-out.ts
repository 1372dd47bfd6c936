import type { Section } from './sections.ts'

export interface Measures {
  columns: number
  rowHeight: number
  titleHeight: number
  gap: number
}

/** Where a section stands: pixels from the top, columns from the left. */
export interface Placed {
  section: Section
  top: number
  height: number
  column: number
  span: number
}

export interface LaidOut {
  placed: readonly Placed[]
  height: number
}

/** How many columns of cards fit. */
export const columnsFor = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)))

/** Small sections stand side by side when `isPacked`; a large one takes the whole width. */
export function layOut(sections: readonly Section[], measures: Measures, isPacked: boolean): LaidOut {
  const { columns, rowHeight, titleHeight, gap } = measures
  const placed: Placed[] = []
  let [top, column, height] = [0, 0, 0]
  for (const section of sections) {
    const count = section.stations.length
    const span = isPacked ? Math.min(columns, Math.max(1, count)) : columns
    if (column > 0 && column + span > columns) {
      top += height
      column = 0
    }
    const rows = Math.ceil(count / span)
    const own = (section.name === '' ? 0 : titleHeight) + rows * (rowHeight + gap)
    placed.push({ section, top, height: own, column, span })
    height = column === 0 ? own : Math.max(height, own)
    column += span
  }
  return { placed, height: top + height }
}

export interface CardsInSight extends Placed {
  /** The first card to draw, and how much room those before it take. */
  first: number
  end: number
  before: number
}

/** What of it is seen between two heights. */
export function inSight(
  { placed }: LaidOut,
  { rowHeight, titleHeight, gap }: Measures,
  from: number,
  to: number,
): CardsInSight[] {
  const row = rowHeight + gap
  return placed
    .filter(({ top, height }) => top < to && top + height > from)
    .map((one) => {
      const { section, top, span } = one
      const begin = top + (section.name === '' ? 0 : titleHeight)
      const firstRow = Math.max(0, Math.floor((from - begin) / row))
      const endRow = Math.max(firstRow, Math.ceil((to - begin) / row))
      return {
        ...one,
        first: Math.min(section.stations.length, firstRow * span),
        end: Math.min(section.stations.length, endRow * span),
        before: firstRow * row,
      }
    })
}
