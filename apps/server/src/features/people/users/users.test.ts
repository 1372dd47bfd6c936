import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freshPassword as password, userTester } from '../../../testing/users.ts'

const { users } = calls

let testApp: TestApp
let admin: string
let tester: ReturnType<typeof userTester>
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  tester = userTester(testApp, admin)
})
afterAll(() => testApp.close())

const make: typeof tester.make = (...values) => tester.make(...values)
const refusal: typeof tester.refusal = (...call) => tester.refusal(...call)
const record: typeof tester.record = (...which) => tester.record(...which)

describe('users', () => {
  it('adds an account with the role of its tier, which can log in', async () => {
    const { id, username } = await make({ tier: 'operator', sex: '2', birthday: '1990-02-03' })
    expect(await record(id)).toMatchObject({
      username,
      tier: 'operator',
      tier_dictText: 'Regional operator',
      roles: 'Regional operator',
      superior: 'Adaeze Okafor',
      status: 1,
      status_dictText: 'Normal',
      sex: 2,
      sex_dictText: 'Female',
      birthday: '1990-02-03',
      createBy: 'admin',
    })
    expect(await record(id)).not.toHaveProperty('password')
    expect(JSON.stringify(await record(id))).not.toContain('argon2')
    expect(await testApp.login(username, password)).toBeTypeOf('string')
  })

  it.each([
    ['username', { username: 'ADMIN' }, 'User Name Occupied'],
    ['email', { email: 'Admin@Demo.gridhelm.example' }, 'Email Existing'],
    ['phone', { phone: '+88 2000-00001' }, 'Existing Mobile Number'],
    ['workNo', { workNo: 'D001' }, 'Job Number Occupied'],
  ])('%s must be unique', async (field, values, message) => {
    const form = { username: 'unique_1', realname: 'U', workNo: 'U-1', password, confirmpassword: password }
    const { envelope } = await testApp.call(users.add, { ...form, ...values }, { token: admin })
    expect(envelope).toMatchObject({ success: false, message, result: { fields: { [field]: message } } })
  })

  it('two password entries must match, and a password is asked for', async () => {
    const form = {
      username: 'unmatched',
      realname: 'U',
      workNo: 'U-2',
      password,
      confirmpassword: 'Other#2026',
    }
    expect(await refusal(users.add, form)).toBe('Password Input Not Same')
    expect(await refusal(users.add, { ...form, password: '', confirmpassword: '' })).toBe(
      'Please enter a password!',
    )
  })

  it('an id from generateUserId is taken, any other is not', async () => {
    const id = await testApp.ask(users.generateUserId, {}, { token: admin })
    expect((await make({ id })).id).toBe(id)
    const form = { username: 'other_id', realname: 'U', workNo: 'U-3', password, confirmpassword: password }
    expect(await refusal(users.add, { ...form, id })).toBe('This id was not made by the server')
    expect(await refusal(users.add, { ...form, id: 'x%/' })).toBe('This id was not made by the server')
    expect(await refusal(users.add, { ...form, id: 'a'.repeat(32) })).toBe(
      'This id was not made by the server',
    )
    const agent = await testApp.login('agent')
    const foreign = await testApp.ask(users.generateUserId, {}, { token: agent })
    expect(await refusal(users.add, { ...form, id: foreign })).toBe('This id was not made by the server')
  })

  it('existing clients post the whole record back: names of departments are never stored', async () => {
    const departs = 'demo-depart-A01A01,demo-depart-A01A03'
    const made = await make({ selecteddeparts: departs, userIdentity: '2', departIds: 'demo-depart-A01A03' })
    const before = await record(made.id)
    expect(before).toMatchObject({ orgCode: 'Operations, Finance', departIds: 'demo-depart-A01A03' })
    await testApp.ask(
      users.edit,
      {
        ...before,
        realname: 'Changed',
        selectedroles: 'role-staff,',
        selecteddeparts: `${departs},`,
        status: 2,
      },
      { token: admin },
    )
    expect(await record(made.id)).toMatchObject({ ...before, realname: 'Changed', roles: 'Staff' })
    const { orgCode } = await testApp.platform.db
      .selectFrom('sysUser')
      .select('orgCode')
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow()
    expect(orgCode).toBeNull()
    expect(await testApp.ask(users.queryUserRole, { userid: made.id }, { token: admin })).toEqual([
      'role-staff',
    ])
    const listed = await testApp.ask(users.userDepartList, { userId: made.id }, { token: admin })
    expect(listed.map((one) => one.title)).toEqual(['Operations', 'Finance'])
  })

  it('leaving a department takes the current department and the roles inside it along', async () => {
    const made = await make({ selecteddeparts: 'demo-depart-A01A01,demo-depart-A01A02' })
    const { db } = testApp.platform
    await db.updateTable('sysUser').set({ orgCode: 'A01A02' }).where('id', '=', made.id).execute()
    const form = { ...(await record(made.id)), selecteddeparts: 'demo-depart-A01A01' }
    await testApp.ask(users.edit, form, { token: admin })
    const row = await db.selectFrom('sysUser').select('orgCode').where('id', '=', made.id).executeTakeFirst()
    expect(row?.orgCode).toBe('A01A01')
  })

  it('a user name cannot be changed', async () => {
    const made = await make()
    const form = { ...(await record(made.id)), username: 'other_name' }
    expect(await refusal(users.edit, form)).toBe('A user name cannot be changed')
  })
})
