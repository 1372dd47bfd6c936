import { userEditRule, userRule } from '@gridhelm/contract/people/users/rules'
import { describe, expect, it } from 'vitest'
import { newUserForm, userFormOf, userWireOf } from './form-values.ts'
import type { User } from './queries.ts'

const record = {
  id: 'u-1',
  username: 'maria',
  realname: 'Maria',
  workNo: 'W-1',
  tier: 'agent',
  status: 1,
  sex: 2,
  userIdentity: 2,
  departIds: 'd-1',
  birthday: null,
  usageEnd: '2027-01-01 00:00:00',
} as User

describe('the form of a user', () => {
  it('shows a record with its roles and departments, numbers as the dictionaries write them', () => {
    const form = userFormOf({
      record,
      roles: [{ value: 'r-1' }],
      departs: [{ value: 'd-1' }, { value: 'd-2' }],
    })
    expect(form).toMatchObject({
      username: 'maria',
      sex: '2',
      userIdentity: '2',
      selectedroles: ['r-1'],
      selecteddeparts: ['d-1', 'd-2'],
      departIds: ['d-1'],
    })
    expect(form).not.toHaveProperty('birthday')
  })

  it('says everything on the wire, so that an emptied field is cleared', () => {
    const form = userFormOf({ record, roles: [], departs: [] })
    const wire = userWireOf({ ...form, realname: 'Mary', usageEnd: '' }, 'edit')
    expect(wire).toMatchObject({ realname: 'Mary', usageEnd: '', selectedroles: '' })
    expect(wire).not.toHaveProperty('password')
    expect(userEditRule.safeParse({ ...wire, id: 'u-1' }).data).toMatchObject({
      usageEnd: null,
      birthday: null,
    })
  })

  it('a new user fulfils the rule of adding', () => {
    const password = 'Fresh#2026'
    const form = { ...newUserForm(['agent', 'enduser']), username: 'maria', realname: 'Maria', workNo: 'W-1' }
    const wire = userWireOf({ ...form, password, confirmpassword: password }, 'add')
    expect(wire).toMatchObject({ tier: 'enduser' })
    expect(userRule.safeParse(wire).error).toBeUndefined()
  })
})
