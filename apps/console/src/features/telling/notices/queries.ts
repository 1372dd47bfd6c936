import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { pollingAfter } from './polling.ts'

export const noticeQueries = {
  all: ['notices'] as const,
  list: (userId: string) =>
    queryOptions({
      queryKey: [...noticeQueries.all, 'list', userId],
      queryFn: ({ signal }) => ask(noticeCalls.listByUser, {}, { signal, quiet: true }),
      retry: false,
      // A page out of sight does not poll; in sight again, it catches up at once.
      refetchInterval: ({ state }) => pollingAfter(state.status),
      refetchOnWindowFocus: ({ state }) => state.status !== 'error',
    }),
}

export function useRefreshNotices(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: noticeQueries.all })
}

const stale = [noticeQueries.all]

export const useMarkRead = () => useChange(noticeCalls.markRead, { stale, said: '' })
export const useMarkAllRead = (said: string) => useChange(noticeCalls.markAllRead, { stale, said })
