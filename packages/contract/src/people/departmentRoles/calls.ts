import { z } from 'zod'
import { endpoint, guarded, noResult } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { idList } from '../../selection/rules.ts'
import { grantTree, ruleChoice } from '../roles/entities.ts'

export const departmentRoleCalls = guarded(
  { ownName: true, stepUp: true },
  {
    grantTree: endpoint({
      method: 'GET',
      path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
      access: 'departmentRole:list',
      summary: 'The entries that the roles of a department can hold: those of the department',
      input: z.object({ departId: recordId }),
      result: grantTree,
    }),
    queryDeptRolePermission: endpoint({
      method: 'GET',
      path: '/sys/sysDepartPermission/queryDeptRolePermission',
      access: 'departmentRole:list',
      summary: 'The entries that a department role holds',
      input: z.object({ roleId: recordId }),
      result: z.array(z.string()),
    }),
    saveDeptRolePermission: endpoint({
      method: 'POST',
      path: '/sys/sysDepartPermission/saveDeptRolePermission',
      access: 'departmentRole:edit',
      summary: 'Set the entries that a department role holds',
      operation: [
        'Change the permissions of a department role',
        '修改部门角色权限',
        'Modification des droits d’un rôle de service',
      ],
      input: z.object({ roleId: recordId, permissionIds: idList, lastpermissionIds: idList.optional() }),
      result: noResult,
    }),
    dataRules: endpoint({
      method: 'GET',
      path: '/sys/sysDepartRole/datarule/{permissionId}/{departId}/{roleId}',
      access: 'departmentRole:list',
      summary: 'The data rules of an entry, with those that a department role carries',
      input: z.object({ permissionId: recordId, departId: recordId, roleId: recordId }),
      result: ruleChoice,
    }),
    saveDataRules: endpoint({
      method: 'POST',
      path: '/sys/sysDepartRole/datarule',
      access: 'departmentRole:edit',
      summary: 'Set the data rules that a department role carries for an entry',
      operation: [
        'Change the data rules of a department role',
        '修改部门角色数据规则',
        'Modification des règles de données d’un rôle de service',
      ],
      input: z.object({ permissionId: recordId, roleId: recordId, dataRuleIds: idList }),
      result: noResult,
    }),
    getDeptRoleList: endpoint({
      method: 'GET',
      path: '/sys/sysDepartRole/getDeptRoleList',
      access: 'departmentRole:list',
      summary: 'The roles of a department',
      input: z.object({ departId: recordId, userId: z.string().max(64).optional() }),
      result: z.array(z.object({ id: z.string(), roleName: z.string() })),
    }),
    getDeptRoleByUserId: endpoint({
      method: 'GET',
      path: '/sys/sysDepartRole/getDeptRoleByUserId',
      access: 'departmentRole:list',
      summary: 'The department roles that somebody holds',
      input: z.object({ userId: recordId }),
      result: z.array(z.object({ droleId: z.string() })),
    }),
    deptRoleUserAdd: endpoint({
      method: 'POST',
      path: '/sys/sysDepartRole/deptRoleUserAdd',
      access: 'departmentRole:edit',
      summary: 'Change the department roles that somebody holds',
      operation: [
        'Change the department roles of a user',
        '修改用户的部门角色',
        'Modification des rôles de service d’un utilisateur',
      ],
      input: z.object({ userId: recordId, newRoleId: idList.default([]), oldRoleId: idList.default([]) }),
      result: noResult,
    }),
  },
)
