import type { ListLook } from '@gridhelm/contract/resource/resource'
import { useMemo } from 'react'
import { defineAddress, innerAddress } from '../ui/address/address.ts'
import { useAddress } from '../ui/address/use-address.ts'
import { filterParts, type ResourceFilter } from './filter.ts'

/**
 * The search of a list lives in the address. A list that belongs to something on the page, such as the items of a
 * dictionary, has it under its own name: the rest of the address is that of the page.
 */
export function useListFilter(
  list: ListLook,
  fixedFilter: ResourceFilter | undefined,
): [filter: ResourceFilter, setFilter: (filter: ResourceFilter) => void] {
  const isInner = fixedFilter !== undefined
  const address = useMemo(() => {
    const whole = defineAddress(filterParts(list))
    return isInner ? innerAddress(list.noun, whole) : whole
  }, [list, isInner])
  const { shown, show } = useAddress(address)
  return [shown as ResourceFilter, show]
}
