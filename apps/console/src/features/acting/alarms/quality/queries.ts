import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../../platform/call.ts'

const refreshMs = 5 * 60_000

/** Of a week at a site, or at all that the reader may see. */
export const useQuality = (siteId: string | undefined, week: string | undefined) =>
  useQuery({
    queryKey: ['alarmQuality', siteId ?? '', week ?? ''],
    queryFn: ({ signal }) =>
      ask(alarmCalls.quality, { siteId: siteId ?? null, week: week ?? null }, { signal }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  })
