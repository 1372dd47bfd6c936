import type { InputOf } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { keepUser, loadPermissions } from '../../../platform/session.ts'
import { useChange } from '../../../ui/form/use-change.ts'

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

export const useChangePassword = (said: string) => useChange(sessionCalls.updatePassword, { said })

/** Rights and rows may differ from department to department: the menu and all data are asked for anew. */
export const useSelectDepartment = (said: (departName: string) => string) =>
  useChange(
    async (input: InputOf<typeof sessionCalls.selectDepart>) => {
      const { result, message } = await call(sessionCalls.selectDepart, input)
      keepUser(result.userInfo)
      // A failure has been shown; the department is chosen all the same.
      await loadPermissions().catch(() => undefined)
      return { result: result.userInfo, message }
    },
    { stale: [[]], said: ({ departName }, { orgCode }) => said(departName ?? orgCode) },
  )
