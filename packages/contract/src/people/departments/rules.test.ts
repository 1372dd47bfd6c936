import { expect, it } from 'vitest'
import { calls } from '../../calls.ts'
import { messageText } from '../../messages.ts'
import { refusals } from '../../testing/refusals.ts'
import { departmentChoiceRule, departmentRule } from './rules.ts'

it('department name and type are required', () => {
  expect(refusals(departmentRule, { departName: ' ' })).toEqual({
    departName: 'departments.nameRequired',
    orgCategory: 'departments.categoryRequired',
  })
  expect(
    departmentRule.parse({ departName: 'North', orgCategory: 2, parentId: '', departOrder: '3' }),
  ).toEqual({
    departName: 'North',
    orgCategory: '2',
    parentId: null,
    departOrder: 3,
  })
})

it('department choice is required before confirm', () => {
  expect(refusals(departmentChoiceRule, undefined)).toEqual({ '': 'session.departRequired' })
  expect(refusals(departmentChoiceRule, '')).toEqual({ '': 'session.departRequired' })
  expect(refusals(departmentChoiceRule, 'A01')).toEqual({})
  expect(refusals(calls.session.selectDepart.input, {})).toEqual({ orgCode: 'session.departRequired' })
})

it('no department and no logged-in user are warned of', () => {
  expect(messageText('zh', 'session.departMissing')).toBe('您尚未设置部门信息!')
  expect(messageText('zh', 'session.noUser')).toBe('当前系统无登陆用户!')
})
