/** Rows that are fetched at once. */
export const pageSize = 200
export const rowHeight = 32
/** Drawn beyond what is in sight, so that scrolling meets no empty lines. */
const beyond = 12
/** A browser draws nothing taller; the file holds the rest. */
export const mostShownRows = 500_000

interface RowRange {
  first: number
  /** Not part of it. */
  end: number
}

/** The rows to draw for a place of the scroll bar. */
export function rowsInSight(scrollTop: number, height: number, total: number): RowRange {
  const first = Math.min(Math.max(0, Math.floor(scrollTop / rowHeight) - beyond), Math.max(0, total))
  const end = Math.min(Math.ceil((scrollTop + height) / rowHeight) + beyond, total)
  return { first, end: Math.max(first, end) }
}

/** Columns come and go a few at a time, so that sliding sideways draws rows anew only now and then. */
const columnsAtOnce = 4

/** The columns to draw for a place of the lower scroll bar. */
export function columnsInSight(
  scrollLeft: number,
  width: number,
  total: number,
  columnWidth: number,
): RowRange {
  const before = Math.floor(scrollLeft / columnWidth / columnsAtOnce) * columnsAtOnce
  const after = Math.ceil((scrollLeft + width) / columnWidth / columnsAtOnce) * columnsAtOnce
  const first = Math.min(Math.max(0, before), total)
  return { first, end: Math.max(first, Math.min(after, total)) }
}

/** The pages that these rows are on, counted from 1. */
export function pagesOf({ first, end }: RowRange): number[] {
  if (end <= first) return []
  const start = Math.floor(first / pageSize) + 1
  return Array.from({ length: Math.ceil(end / pageSize) - start + 1 }, (_, place) => start + place)
}

export const pageOfRow = (row: number): { pageNo: number; place: number } => ({
  pageNo: Math.floor(row / pageSize) + 1,
  place: row % pageSize,
})
