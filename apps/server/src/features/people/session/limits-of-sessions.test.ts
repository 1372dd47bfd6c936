import { unattendedHeader } from '@gridhelm/contract/endpoint'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const hour = 3_600_000
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp({
    env: { GRIDHELM_SESSION_HOURS: '10', GRIDHELM_SESSION_IDLE_HOURS: '2' },
  })
})
afterAll(() => testApp.close())

const { currentDeparts, mySessions, selectDepart, switchLanguage, userInfo } = sessionCalls
const answerTo = (token: string, headers: Record<string, string> = {}) =>
  testApp.call(userInfo, {}, { token, headers })

const lastSeen = async (token: string) =>
  (await testApp.ask(mySessions, {}, { token, headers: { [unattendedHeader]: '1' } })).find(
    ({ current }) => current,
  )?.lastSeenTime

/** The touch is written after the answer. */
async function use(token: string): Promise<void> {
  const before = await lastSeen(token)
  await testApp.ask(userInfo, {}, { token })
  await eventually(async () => expect(await lastSeen(token)).not.toBe(before))
}

describe('a session that nobody uses', () => {
  it('is over after the idle limit and says so, to the millisecond', async () => {
    const token = await testApp.login('staff')
    testApp.clock.advance(2 * hour - 1)
    expect(await answerTo(token, { [unattendedHeader]: '1' })).toMatchObject({ status: 200 })
    testApp.clock.advance(1)
    expect(await answerTo(token)).toMatchObject({
      status: 500,
      envelope: { message: 'Token invalid, please login again', result: { ended: 'idle', hours: 2 } },
    })
  })

  it('is not kept alive by what its page asks by itself', async () => {
    const token = await testApp.login('staff')
    for (let at = 0; at < 3; at++) {
      testApp.clock.advance(hour / 2)
      await testApp.ask(userInfo, {}, { token, headers: { [unattendedHeader]: '1' } })
    }
    testApp.clock.advance(hour / 2)
    expect((await answerTo(token)).envelope.result).toEqual({ ended: 'idle', hours: 2 })
  })

  it('is no longer listed', async () => {
    await testApp.login('observer')
    testApp.clock.advance(2 * hour)
    const token = await testApp.login('observer')
    await expect(testApp.ask(mySessions, {}, { token })).resolves.toHaveLength(1)
  })
})

describe('a session that is used', () => {
  it('ends at its limit whatever is done in it', async () => {
    const acts = fc.array(fc.constantFrom('language', 'department', 'nothing'), {
      minLength: 9,
      maxLength: 9,
    })
    await fc.assert(
      fc.asyncProperty(acts, async (chosen) => {
        let token = await testApp.login('staff')
        const { list } = await testApp.ask(currentDeparts, {}, { token })
        for (const act of chosen) {
          testApp.clock.advance(hour)
          await use(token)
          if (act === 'language')
            token = (await testApp.ask(switchLanguage, { languageType: 'en' }, { token })).token
          if (act === 'department')
            await testApp.ask(selectDepart, { orgCode: list[0]?.orgCode ?? '' }, { token })
        }
        testApp.clock.advance(hour - 1)
        expect(await answerTo(token)).toMatchObject({ status: 200 })
        testApp.clock.advance(1)
        expect((await answerTo(token)).envelope.result).toEqual({ ended: 'lifetime', hours: 10 })
      }),
      { numRuns: 5 },
    )
  })

  it('that somebody has ended has no reason to tell', async () => {
    const token = await testApp.login('staff')
    await testApp.ask(sessionCalls.logout, {}, { token })
    expect(await answerTo(token)).toMatchObject({ status: 500, envelope: { result: null } })
  })
})
