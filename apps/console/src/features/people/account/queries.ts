import type { InputOf } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

const accountKeys = {
  all: ['account'] as const,
  me: () => [...accountKeys.all, 'me'] as const,
  sessions: () => [...accountKeys.all, 'sessions'] as const,
}

/** The caller as the server knows them now; until it answers, as at the login. */
export function useMe() {
  const atLogin = useSignal(sessionSignal)?.user
  const { data } = useQuery({
    queryKey: accountKeys.me(),
    queryFn: ({ signal }) => ask(sessionCalls.userInfo, {}, { signal }),
  })
  return data ?? atLogin
}

export function useMySessions() {
  return useQuery({
    queryKey: accountKeys.sessions(),
    queryFn: ({ signal }) => ask(sessionCalls.mySessions, {}, { signal }),
  })
}

/** Ends one own session; without an id all but this one. */
export function useEndMySessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string | undefined) => ask(sessionCalls.endMySessions, { id }),
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: accountKeys.sessions() }),
  })
}

export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<typeof sessionCalls.updatePassword>) =>
      ask(sessionCalls.updatePassword, input),
    onSuccess: () => client.invalidateQueries({ queryKey: accountKeys.sessions() }),
  })
}
