import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import { roleUserList } from '@gridhelm/contract/people/roles/user-list'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

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
}

const stale = [roleQueries.all, resourceKeys(roleUserList).all]

export const useSavePermissions = () => useChange(roleGrantCalls.saveRolePermission, { stale })
export const useChooseRules = () => useChange(roleGrantCalls.chooseRules, { stale })
export const useAddUsers = () => useChange(roleGrantCalls.addSysUserRole, { stale })
export const useTakeUsers = () =>
  useChange(
    ({ roleId, userIds }: { roleId: string; userIds: readonly string[] }) =>
      call(roleGrantCalls.deleteUserRoleBatch, { roleId, userIds: userIds.join(',') }),
    { stale },
  )
