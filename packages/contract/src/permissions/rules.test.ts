import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isMessageKey, messageText } from '../messages.ts'
import { refusals } from '../testing/refusals.ts'
import { dataRuleConditions, dataRuleRule, menuEditRule, menuRule } from './rules.ts'

const menu = {
  name: 'Roles',
  menuType: 1,
  parentId: '1',
  url: '/system/roles',
  component: 'roles/Roles',
  sortNo: 3,
}
const withField = (field: object) => refusals(menuRule, { ...menu, ...field })

describe('menu rules', () => {
  it('menu name, parent, path, component and sort order are required', () => {
    expect(refusals(menuRule, { menuType: 1 })).toEqual({
      name: 'permissions.nameRequired',
      parentId: 'permissions.parentRequired',
      url: 'permissions.pathRequired',
      component: 'permissions.componentRequired',
      sortNo: 'permissions.sortRequired',
    })
    expect(refusals(menuRule, menu)).toEqual({})
  })

  it('a top-level menu needs no parent, a button no path and no component', () => {
    expect(withField({ menuType: 0, parentId: undefined })).toEqual({})
    const button = { name: 'Add', menuType: 2, parentId: '1', perms: 'role:add' }
    expect(refusals(menuRule, button)).toEqual({})
    expect(refusals(menuRule, { ...button, parentId: '' })).toEqual({
      parentId: 'permissions.parentRequired',
    })
  })

  it('menu type must be correct', () => {
    for (const menuType of [undefined, null, '', 3, 'menu', true]) {
      expect(withField({ menuType })).toEqual({ menuType: 'permissions.typeWrong' })
    }
    expect(menuRule.parse({ ...menu, menuType: '1' }).menuType).toBe(1)
  })

  it('menu information must be correct', () => {
    expect(withField({ hidden: 'yes', permsType: '3', status: 7 })).toEqual({
      hidden: 'permissions.informationWrong',
      permsType: 'permissions.informationWrong',
      status: 'permissions.informationWrong',
    })
  })

  it('menu sort order is a positive integer', () => {
    for (const sortNo of [0, -1, 1.5, 'first']) {
      expect(withField({ sortNo })).toEqual({ sortNo: 'permissions.sortWhole' })
    }
    expect(menuRule.parse({ ...menu, sortNo: '12' }).sortNo).toBe(12)
  })

  it('menu title is required: the name serves where none is sent', () => {
    expect(menuRule.parse(menu).title).toBe('Roles')
    expect(menuRule.parse({ ...menu, title: 'All roles' }).title).toBe('All roles')
    expect(withField({ title: ' ' })).toEqual({ title: 'permissions.titleRequired' })
  })

  it('a menu path is a route or a page on the web, never a script', () => {
    for (const url of ['/a/:id', 'isystem/roles', 'https://example.com/a', 'HTTP://example.com']) {
      expect(withField({ url })).toEqual({})
    }
    for (const url of ['javascript:alert(1)', 'JavaScript:x', 'java\tscript:x', 'data:text/html,x', '/a b']) {
      expect(withField({ url })).toEqual({ url: 'permissions.pathFormat' })
      expect(withField({ url, menuType: 2 })).toEqual({ url: 'permissions.pathFormat' })
    }
  })

  it('an existing authorization identifier is rejected', () => {
    expect(messageText('en', 'permissions.permsTaken')).toBe('Authorization ID exists')
  })

  it('an edited menu entry names its record', () => {
    expect(refusals(menuEditRule, menu)).toEqual({ id: 'error.selectRecord' })
    expect(menuEditRule.parse({ ...menu, id: '9', key: '9', children: [] })).toEqual({
      ...menu,
      id: '9',
      title: 'Roles',
    })
  })
})

describe('menu rules and junk', () => {
  it.each([0, 1, 2, '1'])('menu type %j refuses whatever comes with text keys', (menuType) => {
    const names = [
      'id',
      'name',
      'title',
      'parentId',
      'url',
      'component',
      'sortNo',
      'perms',
      'menuMode',
      'route',
    ]
    const input = fc.record(Object.fromEntries(names.map((name) => [name, fc.anything()])), {
      requiredKeys: [],
    })
    fc.assert(
      fc.property(input, (values) => {
        for (const message of Object.values(refusals(menuEditRule, { ...values, menuType }))) {
          expect(isMessageKey(message), message).toBe(true)
        }
      }),
    )
  })
})

describe('data rule rules', () => {
  const dataRule = {
    permissionId: '1',
    ruleName: 'Own rows',
    ruleColumn: 'createBy',
    ruleConditions: '=',
    ruleValue: '#{sys_user_code}',
  }

  it('data rule requires name, field, condition and value', () => {
    expect(refusals(dataRuleRule, { permissionId: '1' })).toEqual({
      ruleName: 'permissions.ruleNameRequired',
      ruleColumn: 'permissions.ruleFieldRequired',
      ruleConditions: 'permissions.ruleConditionRequired',
      ruleValue: 'permissions.ruleValueRequired',
    })
    expect(refusals(dataRuleRule, dataRule)).toEqual({})
  })

  it('data rule condition comes from a closed list', () => {
    for (const ruleConditions of dataRuleConditions) {
      expect(refusals(dataRuleRule, { ...dataRule, ruleConditions })).toEqual({})
    }
    for (const ruleConditions of ['USE_SQL_RULES', 'like', '= 1 OR 1', '']) {
      expect(refusals(dataRuleRule, { ...dataRule, ruleConditions })).toEqual({
        ruleConditions: 'permissions.ruleConditionRequired',
      })
    }
  })
})
