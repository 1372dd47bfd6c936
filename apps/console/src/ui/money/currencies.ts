import { currencyCalls } from '@gridhelm/contract/basics/currencies/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'

/** Every currency of the installation. */
export const useCurrencies = () =>
  useQuery({
    queryKey: ['currencies', 'all'],
    queryFn: ({ signal }) => ask(currencyCalls.allList, {}, { signal }),
  })
