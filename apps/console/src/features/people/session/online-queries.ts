import type { InputOf } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import type { OnlineSession } from '@gridhelm/contract/people/session/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

export const onlineFilter = sessionCalls.onlineSessions.input.pick({ username: true })
export type OnlineFilter = Partial<z.output<typeof onlineFilter>>

export const onlineQueries = {
  all: ['online-sessions'] as const,
  page: (input: InputOf<typeof sessionCalls.onlineSessions>): PageQuery<OnlineSession> => ({
    queryKey: [...onlineQueries.all, 'page', input],
    queryFn: ({ signal }) => ask(sessionCalls.onlineSessions, input, { signal }),
  }),
}

export function useEndSession(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask(sessionCalls.endSession, { id }),
    onSuccess: onDone,
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: onlineQueries.all }),
  })
}
