import { languages } from '@gridhelm/contract/language'
import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../../testing/databases.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let username: string
let token: string
let number = 0
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())
beforeEach(async () => {
  username = `changer_${++number}`
  await addPerson(testApp, { username })
  token = await testApp.login(username)
})

const fresh = 'Cloudy-Day-9'
const good = { oldpassword: demoPassword, password: fresh, confirmpassword: fresh }
const { updatePassword } = sessionCalls
const byPut = { ...updatePassword, ...updatePassword.aliases?.[0] }
const statusOf = async (which: string) =>
  (await testApp.call(sessionCalls.userInfo, {}, { token: which })).status

describe('changing the own password', () => {
  it.each([
    ['POST', updatePassword],
    ['PUT', byPut],
  ])('by %s: the new one works, the old one does not', async (method, endpoint) => {
    expect(endpoint.method).toBe(method)
    const { status, envelope } = await testApp.call(endpoint, { ...good, username }, { token })
    expect([status, envelope.success, envelope.code, envelope.message]).toEqual([
      200,
      true,
      200,
      'Password changed successfully',
    ])
    await expect(testApp.login(username, fresh)).resolves.toBeTruthy()
    await expect(testApp.login(username, demoPassword)).rejects.toThrow('Wrong user name or password')
  })

  it('every other session of the account ends, the own one and other people’s stay', async () => {
    const others = [await testApp.login(username), await testApp.login(username)]
    const stranger = await testApp.login('master')
    await testApp.ask(updatePassword, good, { token })
    await expect(Promise.all(others.map(statusOf))).resolves.toEqual([500, 500])
    await expect(Promise.all([statusOf(token), statusOf(stranger)])).resolves.toEqual([200, 200])
  })

  it('is always the caller’s own, whatever user name is sent', async () => {
    await testApp.ask(updatePassword, { ...good, username: 'master' }, { token })
    await expect(testApp.login('master', demoPassword)).resolves.toBeTruthy()
    await expect(testApp.login(username, fresh)).resolves.toBeTruthy()
  })

  it.each([
    [{ oldpassword: '' }, 'oldpassword', 'session.oldPasswordRequired'],
    [{ oldpassword: undefined }, 'oldpassword', 'session.oldPasswordRequired'],
    [{ oldpassword: 'wrong' }, 'oldpassword', 'session.oldPasswordWrong'],
    [{ password: '', confirmpassword: '' }, 'password', 'session.newPasswordRequired'],
    [{ password: undefined }, 'password', 'session.newPasswordRequired'],
    [{ confirmpassword: '' }, 'confirmpassword', 'session.confirmRequired'],
    [{ confirmpassword: 'Cloudy-Day-8' }, 'confirmpassword', 'session.confirmDiffers'],
    [{ password: 'Ab-1', confirmpassword: 'Ab-1' }, 'password', 'users.passwordStrength'],
    [{ password: 'cloudy-day-9', confirmpassword: 'cloudy-day-9' }, 'password', 'users.passwordStrength'],
    [{ password: 'CLOUDY-DAY-9', confirmpassword: 'CLOUDY-DAY-9' }, 'password', 'users.passwordStrength'],
    [{ password: 'CloudyDay9', confirmpassword: 'CloudyDay9' }, 'password', 'users.passwordStrength'],
    [{ password: 'Cloudy-Day', confirmpassword: 'Cloudy-Day' }, 'password', 'users.passwordStrength'],
    [{ password: demoPassword, confirmpassword: demoPassword }, 'password', 'session.passwordSame'],
  ] as const)('%o is refused at %s with %s, in three languages', async (wrong, field, key) => {
    for (const language of languages) {
      const { status, envelope } = await testApp.call(
        updatePassword,
        { ...good, ...wrong },
        { token, language },
      )
      const message = messageText(language, key)
      expect(status).toBe(200)
      expect(envelope).toMatchObject({ success: false, code: 500, result: { fields: { [field]: message } } })
      expect(envelope.message).toBe(message)
    }
    await expect(testApp.login(username, demoPassword)).resolves.toBeTruthy()
  })

  it('the Chinese texts are those of the specification', async () => {
    const read = async (input: Record<string, unknown>) =>
      (await testApp.call(updatePassword, input, { token, language: 'zh' })).envelope.message
    await expect(read({ ...good, oldpassword: '' })).resolves.toBe('请输入旧密码!')
    await expect(read({ ...good, password: '' })).resolves.toBe('请输入新密码!')
    await expect(read({ ...good, confirmpassword: '' })).resolves.toBe('请确认新密码!')
    await expect(read({ ...good, confirmpassword: 'x' })).resolves.toBe('两次输入的密码不一样！')
  })

  it('an empty form names every field', async () => {
    const { envelope } = await testApp.call(updatePassword, {}, { token })
    expect(Object.keys((envelope.result as { fields: object }).fields)).toEqual([
      'oldpassword',
      'password',
      'confirmpassword',
    ])
  })
})
