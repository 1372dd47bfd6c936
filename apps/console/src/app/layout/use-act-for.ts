import { standInCalls } from '@gridhelm/contract/people/standIn/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'
import { actFor } from '../../platform/session.ts'
import { useChange } from '../../ui/form/use-change.ts'

/** For whom the reader may stand in; asked only when somebody looks. */
export function useOffers(isAsked: boolean) {
  const { data = [] } = useQuery({
    queryKey: ['stand-in'],
    queryFn: ({ signal }) => ask(standInCalls.mine, {}, { signal, quiet: true }),
    enabled: isAsked,
    staleTime: 0,
  })
  return data
}

/** The page that comes says whose it is. */
export const useActFor = () =>
  useChange(async (userId: string | undefined) => ({ result: await actFor(userId), message: '' }), {
    said: '',
  })
