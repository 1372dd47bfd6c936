import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { passkeyCalls } from '@gridhelm/contract/people/session/passkey-calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useChange } from '../../../ui/form/use-change.ts'

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

export function useSecondFactor() {
  return useQuery({
    queryKey: [...accountKeys.all, 'second-factor'],
    queryFn: ({ signal }) => ask(secondFactorCalls.mine, {}, { signal }),
  })
}

export function usePasskeys() {
  return useQuery({
    queryKey: [...accountKeys.all, 'passkeys'],
    queryFn: ({ signal }) => ask(passkeyCalls.mine, {}, { signal }),
  })
}

const stale = [accountKeys.sessions()]

/** Ends one own session; without an id all but this one. */
export const useEndMySessions = (said: (id: string | undefined) => string) =>
  useChange(sessionCalls.endMySessions, { stale, said: (_, { id }) => said(id) })

export const useChangeContact = () => useChange(sessionCalls.updateContact, { stale: [accountKeys.me()] })

export const useChangePassword = (said: string) => useChange(sessionCalls.updatePassword, { stale, said })
