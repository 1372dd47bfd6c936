import { roleGrantCalls } from '@gridhelm/contract/people/roles/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { roleBound } from './binding.ts'
import { createRoleGrants } from './grants.ts'
import { createRoleMembers } from './members.ts'

export function serveRoles(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, roleBound)
  const grants = createRoleGrants(platform)
  const members = createRoleMembers(platform)
  serve(roleGrantCalls, {
    queryall: (_, context) => members.assignable(context),
    checkRoleCode: ({ roleCode, id }) => members.refuseTakenCode(roleCode, id),
    queryTreeList: (_, context) => grants.tree(context),
    queryRolePermission: ({ roleId }, context) => grants.permissionsOf(roleId, context),
    saveRolePermission: async (input, context) =>
      said('success.save', await grants.savePermissions(input, context)),
    previewMenu: ({ roleId, permissionIds }, context) => grants.preview(roleId, permissionIds, context),
    ruleChoice: ({ permissionId, roleId }, context) => grants.ruleChoice(permissionId, roleId, context),
    chooseRules: async (input, context) => said('success.save', await grants.chooseRules(input, context)),
    userRoleList: (query, context) => members.list(query, context),
    addSysUserRole: async ({ roleId, userIdList }, context) =>
      said('success.operation', await members.add(roleId, userIdList, context)),
    deleteUserRole: async ({ roleId, userId }, context) =>
      said('success.operation', await members.take(roleId, [userId], context)),
    deleteUserRoleBatch: async ({ roleId, userIds }, context) =>
      said('success.operation', await members.take(roleId, userIds, context)),
  })
}
