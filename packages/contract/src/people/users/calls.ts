import '../../form/texts.ts'
import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { tiers } from '../../feature/tiers.ts'
import { choice, recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { filteredList, listOperation, plainRecord } from '../../resource/calls.ts'
import { rule } from '../../rule.ts'
import { idList, selectionRule } from '../../selection/rules.ts'
import { userResource } from './resource.ts'
import { passwordResetRule, userRule } from './rules.ts'

/** 1 normal, 2 frozen. */
export const userStates = ['1', '2'] as const

/** An entry of a picker. */
export const userChoice = z.object({ key: z.string(), value: z.string(), title: z.string() })
export type UserChoice = z.infer<typeof userChoice>

const users = z.array(plainRecord)
const ofUser = z.object({ userId: recordId })

/** What users have besides the calls of a plain list. */
export const userCalls = guarded(
  { ownName: true, stepUp: true },
  {
    add: endpoint({
      method: 'POST',
      path: '/sys/user/add',
      access: 'user:add',
      summary: 'Add a user',
      operation: listOperation(userResource, 'add'),
      input: userRule,
      result: z.object({ id: z.string() }),
    }),
    frozenBatch: endpoint({
      method: 'PUT',
      path: '/sys/user/frozenBatch',
      access: 'user:freeze',
      summary: 'Freeze (2) or unfreeze (1) accounts; sessions of frozen accounts end at once',
      operation: ['Freeze or unfreeze users', '冻结或解冻用户', 'Gel ou dégel d’utilisateurs'],
      input: z.object({ ids: selectionRule, status: choice(userStates, rule('form.choice')) }),
      result: noResult,
    }),
    changePassword: endpoint({
      method: 'PUT',
      path: '/sys/user/changePassword',
      access: 'user:password',
      summary: 'Set another account’s password; its sessions end at once',
      operation: ['Reset the password of a user', '重置用户密码', 'Réinitialisation d’un mot de passe'],
      input: passwordResetRule,
      result: noResult,
    }),
    resetSecondFactor: endpoint({
      method: 'PUT',
      path: '/sys/user/resetSecondFactor',
      access: 'user:password',
      summary:
        'Take away another account’s second factor, as when its phone is lost; its sessions end at once',
      operation: [
        'Reset the second factor of a user',
        '重置用户的双重验证',
        'Réinitialisation du second facteur d’un utilisateur',
      ],
      input: z.object({ username: passwordResetRule.shape.username }),
      result: noResult,
    }),
    recycleBin: endpoint({
      method: 'GET',
      path: '/sys/user/recycleBin',
      access: 'user:bin',
      summary: 'Deleted users, the latest first; a thousand at most in one answer',
      input: filteredList.extend({ pageSize: listQuery.shape.pageSize.unwrap().default(1000) }),
      result: users,
    }),
    putRecycleBin: endpoint({
      method: 'PUT',
      path: '/sys/user/putRecycleBin',
      access: 'user:bin',
      summary: 'Restore deleted users',
      operation: ['Restore deleted users', '恢复已删除的用户', 'Restauration d’utilisateurs supprimés'],
      input: z.object({ userIds: selectionRule }),
      result: noResult,
    }),
    deleteRecycleBin: endpoint({
      method: 'DELETE',
      path: '/sys/user/deleteRecycleBin',
      access: 'user:bin',
      summary: 'Delete users for good',
      operation: ['Delete users for good', '彻底删除用户', 'Suppression définitive d’utilisateurs'],
      input: z.object({ userIds: selectionRule }),
      result: noResult,
    }),
    queryUserRole: endpoint({
      method: 'GET',
      path: '/sys/user/queryUserRole',
      access: 'user:list',
      summary: 'Ids of a user’s roles',
      input: z.object({ userid: recordId }),
      result: z.array(z.string()),
    }),
    userRoles: endpoint({
      method: 'GET',
      path: '/sys/user/userRoles',
      access: 'user:list',
      summary: 'Roles of a user with their names',
      input: ofUser,
      result: z.array(userChoice),
    }),
    userDepartList: endpoint({
      method: 'GET',
      path: '/sys/user/userDepartList',
      access: 'user:list',
      summary: 'Departments of a user',
      input: ofUser,
      result: z.array(userChoice),
    }),
    generateUserId: endpoint({
      method: 'GET',
      path: '/sys/user/generateUserId',
      access: 'user:add',
      summary: 'An id for a user who is about to be added',
      input: nothing,
      result: z.string(),
    }),
    queryUserByDepId: endpoint({
      method: 'GET',
      path: '/sys/user/queryUserByDepId',
      access: 'user:list',
      summary: 'Users of a department and of those below it; a thousand at most',
      input: z.object({ id: recordId, realname: z.string().max(100).optional() }),
      result: users,
    }),
    queryByIds: endpoint({
      method: 'GET',
      path: '/sys/user/queryByIds',
      access: 'user:list',
      summary: 'Users by their ids',
      input: z.object({ userIds: idList }),
      result: users,
    }),
    listOperUser: endpoint({
      method: 'GET',
      path: '/sys/user/listOperUser',
      access: 'user:list',
      summary: 'Regional operators below the caller',
      input: filteredList,
      result: pageOf(plainRecord),
    }),
    listOperUserByRoleCode: endpoint({
      method: 'GET',
      path: '/sys/user/listOperUserByRoleCode',
      access: 'user:list',
      summary: 'Users below the caller who hold a role',
      input: filteredList.extend({ roleCode: z.string().max(64).default('operator') }),
      result: pageOf(plainRecord),
    }),
    getXtOperauserInfo: endpoint({
      method: 'GET',
      path: '/sys/user/getXtOperauserInfo',
      access: 'user:list',
      summary: 'Names of the regional operators below the caller; a thousand at most',
      input: z.object({ realname: z.string().max(100).optional() }),
      result: z.array(z.object({ id: z.string(), username: z.string(), realname: z.string() })),
    }),
    grantable: endpoint({
      method: 'GET',
      path: '/sys/user/grantable',
      access: 'user:list',
      summary: 'Tiers, roles and departments that the caller can give to an account',
      input: nothing,
      result: z.object({
        tiers: z.array(z.enum(tiers)),
        roles: z.array(userChoice),
        /** Each before those below it. */
        departs: z.array(userChoice.extend({ parentId: z.string().nullable() })),
      }),
    }),
  },
)
