import { accountCalls } from '@gridhelm/contract/money/ledger/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoMoney } from './demo-money.ts'
import { findingsOf } from './features/money/ledger/check.ts'
import { demoPassword } from './testing/databases.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const transfersMade = async () =>
  (await test.platform.db.selectFrom('ledgerTransfer').select('id').execute()).length

it('the money of the demo is made by the services, goes on where it was broken off, and adds up', async () => {
  const { platform } = test
  const stopping = new AbortController()
  const broken = makeDemoMoney(platform, demoPassword, { days: 15, signal: stopping.signal })
  stopping.abort()
  await expect(broken).rejects.toThrow()
  await makeDemoMoney(platform, demoPassword, { days: 15, signal: new AbortController().signal })
  const made = await transfersMade()
  expect(made).toBeGreaterThan(20)
  await makeDemoMoney(platform, demoPassword, { days: 15, signal: new AbortController().signal })
  expect(await transfersMade()).toBe(made)
  expect(await findingsOf(platform)).toEqual([])
  const last = await platform.db
    .selectFrom('ledgerTransfer')
    .select('requestedAt')
    .orderBy('requestedAt', 'desc')
    .executeTakeFirst()
  expect(last?.requestedAt.getTime()).toBeLessThanOrEqual(platform.now())
})

it('neither company learns of the other', async () => {
  const of = async (username: string) =>
    test.ask(accountCalls.summary, {}, { token: await test.login(username) })
  const [first, second] = [await of('master'), await of('master2')]
  expect(second.below.map(({ type, accounts }) => [type, accounts])).toEqual([
    [5, 1],
    [6, 3],
  ])
  expect(first.waiting.toApprove).toBe(1)
  expect(second.waiting.toApprove).toBe(0)
})
