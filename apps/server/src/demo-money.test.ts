// @module-tag whole

import { calls } from '@gridhelm/contract/calls'
import { accountCalls } from '@gridhelm/contract/money/ledger/calls'
import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeDemoHomes } from './demo-homes.ts'
import { makeDemoMoney } from './demo-money.ts'
import { makeDemoProviders } from './demo-payments.ts'
import { goRound } from './demo-rounds.ts'
import { findingsOf } from './features/money/ledger/check.ts'
import { demoPassword } from './testing/databases.ts'
import { freshKey, moneyTester } from './testing/money.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

/** They do much, by the services themselves. */
const patience = 180_000
const solarHomeList = calls.solarHomes.list
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const transfersMade = async () =>
  (await test.platform.db.selectFrom('ledgerTransfer').select('id').execute()).length

it('the money of the demo is made by the services, goes on where it was broken off, and adds up', {
  timeout: patience,
}, async () => {
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

it('what customers of the demo paid became light then, their agent was paid, and nobody hears of it today', async () => {
  const { db } = test.platform
  const loads = await db.selectFrom('shsLoad').select(['state', 'sends']).execute()
  expect(loads.length).toBeGreaterThan(5)
  expect(new Set(loads.map(({ state }) => state))).toEqual(new Set(['confirmed']))
  const waiting = db.selectFrom('sysMessage').select('id').where('esSendStatus', '=', '0')
  expect(await waiting.where('busType', '=', 'load').execute()).toEqual([])
  const payouts = await db
    .selectFrom('ledgerTransfer')
    .select('state')
    .where('kind', '=', 'payout')
    .executeTakeFirst()
  expect(payouts).toEqual({ state: 'posted' })
  const { homes } = await test.ask(saleCalls.light, {}, { token: await test.login('enduser') })
  expect(homes.map(({ shsSn }) => shsSn)).toEqual(['SHS-MG-0001'])
})

it('what customers paid by phone was counted day by day against what the provider said, and came to the bank', async () => {
  const { db } = test.platform
  const token = await test.login('master')
  const paid = await db
    .selectFrom('payment')
    .select(['state', 'place', 'loadId'])
    .where('providerId', '<>', 'cash')
    .execute()
  expect(paid.length).toBeGreaterThan(1)
  for (const payment of paid) {
    expect(payment).toMatchObject({ state: 'succeeded', place: 'wallet' })
    expect(payment.loadId).not.toBeNull()
  }
  const { records } = await test.ask(calls.paymentStatements.list, {}, { token })
  expect(records.length).toBeGreaterThan(0)
  expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['closed']))
  const ends = await db.selectFrom('paymentStatementLine').select(['kind', 'settled']).execute()
  expect(ends.filter(({ kind }) => kind === 'matched').length).toBeGreaterThan(0)
  expect(ends.filter(({ kind }) => kind !== 'matched')).toEqual([{ kind: 'thereOnly', settled: 'kept' }])
  const settled = await test.ask(calls.paymentSettlements.list, {}, { token })
  expect(settled.records.length).toBeGreaterThan(0)
  expect(new Set(settled.records.map(({ state }) => state))).toEqual(new Set(['posted']))
})

it('the homes of the demo are entered by the services, once, each with its customer and card', {
  timeout: patience,
}, async () => {
  const { platform } = test
  const { signal } = new AbortController()
  await makeDemoHomes(platform, signal)
  await makeDemoHomes(platform, signal)
  const { rows } = await sql<{ code: string; homes: number; given: number; cards: number; keys: number }>`
    SELECT substr(shs_sn, 5, 2) AS code, count(*)::int AS homes, count(customer_id)::int AS given,
      count(token_key)::int AS keys,
      (SELECT count(*)::int FROM shs_card card WHERE substr(card.card_id, 3, 2) = substr(shs_sn, 5, 2)) AS cards
    FROM shs GROUP BY 1, 5 ORDER BY 1`.execute(platform.db)
  expect(rows).toEqual([
    { code: 'GH', homes: 10, given: 9, keys: 10, cards: 9 },
    { code: 'KM', homes: 20, given: 18, keys: 20, cards: 18 },
    { code: 'MG', homes: 1, given: 1, keys: 1, cards: 1 },
    { code: 'NE', homes: 60, given: 54, keys: 60, cards: 54 },
    { code: 'PF', homes: 30, given: 27, keys: 30, cards: 27 },
    { code: 'TI', homes: 8, given: 8, keys: 8, cards: 8 },
  ])
  const seen = async (who: string) =>
    (await test.ask(solarHomeList, {}, { token: await test.login(who) })).total
  expect(await seen('master2')).toBe(10)
  expect(await seen('agent')).toBe(119)
})

it('the mobile-money providers of the demo are entered once, by the company whose customers pay', async () => {
  const { signal } = new AbortController()
  await makeDemoProviders(test.platform, signal)
  await makeDemoProviders(test.platform, signal)
  const seen = async (who: string) => {
    const { records } = await test.ask(calls.paymentProviders.list, {}, { token: await test.login(who) })
    return records.map(({ code, currency }) => `${code} ${currency}`).toSorted()
  }
  expect(await seen('master')).toEqual(['momo XOF', 'momo-kmf KMF', 'momo-xpf XPF'])
  expect(await seen('master2')).toEqual([])
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

it('the agents of the demo go round: a code of a keypad that has left is said to be typed in, by day, in a while', async () => {
  const { platform, clock } = test
  const money = moneyTester(test)
  await money.load('agent', { to: 'nehome5', amount: 300 })
  const order = { shsSn: 'SHS-NE-0005', amount: 300, clientKey: freshKey() }
  const { id } = await test.ask(loadCalls.make, order, await money.as('agent'))
  const at = new Date(clock.now())
  await platform.db
    .updateTable('shsLoad')
    .set({ state: 'delivered', sentAt: at, deliveredAt: at })
    .where('id', '=', id)
    .execute()
  const stateOf = async () =>
    (await platform.db.selectFrom('shsLoad').select('state').where('id', '=', id).executeTakeFirstOrThrow())
      .state
  await goRound(platform)
  expect(await stateOf()).toBe('delivered')
  // Two days later it is noon some time: whoever is late has typed by then.
  for (let hours = 0; hours < 48; hours += 6) {
    clock.advance(6 * 3_600_000)
    await goRound(platform)
  }
  expect(await stateOf()).toBe('confirmed')
})
