import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/databases.ts'
import { addPerson } from '../../../testing/people.ts'
import { type CallOptions, createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  await addPerson(testApp, { username: 'Frozen_1', status: 2 })
  await addPerson(testApp, { username: 'binned_1', delFlag: 1 })
})
afterAll(() => testApp.close())

const login = (input: Record<string, unknown>, how?: CallOptions) =>
  testApp.call(sessionCalls.login, input, how)

describe('login', () => {
  it('succeeds with the code "200", as a string, and the shape of the wire', async () => {
    const { status, envelope } = await login({ username: 'submaster', password: demoPassword })
    expect(status).toBe(200)
    expect(envelope).toEqual({
      success: true,
      message: 'Login successful',
      code: '200',
      timestamp: expect.any(Number),
      result: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        userInfo: {
          id: 'demo-submaster',
          username: 'submaster',
          realname: '苏敏',
          avatar: expect.stringMatching(/\.png$/),
          email: 'submaster@demo.gridhelm.example',
          phone: '+88200000003',
          orgCode: 'A01A01',
          departName: 'Operations',
          tier: 'submaster',
          duties: [],
          standsInFor: null,
        },
        uiSettings: {},
        multi_depart: 1,
        departs: [
          { id: 'demo-depart-A01A01', orgCode: 'A01A01', departName: 'Operations' },
          { id: 'demo-depart-A01A02', orgCode: 'A01A02', departName: 'Sales and agents' },
        ],
        sysAllDictItems: expect.objectContaining({
          sex: [
            { value: '1', text: 'Male', title: 'Male' },
            { value: '2', text: 'Female', title: 'Female' },
          ],
        }),
      },
    })
    expect(JSON.stringify(envelope)).not.toMatch(/argon2|password_?hash|salt/i)
  })

  it('a failed one has a code that no client takes for success', async () => {
    const { envelope } = await login({ username: 'submaster', password: 'wrong' })
    expect(envelope.code).toBe(500)
  })

  it.each(['admin', 'ADMIN', '  Admin ', 'admin@demo.gridhelm.example', 'Admin@Demo.Gridhelm.EXAMPLE'])(
    'by user name or email in any case: "%s"',
    async (username) => {
      const { envelope } = await login({ username, password: demoPassword })
      expect(envelope).toMatchObject({ success: true, result: { userInfo: { id: 'demo-admin' } } })
    },
  )

  it.each([
    ['admin', 'gridhelm#2026', 'session.wrongPassword'],
    ['admin', ` ${demoPassword}`, 'session.wrongPassword'],
    ['admin@demo.gridhelm.example', 'x', 'session.wrongPassword'],
    ['nobody', demoPassword, 'session.userMissing'],
    ['nobody@demo.gridhelm.example', demoPassword, 'session.userMissing'],
    ['admi_', demoPassword, 'session.userMissing'],
    ["admin' OR '1'='1", demoPassword, 'session.userMissing'],
    ['frozen_1', demoPassword, 'session.frozen'],
    ['frozen_1', 'wrong', 'session.wrongPassword'],
    ['binned_1', demoPassword, 'session.deleted'],
    ['binned_1', 'wrong', 'session.wrongPassword'],
    ['', demoPassword, 'session.loginRequired'],
    ['   ', demoPassword, 'session.loginRequired'],
    ['admin', '', 'session.passwordRequired'],
    ['x'.repeat(300), demoPassword, 'session.wrongPassword'],
    ['admin', 'x'.repeat(2_000), 'session.wrongPassword'],
  ] as const)('%.12s / %.12s is refused with %s, in three languages', async (username, password, key) => {
    for (const [i, language] of languages.entries()) {
      // From elsewhere each time, so that the throttle has no say.
      const address = `10.1.${i}.${(username.length + password.length) % 250}`
      const { status, envelope } = await login({ username, password }, { language, address })
      expect(status).toBe(200)
      expect(envelope).toMatchObject({ success: false, code: 500, message: messageText(language, key) })
    }
  })

  it('the empty user name is refused in the words of the specification', async () => {
    const { envelope } = await login({ password: 'x' }, { language: 'zh' })
    expect(envelope.message).toBe('請输入用户名或邮箱地址!')
  })

  it('unknown keys are ignored, whatever they hold', async () => {
    const { envelope } = await login({
      username: 'admin',
      password: demoPassword,
      captcha: 'abcd',
      checkKey: 1_700_000_000_000,
      remember_me: true,
      userInfo: { tier: 'admin' },
    })
    expect(envelope.success).toBe(true)
  })

  it.each([
    {},
    { username: 7, password: true },
    { username: ['admin'], password: { $ne: '' } },
    { username: null },
  ])('a body of the wrong shape is refused field by field: %o', async (body) => {
    const { status, envelope } = await login(body)
    expect(status).toBe(200)
    expect(envelope).toMatchObject({
      success: false,
      result: {
        fields: {
          username: 'Please enter your user name or email address!',
          password: 'Please enter your password!',
        },
      },
    })
  })

  it('the texts of the result are in the language of the caller', async () => {
    const names = await Promise.all(
      languages.map(async (language) => {
        const { result } = (await login({ username: 'staff', password: demoPassword }, { language })).envelope
        const { userInfo, sysAllDictItems } = result as {
          userInfo: { departName: string }
          sysAllDictItems: { sex: { text: string }[] }
        }
        return [userInfo.departName, sysAllDictItems.sex[0]?.text]
      }),
    )
    expect(names).toEqual([
      ['Finance', 'Male'],
      ['财务部', '男'],
      ['Finances', 'Homme'],
    ])
  })
})

describe('the department at login', () => {
  it('none: multi_depart 0', async () => {
    const { envelope } = await login({ username: 'enduser', password: demoPassword })
    expect(envelope.result).toMatchObject({ multi_depart: 0, departs: [], userInfo: { orgCode: null } })
  })

  it('one: it is chosen', async () => {
    await addPerson(testApp, { username: 'one_depart', departments: ['A01A03'] })
    const { envelope } = await login({ username: 'one_depart', password: demoPassword })
    expect(envelope.result).toMatchObject({
      multi_depart: 1,
      userInfo: { orgCode: 'A01A03', departName: 'Finance' },
    })
  })

  it('several and none chosen: multi_depart 2', async () => {
    await addPerson(testApp, { username: 'two_departs', departments: ['A01A03', 'A01'] })
    const { envelope } = await login({ username: 'two_departs', password: demoPassword })
    expect(envelope.result).toMatchObject({
      multi_depart: 2,
      userInfo: { orgCode: null, departName: null },
      departs: [{ orgCode: 'A01' }, { orgCode: 'A01A03' }],
    })
  })
})

describe('the role code', () => {
  it('is that of the caller, several are joined, none is empty', async () => {
    await addPerson(testApp, { username: 'two_roles', roles: ['staff', 'agent'] })
    await addPerson(testApp, { username: 'no_role' })
    const roleOf = async (username: string) =>
      testApp.ask(sessionCalls.roleCode, {}, { token: await testApp.login(username) })
    await expect(Promise.all(['admin', 'two_roles', 'no_role'].map(roleOf))).resolves.toEqual([
      'admin',
      'agent,staff',
      '',
    ])
  })
})

describe('logout', () => {
  it('ends the session and completes with a dead token and with none', async () => {
    const token = await testApp.login('observer')
    const other = await testApp.login('observer')
    for (const how of [{ token }, { token }, { token: 'dead' }, {}]) {
      await expect(testApp.call(sessionCalls.logout, {}, how)).resolves.toMatchObject({
        status: 200,
        envelope: { success: true, code: 200, message: 'Logout successful' },
      })
    }
    await expect(testApp.call(sessionCalls.userInfo, {}, { token })).resolves.toMatchObject({ status: 500 })
    await expect(testApp.call(sessionCalls.userInfo, {}, { token: other })).resolves.toMatchObject({
      status: 200,
    })
  })
})
