import type { InputOf } from '@gridhelm/contract/endpoint'
import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import type { RoleUser } from '@gridhelm/contract/people/roles/entities'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

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

/** Says what the server says about a change, and asks for everything about roles again. */
function useRoleChange<I>(change: (input: I) => Promise<{ message: string }>) {
  const client = useQueryClient()
  const { message } = App.useApp()
  return useMutation({
    mutationFn: change,
    onSuccess: (answer) => {
      message.success(answer.message)
    },
    onSettled: () => client.invalidateQueries({ queryKey: roleQueries.all }),
  })
}

export const useSavePermissions = () =>
  useRoleChange((input: { roleId: string; permissionIds: string[]; lastpermissionIds: string[] }) =>
    call(roleGrantCalls.saveRolePermission, input),
  )

export const useChooseRules = () =>
  useRoleChange((input: { roleId: string; permissionId: string; dataRuleIds: string[] }) =>
    call(roleGrantCalls.chooseRules, input),
  )

export const useAddUsers = () =>
  useRoleChange((input: { roleId: string; userIdList: string[] }) =>
    call(roleGrantCalls.addSysUserRole, input),
  )

export function useTakeUsers() {
  const { mutateAsync } = useRoleChange((input: { roleId: string; userIds: readonly string[] }) =>
    call(roleGrantCalls.deleteUserRoleBatch, { roleId: input.roleId, userIds: input.userIds.join(',') }),
  )
  return (roleId: string, userIds: readonly string[]) =>
    mutateAsync({ roleId, userIds }).catch((error: unknown) => {
      tellRefusal(error)
      throw error
    })
}
