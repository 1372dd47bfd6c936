import type { InputOf } from '@gridhelm/contract/endpoint'
import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import type { RoleUser } from '@gridhelm/contract/people/roles/entities'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

export const roleQueries = {
  all: ['roles'] as const,
  tree: () =>
    queryOptions({
      queryKey: [...roleQueries.all, 'tree'],
      queryFn: ({ signal }) => ask(roleGrantCalls.queryTreeList, {}, { signal }),
    }),
  permissions: (roleId: string) =>
    queryOptions({
      queryKey: [...roleQueries.all, 'permissions', roleId],
      queryFn: ({ signal }) => ask(roleGrantCalls.queryRolePermission, { roleId }, { signal }),
      // What is about to be changed is what the server has now.
      staleTime: 0,
      gcTime: 0,
    }),
  preview: (roleId: string, permissionIds: readonly string[]) =>
    queryOptions({
      queryKey: [...roleQueries.all, 'preview', roleId, permissionIds],
      queryFn: ({ signal }) =>
        ask(roleGrantCalls.previewMenu, { roleId, permissionIds: [...permissionIds] }, { signal }),
      gcTime: 0,
    }),
  rules: (roleId: string, permissionId: string) => [...roleQueries.all, 'rules', roleId, permissionId],
  users: (input: InputOf<typeof roleGrantCalls.userRoleList>): PageQuery<RoleUser> => ({
    queryKey: [...roleQueries.all, 'users', input],
    queryFn: ({ signal }) => ask(roleGrantCalls.userRoleList, input, { signal }),
  }),
}

const stale = [roleQueries.all]

export const useSavePermissions = () => useChange(roleGrantCalls.saveRolePermission, { stale })
export const useChooseRules = () => useChange(roleGrantCalls.chooseRules, { stale })
export const useAddUsers = () => useChange(roleGrantCalls.addSysUserRole, { stale })
export const useTakeUsers = () =>
  useChange(
    ({ roleId, userIds }: { roleId: string; userIds: readonly string[] }) =>
      call(roleGrantCalls.deleteUserRoleBatch, { roleId, userIds: userIds.join(',') }),
    { stale },
  )
