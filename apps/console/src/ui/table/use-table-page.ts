import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { settingsSignal } from '../../platform/settings.ts'
import { useSignal } from '../../platform/signal.ts'
import { tableRows } from './ask-again.ts'
import { lastPage, type PageQuery, pageAfterResize, type Sort, type TableInput } from './paging.ts'
import { toggled } from './selection.ts'
import { mostUnfolded } from './table-address.ts'
import { type TableMemory, useTableMemory } from './table-memory.ts'
import { type PartOf, useTablePlace } from './use-table-place.ts'

interface TableOptions<Row, Filter> {
  id: string
  filter: Filter
  /** How it is sorted at first, and what it can be sorted by. */
  sort: Sort
  sortable: readonly string[]
  query: (input: Filter & TableInput) => PageQuery<Row>
  part: PartOf
}

const none: readonly string[] = []

const isSame = (one: Sort, other: Sort) => one.column === other.column && one.order === other.order

/** Where a table stands: page, sort and search, and the rows that belong to them. */
export function useTablePage<Row, Filter extends object>(options: TableOptions<Row, Filter>) {
  const { id, filter, sort: usualSort, sortable, query, part } = options
  const [memory, remember] = useTableMemory(id)
  const [at, move] = useTablePlace(sortable, JSON.stringify(filter), part)
  const { pageSize: usualSize } = useSignal(settingsSignal)
  const { page: pageNo, size: pageSize = memory.pageSize ?? usualSize, by: sort = usualSort } = at
  const { rows: unfolded = none } = at

  const result = useQuery({
    ...query({ ...filter, ...sort, pageNo, pageSize }),
    placeholderData: keepPreviousData,
    meta: tableRows,
  })
  const page = result.data
  const last = page && !result.isPlaceholderData ? lastPage(page.total, pageSize) : pageNo

  // The last rows of the last page may have gone since: show the page before instead of an empty one.
  useEffect(() => {
    if (pageNo > last) move({ page: last, rows: undefined })
  }, [pageNo, last, move])

  const { column, order } = usualSort
  const sortBy = useCallback(
    (next: Sort) =>
      move({ by: isSame(next, { column, order }) ? undefined : next, page: 1, rows: undefined }),
    [move, column, order],
  )

  const latest = useRef(unfolded)
  useEffect(() => {
    latest.current = unfolded
  })
  const unfold = useCallback(
    (row: string, isOpen: boolean) => {
      if (latest.current.includes(row) === isOpen) return
      const next = toggled(latest.current, row, isOpen).slice(-mostUnfolded)
      move({ rows: next.length > 0 ? next : undefined })
    },
    [move],
  )

  return {
    unfolded,
    unfold,
    page,
    result,
    pageNo,
    pageSize,
    sort,
    columns: memory.columns,
    isWaiting: result.isPending || result.isPlaceholderData,
    chooseColumns: (columns: TableMemory['columns']) => remember({ columns }),
    goTo(nextPage: number, nextSize: number) {
      const size = nextSize as NonNullable<TableMemory['pageSize']>
      const resized = size !== pageSize
      if (resized) remember({ pageSize: size })
      // Which rows a page has depends on its size: both are said.
      move({
        size,
        page: resized ? pageAfterResize(pageNo, pageSize, size) : nextPage,
        rows: undefined,
      })
    },
    sortBy,
  }
}
