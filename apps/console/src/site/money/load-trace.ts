import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import { loadResource } from '@gridhelm/contract/money/loads/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'

/** What shows loads, the list's own queries too: asked for again when one has taken a step. */
export const loadKeys = [[loadResource.noun]] as const

export const useLoadTrace = (id: string | undefined) =>
  useQuery({
    queryKey: [...loadKeys[0], 'trace', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => ask(loadCalls.trace, { id: id ?? '' }, { signal, quiet: true }),
  })
