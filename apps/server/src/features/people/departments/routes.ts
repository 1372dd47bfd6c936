import { departmentRoleCalls } from '@gridhelm/contract/people/departmentRoles/calls'
import { departmentRoleResource } from '@gridhelm/contract/people/departmentRoles/resource'
import { departmentCalls } from '@gridhelm/contract/people/departments/calls'
import { type PlainRecord, resourceCalls } from '@gridhelm/contract/resource/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { bindDepartments } from './binding.ts'
import { createGrantService } from './grants.ts'
import { createMemberService } from './members.ts'
import { createDepartmentRoleService } from './roles.ts'
import { createDepartmentService } from './service.ts'

export function serveDepartments(serve: Serve, platform: Platform): void {
  const bound = bindDepartments(platform)
  const departments = createDepartmentService(platform, bound)
  const members = createMemberService(platform)
  const grants = createGrantService(platform, bound)
  const roles = createDepartmentRoleService(platform)

  serveResource(serve, platform, bound)
  serve(departmentCalls, {
    queryTreeList: (_, context) => departments.tree(context),
    async queryMyDeptTreeList(_, context) {
      const trees = await departments.mine(context)
      return trees.length > 0 ? said('departments.isHead', trees) : said('departments.isNoHead', null)
    },
    queryIdTree: (_, context) => departments.names(context),
    searchBy: (query, context) => departments.search(query, context),
    editMine: async (values, context) => said('success.save', await departments.editMine(values, context)),

    departUserList: (query, context) => members.list(query, context),
    departUserChoices: (query, context) => members.choices(query, context),
    editSysDepartWithUser: async ({ depId, userIdList }, context) =>
      said('success.operation', await members.add(depId, userIdList, context)),
    deleteUserInDepart: async ({ depId, userId }, context) =>
      said('success.operation', await members.remove(depId, [userId], context)),
    deleteUserInDepartBatch: async ({ depId, userIds }, context) =>
      said('success.operation', await members.remove(depId, userIds, context)),

    queryDepartPermission: ({ departId }, context) => grants.ofDepartment(departId, context),
    saveDepartPermission: async (input, context) =>
      said('success.save', await grants.saveDepartment(input, context)),
    dataRules: (input, context) => grants.rulesOfDepartment(input, context),
    saveDataRules: async (input, context) =>
      said('success.save', await grants.saveRulesOfDepartment(input, context)),
  })

  serve(resourceCalls(departmentRoleResource), {
    list: (query, context) => roles.list(query, context),
    queryById: ({ id }, context) => roles.byId(id, context),
    add: async (values, context) =>
      said('success.save', { id: await roles.add(values as PlainRecord, context) }),
    edit: async (values, context) =>
      said('success.save', await roles.edit(values as PlainRecord & { id: string }, context)),
    remove: async ({ id }, context) => said('success.operation', await roles.remove([id], context)),
    removeBatch: async ({ ids }, context) => said('success.operation', await roles.remove(ids, context)),
  })
  serve(departmentRoleCalls, {
    grantTree: ({ departId }, context) => grants.treeForRoles(departId, context),
    queryDeptRolePermission: ({ roleId }, context) => grants.ofRole(roleId, context),
    saveDeptRolePermission: async (input, context) =>
      said('success.save', await grants.saveRole(input, context)),
    dataRules: (input, context) => grants.rulesOfRole(input, context),
    saveDataRules: async (input, context) =>
      said('success.save', await grants.saveRulesOfRole(input, context)),
    getDeptRoleList: ({ departId }, context) => roles.ofDepartment(departId, context),
    getDeptRoleByUserId: ({ userId }, context) => roles.ofUser(userId, context),
    deptRoleUserAdd: async ({ userId, newRoleId, oldRoleId }, context) =>
      said('success.operation', await roles.change(userId, newRoleId, oldRoleId, context)),
  })
}
