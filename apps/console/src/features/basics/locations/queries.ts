import { locationCalls } from '@gridhelm/contract/basics/locations/calls'
import { locationResource } from '@gridhelm/contract/basics/locations/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'

/** Every location, to be seen beside the one that is being placed. */
export const useEveryLocation = () =>
  useQuery({
    queryKey: [...resourceKeys(locationResource).all, 'every'],
    queryFn: ({ signal }) => ask(locationCalls.allList, {}, { signal }),
  })
