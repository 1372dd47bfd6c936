import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { lastPage, type PageQuery, pageAfterResize, type Sort, type TableInput } from './paging.ts'
import { type TableMemory, useTableMemory } from './table-memory.ts'

/** Where a table stands: page, sort and search, and the rows that belong to them. */
export function useTablePage<Row, Filter extends object>(
  id: string,
  filter: Filter,
  initialSort: Sort,
  query: (input: Filter & TableInput) => PageQuery<Row>,
) {
  const [memory, remember] = useTableMemory(id)
  const [sort, setSort] = useState(initialSort)
  const filterKey = JSON.stringify(filter)
  const [at, setAt] = useState({ pageNo: 1, filterKey })
  // Another search starts on its first page.
  const pageNo = at.filterKey === filterKey ? at.pageNo : 1
  const { pageSize } = memory

  const result = useQuery({
    ...query({ ...filter, ...sort, pageNo, pageSize }),
    placeholderData: keepPreviousData,
  })
  const page = result.data
  const last = page && !result.isPlaceholderData ? lastPage(page.total, pageSize) : pageNo

  // The last rows of the last page may have gone since: show the page before instead of an empty one.
  useEffect(() => {
    if (pageNo > last) setAt({ pageNo: last, filterKey })
  }, [pageNo, last, filterKey])

  const sortBy = useCallback(
    (next: Sort) => {
      setSort(next)
      setAt({ pageNo: 1, filterKey })
    },
    [filterKey],
  )

  return {
    page,
    result,
    pageNo,
    pageSize,
    sort,
    columns: memory.columns,
    isWaiting: result.isPending || result.isPlaceholderData,
    chooseColumns: (columns: TableMemory['columns']) => remember({ columns }),
    goTo(nextPage: number, nextSize: number) {
      const size = nextSize as TableMemory['pageSize']
      const resized = size !== pageSize
      if (resized) remember({ pageSize: size })
      setAt({ pageNo: resized ? pageAfterResize(pageNo, pageSize, size) : nextPage, filterKey })
    },
    sortBy,
  }
}
