import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { pageOf } from '../../page.ts'
import { filteredList } from '../../resource/calls.ts'
import { idList, selectionRule } from '../../selection/rules.ts'
import { wholeUser } from '../users/entities.ts'
import { grantTree, menuPreview, roleChoice, ruleChoice } from './entities.ts'
import { roleCodeMost } from './rules.ts'

const roleId = recordId

/** What roles have beyond a plain list: permissions, data rules and the people who have them. */
export const roleGrantCalls = guarded(
  { ownName: true, stepUp: true },
  {
    queryall: endpoint({
      method: 'GET',
      path: '/sys/role/queryall',
      access: 'session',
      summary: 'The roles that the caller may give to somebody',
      input: nothing,
      result: z.array(roleChoice),
    }),
    checkRoleCode: endpoint({
      method: 'GET',
      path: '/sys/role/checkRoleCode',
      access: 'role:list',
      summary: 'Whether a role code is still free',
      input: z.object({ id: z.string().max(64).optional(), roleCode: z.string().max(roleCodeMost) }),
      result: noResult,
    }),
    queryTreeList: endpoint({
      method: 'GET',
      path: '/sys/role/queryTreeList',
      access: 'session',
      summary: 'The menus and buttons that the caller may grant, as a tree',
      input: nothing,
      result: grantTree,
    }),
    queryRolePermission: endpoint({
      method: 'GET',
      path: '/sys/permission/queryRolePermission',
      access: 'role:grant',
      summary: 'The menus and buttons of a role',
      input: z.object({ roleId }),
      result: z.array(z.string()),
    }),
    saveRolePermission: endpoint({
      method: 'POST',
      path: '/sys/permission/saveRolePermission',
      access: 'role:grant',
      summary: 'Changes the menus and buttons of a role: what differs from the last known ones',
      operation: ['Change the permissions of a role', '修改角色权限', 'Modification des droits d’un rôle'],
      input: z.object({ roleId, permissionIds: idList, lastpermissionIds: idList.optional() }),
      result: noResult,
    }),
    previewMenu: endpoint({
      method: 'POST',
      path: '/sys/role/previewMenu',
      access: 'role:grant',
      summary: 'The menu of a role as it is and as it would be, with the difference',
      asksOnly: true,
      input: z.object({ roleId, permissionIds: idList }),
      result: menuPreview,
    }),
    ruleChoice: endpoint({
      method: 'GET',
      path: '/sys/role/datarule/{permissionId}/{roleId}',
      access: 'role:grant',
      summary: 'The data rules of a menu and those that a role has',
      input: z.object({ permissionId: recordId, roleId }),
      result: ruleChoice,
    }),
    chooseRules: endpoint({
      method: 'POST',
      path: '/sys/role/datarule',
      access: 'role:grant',
      summary: 'Sets the data rules that a role has on a menu',
      operation: [
        'Change the data rules of a role',
        '修改角色数据规则',
        'Modification des règles de données d’un rôle',
      ],
      input: z.object({ permissionId: recordId, roleId, dataRuleIds: idList }),
      result: noResult,
    }),
    userRoleList: endpoint({
      method: 'GET',
      path: '/sys/user/userRoleList',
      access: 'role:users',
      summary: 'The people who have a role, each as the list of users gives it',
      input: filteredList.extend({ roleId, username: z.string().max(100).optional() }),
      result: pageOf(wholeUser),
    }),
    addSysUserRole: endpoint({
      method: 'POST',
      path: '/sys/user/addSysUserRole',
      access: 'role:users',
      summary: 'Gives a role to people',
      operation: ['Give a role to users', '为用户分配角色', 'Attribution d’un rôle'],
      input: z.object({ roleId, userIdList: selectionRule }),
      result: noResult,
    }),
    deleteUserRole: endpoint({
      method: 'DELETE',
      path: '/sys/user/deleteUserRole',
      access: 'role:users',
      summary: 'Takes a role from somebody',
      operation: ['Take a role from a user', '取消用户的角色', 'Retrait d’un rôle'],
      input: z.object({ roleId, userId: recordId }),
      result: noResult,
    }),
    deleteUserRoleBatch: endpoint({
      method: 'DELETE',
      path: '/sys/user/deleteUserRoleBatch',
      access: 'role:users',
      summary: 'Takes a role from several people',
      operation: [
        'Take a role from several users',
        '批量取消用户的角色',
        'Retrait d’un rôle à plusieurs utilisateurs',
      ],
      input: z.object({ roleId, userIds: selectionRule }),
      result: noResult,
    }),
  },
)
