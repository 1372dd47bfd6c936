import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { resultCodes } from '@gridhelm/contract/envelope'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { freshPassword, userTester } from '../../../testing/users.ts'

let testApp: TestApp
let admin: string
let make: ReturnType<typeof userTester>['make']
beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
  const tester = userTester(testApp, admin)
  make = (values) => tester.make(values, admin, true)
})
afterAll(() => testApp.close())

const { login, updatePassword, userInfo } = sessionCalls
const dutiesOf = async (token: string) => (await testApp.ask(userInfo, {}, { token })).duties
const change = (token: string, oldpassword: string, password: string) =>
  testApp.call(updatePassword, { oldpassword, password, confirmpassword: password }, { token })

const everyCall: Endpoint[] = Object.values(calls).flatMap((table) => Object.values(table) as Endpoint[])

describe('a password that somebody else has set', () => {
  it('opens nothing but the way to an own one, whatever is called', async () => {
    const { username } = await make({ tier: 'master', selectedroles: 'role-admin' })
    const token = await testApp.login(username, freshPassword)
    expect(await dutiesOf(token)).toEqual(['password'])
    const closed = everyCall.filter(({ access, duringDuty }) => access !== 'open' && !duringDuty)
    expect(closed.length).toBeGreaterThan(200)
    for (const endpoint of closed) {
      const { status, envelope } = await testApp.call(endpoint, { body: {} }, { token })
      // Clients of Prometheus know no codes of ours.
      const code = endpoint.byStatus === 'prometheus' ? undefined : resultCodes.dutyFirst
      expect([endpoint.path, status, envelope.code]).toEqual([endpoint.path, 403, code])
    }
  })

  it('is done with by an own one', async () => {
    const { username } = await make()
    const token = await testApp.login(username, freshPassword)
    expect((await change(token, freshPassword, 'Own thing 7!')).envelope.success).toBe(true)
    expect(await dutiesOf(token)).toEqual([])
    await testApp.ask(sessionCalls.mySessions, {}, { token })
  })

  it('the same one again is none', async () => {
    const { username } = await make()
    const token = await testApp.login(username, freshPassword)
    expect((await change(token, freshPassword, freshPassword)).envelope.success).toBe(false)
    expect(await dutiesOf(token)).toEqual(['password'])
  })

  it('is due again after an administrator has set a new one', async () => {
    const { username } = await make()
    const form = { username, password: 'Other#2026', confirmpassword: 'Other#2026' }
    await change(await testApp.login(username, freshPassword), freshPassword, 'Own thing 7!')
    await testApp.ask(calls.users.changePassword, form, { token: admin })
    expect(await dutiesOf(await testApp.login(username, 'Other#2026'))).toEqual(['password'])
  })

  it('the published accounts of the demo have none', async () => {
    for (const name of ['admin', 'master', 'staff']) {
      const { userInfo: info } = await testApp.ask(login, { username: name, password: 'Gridhelm#2026' })
      expect(info.duties).toEqual([])
    }
  })
})

describe('a common password', () => {
  it('is refused wherever one is set', async () => {
    const common = 'P@ssw0rd2026'
    const sentence = 'This password is one of the first that anybody would try. Please think of another one.'
    const both = { password: common, confirmpassword: common }
    const form = { username: 'commoner', realname: 'C', workNo: 'W-c', ...both }
    const token = await testApp.login('staff')
    const answers = [
      await testApp.call(calls.users.add, form, { token: admin }),
      await testApp.call(calls.users.changePassword, { username: 'staff', ...both }, { token: admin }),
      await change(token, 'Gridhelm#2026', common),
    ]
    for (const { envelope } of answers) {
      expect(envelope).toMatchObject({ success: false, result: { fields: { password: sentence } } })
    }
  })
})
