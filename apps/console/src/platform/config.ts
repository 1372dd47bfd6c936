import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from './call.ts'

/** What this installation offers; asked once for each page. */
export function useConsoleConfig() {
  return useQuery({
    queryKey: ['console', 'config'],
    queryFn: ({ signal }) => ask(consoleCalls.config, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  }).data
}
