import { categoryResource } from '@gridhelm/contract/basics/categories/resource'
import { pageSizes } from '@gridhelm/contract/page'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAddress } from '../../../ui/address/use-address.ts'
import { lastPage, pageAfterResize } from '../../../ui/table/paging.ts'
import { tableAddress } from '../../../ui/table/table-address.ts'
import { type Category, categoryQueries } from './queries.ts'
import { type TreeRow, treeRows } from './tree-rows.ts'

const usualPageSize = 20
const pageAddress = tableAddress([])

/** The tree as far as it is open: the root in pages, the levels below as they are asked for. */
export function useCategoryTree() {
  const client = useQueryClient()
  const { shown, change } = useAddress(pageAddress)
  const page = { no: shown.page, size: shown.size ?? usualPageSize }
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const roots = useQuery(categoryQueries.roots(page.no, page.size))
  const total = roots.data?.total ?? 0
  const ids = [...open]
  const levels = useQueries({ queries: ids.map((id) => categoryQueries.below(id)) })
  const below = new Map(ids.map((id, index) => [id, levels[index]?.data as Category[] | undefined]))
  const rows: TreeRow<Category>[] = treeRows((roots.data?.records ?? []) as Category[], open, below)

  // The last category of the last page may have been deleted.
  const last = lastPage(total, page.size)
  const isBeyond = roots.data !== undefined && !roots.isPlaceholderData && page.no > last
  useEffect(() => {
    if (isBeyond) change({ page: last })
  }, [isBeyond, last, change])

  return {
    rows,
    roots,
    total,
    page,
    refresh: () => void client.invalidateQueries({ queryKey: [categoryResource.noun] }),
    goTo: (no: number, size: number) =>
      change({
        page: size === page.size ? no : pageAfterResize(page.no, page.size, size),
        size: pageSizes.find((one) => one === size),
      }),
    openUp: (id: string) => setOpen((before) => new Set(before).add(id)),
    toggle: (id: string) =>
      setOpen((before) => {
        const after = new Set(before)
        if (!after.delete(id)) after.add(id)
        return after
      }),
  }
}
