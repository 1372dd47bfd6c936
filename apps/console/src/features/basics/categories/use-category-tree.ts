import { categoryResource } from '@gridhelm/contract/basics/categories/resource'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { lastPage, pageAfterResize } from '../../../ui/table/paging.ts'
import { type Category, categoryQueries } from './queries.ts'
import { type TreeRow, treeRows } from './tree-rows.ts'

const usualPageSize = 20

/** The tree as far as it is open: the root in pages, the levels below as they are asked for. */
export function useCategoryTree() {
  const client = useQueryClient()
  const [page, setPage] = useState({ no: 1, size: usualPageSize })
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const roots = useQuery(categoryQueries.roots(page.no, page.size))
  const total = roots.data?.total ?? 0
  const ids = [...open]
  const levels = useQueries({ queries: ids.map((id) => categoryQueries.below(id)) })
  const below = new Map(ids.map((id, index) => [id, levels[index]?.data as Category[] | undefined]))
  const rows: TreeRow<Category>[] = treeRows((roots.data?.records ?? []) as Category[], open, below)

  // The last category of the last page may have been deleted.
  const last = lastPage(total, page.size)
  if (roots.data && !roots.isPlaceholderData && page.no > last) setPage({ ...page, no: last })

  return {
    rows,
    roots,
    total,
    page,
    refresh: () => void client.invalidateQueries({ queryKey: [categoryResource.noun] }),
    goTo: (no: number, size: number) =>
      setPage(size === page.size ? { no, size } : { no: pageAfterResize(page.no, page.size, size), size }),
    openUp: (id: string) => setOpen((before) => new Set(before).add(id)),
    toggle: (id: string) =>
      setOpen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
  }
}
