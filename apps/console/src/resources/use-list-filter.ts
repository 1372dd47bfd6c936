import type { ListLook } from '@gridhelm/contract/resource/resource'
import { useMemo, useState } from 'react'
import { defineAddress } from '../ui/address/address.ts'
import { useAddress } from '../ui/address/use-address.ts'
import { filterParts, type ResourceFilter } from './filter.ts'

/**
 * The search of a list lives in the address. A list that belongs to something on the page, such as
 * the items of a dictionary, keeps its search to itself: the address is that of the page.
 */
export function useListFilter(
  list: ListLook,
  fixedFilter: ResourceFilter | undefined,
): [filter: ResourceFilter, setFilter: (filter: ResourceFilter) => void] {
  const address = useMemo(() => defineAddress(filterParts(list)), [list])
  const { shown, show } = useAddress(address)
  const [ownFilter, setOwnFilter] = useState<ResourceFilter>({})
  return fixedFilter ? [ownFilter, setOwnFilter] : [shown as ResourceFilter, show]
}
