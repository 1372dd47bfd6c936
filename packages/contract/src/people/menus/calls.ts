import { z } from 'zod'
import { endpoint, guarded, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { dataRuleRule, menuChangeRule, menuRule } from '../../permissions/rules.ts'
import { absentUnchanged } from '../../resource/unchanged.ts'
import { idList, selectionRule } from '../../selection/rules.ts'
import { dataRule, menuChoices, menuNode, ruleColumn } from './entities.ts'

const at = (name: string) => `/sys/permission/${name}`
const ruleFilter = z.object({
  permissionId: recordId,
  ruleName: z.string().max(100).optional(),
  ruleValue: z.string().max(500).optional(),
})

/** Menu entries and the data rules on them. Only the top tier passes, whatever codes somebody holds. */
export const menuCalls = guarded(
  { ownName: true, stepUp: true },
  {
    list: endpoint({
      method: 'GET',
      path: at('list'),
      access: 'menu:list',
      summary: 'Every menu entry, as a tree',
      input: nothing,
      result: z.array(menuNode),
      aliases: ['/api/permission', '/permission', '/api/permission/no-pager', '/permission/no-pager'].map(
        (path) => ({ method: 'GET' as const, path }),
      ),
    }),
    getSystemMenuList: endpoint({
      method: 'GET',
      path: at('getSystemMenuList'),
      access: 'menu:list',
      summary: 'The entries at the top of the menu',
      input: nothing,
      result: z.array(menuNode),
    }),
    getSystemSubmenu: endpoint({
      method: 'GET',
      path: at('getSystemSubmenu'),
      access: 'menu:list',
      summary: 'The entries under a menu',
      input: z.object({ parentId: recordId }),
      result: z.array(menuNode),
    }),
    getSystemSubmenuBatch: endpoint({
      method: 'GET',
      path: at('getSystemSubmenuBatch'),
      access: 'menu:list',
      summary: 'The entries under each of several menus',
      input: z.object({ parentIds: idList }),
      result: z.record(z.string(), z.array(menuNode)),
    }),
    queryTreeList: endpoint({
      method: 'GET',
      path: at('queryTreeList'),
      access: 'menu:list',
      summary: 'Every menu entry to choose from, as a tree',
      input: nothing,
      result: menuChoices,
    }),
    add: endpoint({
      method: 'POST',
      path: at('add'),
      access: 'menu:add',
      summary: 'Adds a menu entry',
      operation: ['Menus: add', '菜单管理：新增', 'Menus : ajout'],
      input: menuRule,
      result: z.object({ id: z.string() }),
    }),
    edit: endpoint({
      method: 'PUT',
      path: at('edit'),
      access: 'menu:edit',
      summary: 'Edits a menu entry',
      operation: ['Menus: edit', '菜单管理：编辑', 'Menus : modification'],
      input: menuChangeRule,
      result: noResult,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: at('delete'),
      access: 'menu:delete',
      summary: 'Deletes a menu entry and what is under it',
      operation: ['Menus: delete', '菜单管理：删除', 'Menus : suppression'],
      input: z.object({ id: recordId }),
      result: noResult,
    }),
    removeBatch: endpoint({
      method: 'DELETE',
      path: at('deleteBatch'),
      access: 'menu:delete',
      summary: 'Deletes menu entries and what is under them',
      operation: ['Menus: delete several', '菜单管理：批量删除', 'Menus : suppression groupée'],
      input: z.object({ ids: selectionRule }),
      result: noResult,
    }),
  },
)

export const dataRuleCalls = guarded(
  { ownName: true, stepUp: true },
  {
    getPermRuleListByPermId: endpoint({
      method: 'GET',
      path: at('getPermRuleListByPermId'),
      access: 'menu:rules',
      summary: 'The data rules of a menu',
      input: ruleFilter,
      result: z.array(dataRule),
    }),
    queryPermissionRule: endpoint({
      method: 'GET',
      path: at('queryPermissionRule'),
      access: 'menu:rules',
      summary: 'The data rules of a menu, by name and value',
      input: ruleFilter,
      result: z.array(dataRule),
    }),
    ruleColumns: endpoint({
      method: 'GET',
      path: at('ruleColumns'),
      access: 'menu:rules',
      summary: 'The fields that a data rule on a menu may name',
      input: z.object({ permissionId: recordId }),
      result: z.array(ruleColumn),
    }),
    addPermissionRule: endpoint({
      method: 'POST',
      path: at('addPermissionRule'),
      access: 'menu:rules',
      summary: 'Adds a data rule to a menu',
      operation: ['Data rules: add', '数据规则：新增', 'Règles de données : ajout'],
      input: dataRuleRule,
      result: z.object({ id: z.string() }),
    }),
    editPermissionRule: endpoint({
      method: 'PUT',
      path: at('editPermissionRule'),
      access: 'menu:rules',
      summary: 'Edits a data rule',
      operation: ['Data rules: edit', '数据规则：编辑', 'Règles de données : modification'],
      input: absentUnchanged(dataRuleRule).extend({ id: recordId }),
      result: noResult,
    }),
    deletePermissionRule: endpoint({
      method: 'DELETE',
      path: at('deletePermissionRule'),
      access: 'menu:rules',
      summary: 'Deletes a data rule',
      operation: ['Data rules: delete', '数据规则：删除', 'Règles de données : suppression'],
      input: z.object({ id: recordId }),
      result: noResult,
    }),
  },
)
