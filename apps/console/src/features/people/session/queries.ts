import type { InputOf } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { keepUser, loadPermissions } from '../../../platform/session.ts'

export const sessionQueries = {
  all: ['session'] as const,
  departments: (userId: string) =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'departments', userId],
      queryFn: ({ signal }) => ask(sessionCalls.currentDeparts, {}, { signal }),
      // An administrator may have changed them since they were last looked at.
      staleTime: 0,
      gcTime: 0,
    }),
}

export type PasswordChange = InputOf<typeof sessionCalls.updatePassword>

export const useChangePassword = () =>
  useMutation({ mutationFn: (input: PasswordChange) => ask(sessionCalls.updatePassword, input) })

/** Rights and rows may differ from department to department: the menu and all data are asked for anew. */
export function useSelectDepartment() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (input: InputOf<typeof sessionCalls.selectDepart>) => {
      const { userInfo } = await ask(sessionCalls.selectDepart, input)
      keepUser(userInfo)
      // A failure has been shown; the department is chosen all the same.
      await loadPermissions().catch(() => undefined)
      await client.invalidateQueries()
      return userInfo
    },
  })
}
