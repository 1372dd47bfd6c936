import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { codeLifetimeMs } from './codes.ts'
import { endingsKeptMs, sessionHousekeeping } from './housekeeping.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const countOf = async (table: 'session' | 'verificationCode' | 'attempt') => {
  const rows = await testApp.platform.db.selectFrom(table).selectAll().execute()
  return rows.length
}
const counts = async () => [
  await countOf('session'),
  await countOf('verificationCode'),
  await countOf('attempt'),
]

it('removes what has expired, sessions after a while, and leaves the rest', async () => {
  const { run } = sessionHousekeeping(testApp.platform)
  const wrong = { username: 'admin', password: 'wrong' }

  await testApp.login('admin')
  await testApp.ask(sessionCalls.sms, { mobile: '+88200000001', smsmode: '0' })
  await testApp.call(sessionCalls.login, wrong)
  const fresh = await counts()
  await run()
  await expect(counts()).resolves.toEqual(fresh)

  testApp.clock.advance(codeLifetimeMs)
  await run()
  await expect(countOf('verificationCode')).resolves.toBe(0)
  await expect(countOf('session')).resolves.toBe(1)

  testApp.clock.advance(sessionLifetimeMs)
  await run()
  await expect(countOf('session')).resolves.toBe(1)

  testApp.clock.advance(endingsKeptMs)
  await testApp.login('master')
  await testApp.call(sessionCalls.login, wrong, { address: '10.7.0.1' })
  await run()
  await expect(counts()).resolves.toEqual([1, 0, 3])
})
