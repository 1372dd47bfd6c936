import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { pageOf } from '../../page.ts'
import { filteredList } from '../../resource/calls.ts'
import { idList, selectionRule } from '../../selection/rules.ts'
import { ruleChoice } from '../roles/entities.ts'
import { departmentName, departmentNode, departmentUser, userChoice } from './entities.ts'
import { headedDepartmentRule } from './rules.ts'

const keyword = z.string().max(100).optional()

export const departmentCalls = guarded(
  { ownName: true, stepUp: true },
  {
    queryTreeList: endpoint({
      method: 'GET',
      path: '/sys/sysDepart/queryTreeList',
      access: 'department:list',
      summary: 'The departments that the caller may see, as trees',
      input: nothing,
      result: z.array(departmentNode),
    }),
    queryMyDeptTreeList: endpoint({
      method: 'GET',
      path: '/sys/sysDepart/queryMyDeptTreeList',
      access: 'myDepartment:list',
      summary: 'The departments that the caller heads; the message is "2" for a head and "1" for others',
      input: nothing,
      result: z.array(departmentNode).nullable(),
    }),
    queryIdTree: endpoint({
      method: 'GET',
      path: '/sys/sysDepart/queryIdTree',
      access: 'session',
      summary: 'The names of the departments that the caller may see, for choosing one',
      input: nothing,
      result: z.array(departmentName),
    }),
    searchBy: endpoint({
      method: 'GET',
      path: '/sys/sysDepart/searchBy',
      access: 'session',
      summary: 'Departments by a part of their name; with myDeptSearch "1" among the headed ones',
      input: z.object({
        keyWord: z.string().max(100).default(''),
        myDeptSearch: z.string().max(1).optional(),
      }),
      result: z.array(departmentNode),
    }),
    editMine: endpoint({
      method: 'PUT',
      path: '/sys/sysDepart/editMine',
      access: 'myDepartment:edit',
      summary: 'Edit a department that the caller heads',
      operation: ['My department: edit', '我的部门：编辑', 'Mon service : modification'],
      input: z.intersection(z.object({ id: recordId }), headedDepartmentRule),
      result: noResult,
    }),

    departUserList: endpoint({
      method: 'GET',
      path: '/sys/user/departUserList',
      access: 'department:users',
      summary:
        'Members of a department, each as the list of users gives it; without one, of every department in the caller’s hands',
      input: filteredList.extend({
        depId: z.string().max(64).default(''),
        username: keyword,
        realname: keyword,
      }),
      result: pageOf(departmentUser),
    }),
    departUserChoices: endpoint({
      method: 'GET',
      path: '/sys/user/departUserChoices',
      access: 'department:users',
      summary: 'People who could become members of a department, found by a part of their name',
      input: z.object({ depId: recordId, keyword }),
      result: z.array(userChoice),
    }),
    editSysDepartWithUser: endpoint({
      method: 'POST',
      path: '/sys/user/editSysDepartWithUser',
      access: 'department:users',
      summary: 'Make people members of a department',
      operation: ['Add users to a department', '向部门添加用户', 'Ajout d’utilisateurs à un service'],
      input: z.object({ depId: recordId, userIdList: selectionRule }),
      result: noResult,
    }),
    deleteUserInDepart: endpoint({
      method: 'DELETE',
      path: '/sys/user/deleteUserInDepart',
      access: 'department:users',
      summary: 'End a membership',
      operation: [
        'Remove a user from a department',
        '从部门移除用户',
        'Retrait d’un utilisateur d’un service',
      ],
      input: z.object({ depId: recordId, userId: recordId }),
      result: noResult,
    }),
    deleteUserInDepartBatch: endpoint({
      method: 'DELETE',
      path: '/sys/user/deleteUserInDepartBatch',
      access: 'department:users',
      summary: 'End several memberships',
      operation: [
        'Remove several users from a department',
        '从部门批量移除用户',
        'Retrait de plusieurs utilisateurs d’un service',
      ],
      input: z.object({ depId: recordId, userIds: selectionRule }),
      result: noResult,
    }),

    queryDepartPermission: endpoint({
      method: 'GET',
      path: '/sys/permission/queryDepartPermission',
      access: 'department:grant',
      summary: 'The entries that a department holds',
      input: z.object({ departId: recordId }),
      result: z.array(z.string()),
    }),
    saveDepartPermission: endpoint({
      method: 'POST',
      path: '/sys/permission/saveDepartPermission',
      access: 'department:grant',
      summary: 'Set the entries that a department holds',
      operation: [
        'Change the permissions of a department',
        '修改部门权限',
        'Modification des droits d’un service',
      ],
      input: z.object({ departId: recordId, permissionIds: idList, lastpermissionIds: idList.optional() }),
      result: noResult,
    }),
    dataRules: endpoint({
      method: 'GET',
      path: '/sys/sysDepartPermission/datarule/{permissionId}/{departId}',
      access: 'department:grant',
      summary: 'The data rules of an entry, with those that a department carries',
      input: z.object({ permissionId: recordId, departId: recordId }),
      result: ruleChoice,
    }),
    saveDataRules: endpoint({
      method: 'POST',
      path: '/sys/sysDepartPermission/datarule',
      access: 'department:grant',
      summary: 'Set the data rules that a department carries for an entry',
      operation: [
        'Change the data rules of a department',
        '修改部门数据规则',
        'Modification des règles de données d’un service',
      ],
      input: z.object({ permissionId: recordId, departId: recordId, dataRuleIds: idList }),
      result: noResult,
    }),
  },
)
