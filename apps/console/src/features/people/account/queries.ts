import type { InputOf } from '@gridhelm/contract/endpoint'
import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import { apiTokenCalls } from '@gridhelm/contract/people/apiTokens/calls'
import { identityCalls } from '@gridhelm/contract/people/loginWays/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { passkeyCalls } from '@gridhelm/contract/people/session/passkey-calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { profileCalls } from '@gridhelm/contract/people/users/profile-calls'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { logCalls } from '@gridhelm/contract/system/logs/calls'
import { useQuery } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { renewUser, sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const accountKeys = {
  all: ['account'] as const,
  me: () => [...accountKeys.all, 'me'] as const,
  profile: () => [...accountKeys.all, 'profile'] as const,
  preferences: () => [...accountKeys.all, 'preferences'] as const,
  identities: () => [...accountKeys.all, 'identities'] as const,
  sessions: () => [...accountKeys.all, 'sessions'] as const,
  tokens: () => [...accountKeys.all, 'tokens'] as const,
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

export function useOwnProfile() {
  return useQuery({
    queryKey: accountKeys.profile(),
    queryFn: ({ signal }) => ask(profileCalls.mine, {}, { signal }),
  })
}

/** The header shows the name and the picture too. */
export const useEditMine = () =>
  useChange(
    async (values: InputOf<typeof profileCalls.editMine>) => {
      const answer = await call(profileCalls.editMine, values)
      await renewUser().catch(() => undefined)
      return answer
    },
    { stale: [accountKeys.profile(), accountKeys.me()] },
  )

export function usePreferences() {
  return useQuery({
    queryKey: accountKeys.preferences(),
    queryFn: ({ signal }) => ask(preferenceCalls.preferences, {}, { signal }),
  })
}

export const useChoose = () => useChange(preferenceCalls.choose, { stale: [accountKeys.preferences()] })

export function useIdentities() {
  return useQuery({
    queryKey: accountKeys.identities(),
    queryFn: ({ signal }) => ask(identityCalls.identities, {}, { signal }),
  })
}

export function useOwnTokens() {
  return useQuery({
    queryKey: accountKeys.tokens(),
    queryFn: ({ signal }) => ask(apiTokenCalls.mine, {}, { signal }),
  })
}

export function useOwnScreens() {
  return useQuery({
    queryKey: [...accountKeys.all, 'screens'],
    queryFn: ({ signal }) => ask(permissionCalls.mine, {}, { signal }),
  })
}

export function useDoings() {
  return useQuery({
    queryKey: [...accountKeys.all, 'doings'],
    queryFn: ({ signal }) => ask(logCalls.mine, {}, { signal }),
  })
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

export const useChangeContact = () =>
  useChange(sessionCalls.updateContact, { stale: [accountKeys.me(), accountKeys.profile()] })

export const useChangePassword = (said: string) =>
  useChange(sessionCalls.updatePassword, { stale: [...stale, accountKeys.profile()], said })
