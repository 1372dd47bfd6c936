import type { InputOf } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import type { OnlineSession } from '@gridhelm/contract/people/session/entities'
import type { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

export const onlineFilter = sessionCalls.onlineSessions.input.pick({ username: true })
export type OnlineFilter = Partial<z.output<typeof onlineFilter>>

export const onlineQueries = {
  all: ['online-sessions'] as const,
  page: (input: InputOf<typeof sessionCalls.onlineSessions>): PageQuery<OnlineSession> => ({
    queryKey: [...onlineQueries.all, 'page', input],
    queryFn: ({ signal }) => ask(sessionCalls.onlineSessions, input, { signal }),
  }),
}

export const useEndSession = (said: string) =>
  useChange(sessionCalls.endSession, { stale: [onlineQueries.all], said })
