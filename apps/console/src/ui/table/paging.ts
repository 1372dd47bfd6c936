import type { Page } from '@gridhelm/contract/page'

export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

/** The part of a list's input that a table writes. */
export interface TableInput extends Sort {
  pageNo: number
  pageSize: number
}

/** One page of rows as a query: the key tells pages apart, so it has to hold the whole input. */
export interface PageQuery<Row> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>>
}

export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The page that holds the same first row after a change of the page size. */
export const pageAfterResize = (pageNo: number, from: number, to: number): number =>
  Math.floor(((pageNo - 1) * from) / to) + 1

/** Whether a search narrows the list: an empty one then means "nothing matches", not "nothing there". */
export const isNarrowed = (filter: object): boolean =>
  Object.values(filter).some((value) => value !== undefined && value !== null && value !== '')
