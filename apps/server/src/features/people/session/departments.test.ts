import { messageText } from '@gridhelm/contract/messages'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const { currentDeparts, selectDepart, userInfo } = sessionCalls
const byPut = { ...selectDepart, ...selectDepart.aliases?.[0] }

describe('the current department', () => {
  it('getCurrentUserDeparts lists the own ones and the current one', async () => {
    const token = await testApp.login('submaster')
    await expect(testApp.ask(currentDeparts, {}, { token, language: 'fr' })).resolves.toEqual({
      list: [
        { id: 'demo-depart-A01A01', orgCode: 'A01A01', departName: 'Exploitation' },
        { id: 'demo-depart-A01A02', orgCode: 'A01A02', departName: 'Ventes et agents' },
      ],
      orgCode: 'A01A01',
    })
  })

  it.each([
    ['POST', selectDepart, 'A01A02', 'Sales and agents'],
    ['PUT', byPut, 'A01A01', 'Operations'],
  ])('is switched by %s and stays for the next login', async (method, endpoint, orgCode, departName) => {
    expect(endpoint.method).toBe(method)
    const token = await testApp.login('submaster')
    const answer = await testApp.ask(endpoint, { orgCode, username: '' }, { token })
    expect(answer).toMatchObject({ userInfo: { username: 'submaster', orgCode, departName } })
    await expect(testApp.ask(userInfo, {}, { token })).resolves.toMatchObject({ orgCode, departName })
    const again = await testApp.ask(sessionCalls.login, {
      username: 'submaster',
      password: 'Gridhelm#2026',
    })
    expect(again).toMatchObject({ multi_depart: 1, userInfo: { orgCode } })
  })

  it.each(['A01A03', 'A01', 'B99', "A01A01' --", 'a01a01'])(
    '%s is not one of the caller’s',
    async (orgCode) => {
      const token = await testApp.login('submaster')
      const before = await testApp.ask(currentDeparts, {}, { token })
      const { envelope } = await testApp.call(selectDepart, { orgCode }, { token })
      const message = 'You do not belong to this department'
      expect(envelope).toMatchObject({ success: false, message, result: { fields: { orgCode: message } } })
      await expect(testApp.ask(currentDeparts, {}, { token })).resolves.toEqual(before)
    },
  )

  it('is the caller’s own, whatever user name is sent', async () => {
    const token = await testApp.login('submaster')
    await testApp.ask(selectDepart, { orgCode: 'A01A02', username: 'operator' }, { token })
    const operator = await testApp.login('operator')
    await expect(testApp.ask(userInfo, {}, { token: operator })).resolves.toMatchObject({ orgCode: 'A01A01' })
  })

  it('a choice is required before confirming', async () => {
    const token = await testApp.login('submaster')
    for (const input of [{}, { orgCode: '' }, { orgCode: '  ' }, { orgCode: null }]) {
      const { envelope } = await testApp.call(selectDepart, input, { token, language: 'zh' })
      expect(envelope).toMatchObject({ success: false, message: '请选择部门!' })
    }
  })

  it('who has none is told so in the words of the specification', async () => {
    const token = await testApp.login('enduser')
    await expect(testApp.ask(currentDeparts, {}, { token })).resolves.toEqual({ list: [], orgCode: null })
    const messages = []
    for (const language of ['zh', 'en', 'fr'] as const) {
      messages.push(
        (await testApp.call(selectDepart, { orgCode: 'A01' }, { token, language })).envelope.message,
      )
    }
    expect(messages).toEqual([
      '您尚未设置部门信息!',
      messageText('en', 'session.departMissing'),
      messageText('fr', 'session.departMissing'),
    ])
  })
})
