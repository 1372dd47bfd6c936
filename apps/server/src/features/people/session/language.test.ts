import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const { mySessions, switchLanguage, userInfo } = sessionCalls
const statusOf = async (token: string) => (await testApp.call(userInfo, {}, { token })).status

describe('the language switch', () => {
  it('replaces the token; the old one is dead, the session is the same', async () => {
    const old = await testApp.login('observer')
    const [before] = await testApp.ask(mySessions, {}, { token: old })
    const { token } = await testApp.ask(switchLanguage, { languageType: 'zh-CN' }, { token: old })
    expect(token).not.toBe(old)
    await expect(Promise.all([statusOf(old), statusOf(token)])).resolves.toEqual([500, 200])
    const after = await testApp.ask(mySessions, {}, { token })
    expect(after).toMatchObject([{ id: before?.id, current: true }])
  })

  it.each([
    ['zh-CN', '子午能源'],
    ['zh', '子午能源'],
    ['chinese', '子午能源'],
    ['fr', 'Méridien Énergie'],
    ['france', 'Méridien Énergie'],
    ['en', 'Meridian Energy'],
    ['english', 'Meridian Energy'],
  ])('%s is understood and spoken from then on', async (languageType, departName) => {
    const old = await testApp.login('master')
    const { token } = await testApp.ask(switchLanguage, { languageType }, { token: old })
    await expect(testApp.ask(userInfo, {}, { token })).resolves.toMatchObject({ departName })
  })

  it('the session ends 7 days after its login all the same', async () => {
    const old = await testApp.login('staff')
    testApp.clock.advance(sessionLifetimeMs - 1)
    const { token } = await testApp.ask(switchLanguage, { languageType: 'fr' }, { token: old })
    await expect(statusOf(token)).resolves.toBe(200)
    testApp.clock.advance(1)
    await expect(statusOf(token)).resolves.toBe(500)
  })

  it('an unknown language is refused and the token stays', async () => {
    const token = await testApp.login('agent')
    for (const languageType of ['de', 'klingon', '']) {
      const { status, envelope } = await testApp.call(switchLanguage, { languageType }, { token })
      expect([status, envelope.success, envelope.message]).toEqual([
        200,
        false,
        'This language is not available',
      ])
    }
    expect((await testApp.call(switchLanguage, {}, { token })).envelope.success).toBe(false)
    await expect(statusOf(token)).resolves.toBe(200)
  })

  it('many at once leave one living token', async () => {
    const old = await testApp.login('operator')
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => testApp.call(switchLanguage, { languageType: 'fr' }, { token: old })),
    )
    const tokens = answers
      .filter(({ envelope }) => envelope.success)
      .map(({ envelope }) => (envelope.result as { token: string }).token)
    const statuses = await Promise.all(tokens.map(statusOf))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })
})
