import { departmentRoleCalls } from '@gridhelm/contract/people/departmentRoles/calls'
import { departmentRoleResource } from '@gridhelm/contract/people/departmentRoles/resource'
import { departmentCalls } from '@gridhelm/contract/people/departments/calls'
import { departmentResource } from '@gridhelm/contract/people/departments/resource'
import { departmentRoleUserList, departmentUserList } from '@gridhelm/contract/people/departments/user-list'
import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { queryOptions } from '@tanstack/react-query'
import { ask, call } from '../../../platform/call.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const plainCalls = resourceCalls(departmentResource)
export const roleCalls = resourceCalls(departmentRoleResource)

const all = [departmentResource.noun] as const
const roles = [departmentRoleResource.noun] as const

// What is about to be changed is what the server has now.
const fresh = { staleTime: 0, gcTime: 0 } as const

export const departmentQueries = {
  all,
  tree: () =>
    queryOptions({
      queryKey: [...all, 'tree'],
      queryFn: ({ signal }) => ask(departmentCalls.queryTreeList, {}, { signal }),
    }),
  mine: () =>
    queryOptions({
      queryKey: [...all, 'mine'],
      queryFn: ({ signal }) => ask(departmentCalls.queryMyDeptTreeList, {}, { signal }),
    }),
  choices: (depId: string, keyword: string) =>
    queryOptions({
      queryKey: [...all, 'choices', depId, keyword],
      queryFn: ({ signal }) => ask(departmentCalls.departUserChoices, { depId, keyword }, { signal }),
    }),
  grantable: () =>
    queryOptions({
      queryKey: [...all, 'grantable'],
      queryFn: ({ signal }) => ask(roleGrantCalls.queryTreeList, {}, { signal }),
    }),
  held: (departId: string) =>
    queryOptions({
      queryKey: [...all, 'held', departId],
      queryFn: ({ signal }) => ask(departmentCalls.queryDepartPermission, { departId }, { signal }),
      ...fresh,
    }),
}

export const departmentRoleQueries = {
  all: roles,
  ofDepartment: (departId: string) =>
    queryOptions({
      queryKey: [...roles, 'of', departId],
      queryFn: ({ signal }) => ask(departmentRoleCalls.getDeptRoleList, { departId }, { signal }),
    }),
  grantable: (departId: string) =>
    queryOptions({
      queryKey: [...roles, 'grantable', departId],
      queryFn: ({ signal }) => ask(departmentRoleCalls.grantTree, { departId }, { signal }),
      ...fresh,
    }),
  held: (roleId: string) =>
    queryOptions({
      queryKey: [...roles, 'held', roleId],
      queryFn: ({ signal }) => ask(departmentRoleCalls.queryDeptRolePermission, { roleId }, { signal }),
      ...fresh,
    }),
}

/** Everything about departments and their roles is asked for again. */
const stale = [
  all,
  roles,
  ...[departmentUserList, departmentRoleUserList].map((list) => resourceKeys(list).all),
]

export const useDepartmentChange = <I>(change: (input: I) => Promise<{ message: string; result: unknown }>) =>
  useChange(change, { stale })

export const useRemoveDepartment = () => useDepartmentChange((id: string) => call(plainCalls.remove, { id }))

export const useAddMembers = () => useChange(departmentCalls.editSysDepartWithUser, { stale })

export const useRemoveMembers = () =>
  useDepartmentChange(({ depId, userIds }: { depId: string; userIds: readonly string[] }) =>
    call(departmentCalls.deleteUserInDepartBatch, { depId, userIds: userIds.join(',') }),
  )

export const useChangeRoles = () => useChange(departmentRoleCalls.deptRoleUserAdd, { stale })
