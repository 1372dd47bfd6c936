import { loadCalls as ownCalls } from '@gridhelm/contract/money/loads/calls'
import type { loadResource } from '@gridhelm/contract/money/loads/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const loadCalls = ownCalls
export type Load = RecordOf<typeof loadResource>

export const useLoad = (id: string | undefined) =>
  useQuery({
    queryKey: [...loadKeys[0], 'one', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) =>
      (await ask(loadCalls.queryById, { id: id ?? '' }, { signal, quiet: true })) as Load,
  })

const stale = loadKeys
export const useMakeLoad = () => useChange(loadCalls.make, { stale })
export const useQuote = () => useChange(loadCalls.quote, { said: '' })
export const useResend = () => useChange(loadCalls.resend, { stale })
export const usePush = () => useChange(loadCalls.push, { stale })
export const useSync = () => useChange(loadCalls.sync, { stale })
export const useTypedIn = () => useChange(loadCalls.typedIn, { stale })
export const useVoice = () => useChange(loadCalls.voice, { stale, said: '' })
export const useAllowVoice = () => useChange(loadCalls.allowVoice, { stale })
