import type { ListLook } from '@gridhelm/contract/resource/resource'
import { useMemo, useState } from 'react'
import { useUrlFilter } from '../ui/table/use-url-filter.ts'
import { filterSchema, type ResourceFilter } from './filter.ts'

/**
 * The search of a list lives in the address. A list that belongs to something on the page, such as
 * the items of a dictionary, keeps its search to itself: the address is that of the page.
 */
export function useListFilter(
  list: ListLook,
  fixedFilter: ResourceFilter | undefined,
): [filter: ResourceFilter, setFilter: (filter: ResourceFilter) => void] {
  const schema = useMemo(() => filterSchema(list), [list])
  const [urlFilter, setUrlFilter] = useUrlFilter(schema)
  const [ownFilter, setOwnFilter] = useState<ResourceFilter>({})
  return fixedFilter ? [ownFilter, setOwnFilter] : [urlFilter as ResourceFilter, setUrlFilter]
}
