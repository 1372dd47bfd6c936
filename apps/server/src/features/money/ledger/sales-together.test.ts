import { transferCalls } from '@gridhelm/contract/money/ledger/calls'
import type { LoadMoney } from '@gridhelm/contract/money/ledger/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from './check.ts'
import { contextOf } from './testing/context.ts'
import { createTransferService } from './transfers.ts'

let test: TestApp
let money: ReturnType<typeof moneyTester>

beforeAll(async () => {
  test = await createTestApp()
  money = moneyTester(test)
  await money.load('admin', { to: 'master', amount: 1_000_000 })
  await money.load('master', { to: 'submaster', amount: 400_000 })
  await money.load('submaster', { to: 'operator', amount: 200_000 })
  await money.load('operator', { to: 'agent', amount: 100_000 })
  await money.load('agent', { to: 'enduser', amount: 10 })
})
afterAll(async () => {
  expect(await findingsOf(test.platform)).toEqual([])
  await test.close()
})

type Asked = Partial<LoadMoney>

/** All at the same moment, in the name of the agent. */
async function sellAll(asked: readonly Asked[]) {
  const { platform } = test
  const { load } = createTransferService(platform)
  const context = await contextOf(platform, 'demo-agent')
  const usual = { currency: 'XOF', amount: 100 }
  const outcomes = await Promise.allSettled(
    asked.map((one) => load({ ...usual, userId: 'demo-enduser', clientKey: freshKey(), ...one }, context)),
  )
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return outcome.value.result
    if (outcome.reason instanceof Refusal) return outcome.reason.key
    throw outcome.reason
  })
}

const limits = (change: { dailyLimit?: number | null; approveFrom?: number | null; balance?: number }) =>
  test.platform.db
    .updateTable('ledgerAccount')
    .set(change)
    .where('ownerId', '=', 'demo-agent')
    .where('kind', '=', 'float')
    .execute()

/** How many transactions have written them. */
async function transactionsOf(ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(DISTINCT xmin::text)::int AS count FROM ledger_transfer WHERE id = ANY (${ids}::text[])`.execute(
    test.platform.db,
  )
  return rows[0]?.count ?? 0
}

const idsOf = (outcomes: readonly unknown[]) => outcomes.map((outcome) => (outcome as { id: string }).id)

it('sales of one moment are one transaction but for the first, each with its balance, its payment and its place in the trail', async () => {
  const before = (await money.account('agent')).balance
  const outcomes = await sellAll(Array.from({ length: 30 }, () => ({})))
  const balances = outcomes.map((one) => (one as { balance: number }).balance)
  expect(balances.toSorted((a, b) => b - a)).toEqual(
    Array.from({ length: 30 }, (_, n) => before - (n + 1) * 100),
  )
  const ids = idsOf(outcomes)
  expect(await transactionsOf(ids)).toBe(2)
  const payments = await test.platform.db
    .selectFrom('payment')
    .select('id')
    .where('transferId', 'in', ids)
    .execute()
  expect(payments).toHaveLength(30)
})

it('each has its own outcome: what is refused, repeated, waits or opens an account harms nobody else', async () => {
  const fresh = await addPerson(test, { username: 'fresh_customer', tier: 'enduser', parentId: 'demo-agent' })
  await limits({ approveFrom: 20_000 })
  const [again, reused] = [freshKey(), freshKey()]
  const { balance } = await money.account('agent')
  const outcomes = await sellAll([
    {},
    { userId: 'demo-master' },
    { userId: 'nobody' },
    { clientKey: again, amount: 70 },
    { clientKey: again, amount: 70 },
    { clientKey: reused, amount: 30 },
    { clientKey: reused, amount: 31 },
    { amount: 20_000 },
    { currency: 'KMF' },
    { userId: fresh, amount: 40 },
    { username: 'EndUser', userId: undefined },
    { siteId: '4711' },
  ])
  await limits({ approveFrom: null })
  const posted = { state: 'posted' }
  expect(outcomes).toMatchObject([
    posted,
    'ledger.accountUnknown',
    'ledger.accountUnknown',
    posted,
    posted,
    posted,
    'ledger.keyReused',
    { state: 'requested', needsApproval: true },
    'ledger.noAccountIn',
    posted,
    posted,
    'ledger.notTheirSite',
  ])
  const ids = idsOf(outcomes)
  expect(ids[3]).toBe(ids[4])
  expect((await money.account('agent')).balance).toBe(balance - 100 - 70 - 30 - 40 - 100)
})

it('limits count what others of the same moment have taken', async () => {
  const { balance } = await money.account('agent')
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(debit), 0)::int8 AS total FROM ledger_flow WHERE account_id IN (
      SELECT id FROM ledger_account WHERE owner_id = 'demo-agent' AND kind = 'float')`.execute(
    test.platform.db,
  )
  const { held } = await money.account('agent')
  await limits({ dailyLimit: (rows[0]?.total ?? 0) + held + 1_000 })
  const outcomes = await sellAll(Array.from({ length: 15 }, () => ({})))
  await limits({ dailyLimit: null })
  expect(outcomes.filter((one) => one === 'ledger.aboveDaily')).toHaveLength(5)
  expect((await money.account('agent')).balance).toBe(balance - 1_000)
  const left = balance - 1_000 - held
  await sellAll([{ amount: left - 50 }])
  const more = await sellAll([{ amount: 60 }, { amount: 51 }, { amount: 50 }])
  expect(more).toMatchObject(['ledger.noFunds', 'ledger.noFunds', { state: 'posted', balance: held }])
  await money.load('operator', { to: 'agent', amount: 50_000 })
})

it('where booking them together breaks, each is booked alone, and none twice', async () => {
  const { balance } = await money.account('agent')
  await sql`
    CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF (SELECT count(*) FROM entered) > 1 THEN RAISE EXCEPTION 'broken on the way'; END IF;
      RETURN NULL;
    END $$`.execute(test.platform.db)
  await sql`
    CREATE TRIGGER refuse_many AFTER INSERT ON ledger_transfer REFERENCING NEW TABLE AS entered
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`.execute(test.platform.db)
  const outcomes = await sellAll(Array.from({ length: 8 }, () => ({})))
  await sql`DROP FUNCTION refuse_many CASCADE`.execute(test.platform.db)
  const ids = idsOf(outcomes)
  expect(new Set(ids).size).toBe(8)
  expect(await transactionsOf(ids)).toBe(8)
  expect((await money.account('agent')).balance).toBe(balance - 800)
})

it('the same sale again after its answer was lost is the same sale', async () => {
  const keys = Array.from({ length: 5 }, freshKey)
  const first = await sellAll(keys.map((clientKey) => ({ clientKey })))
  const again = await sellAll(keys.map((clientKey) => ({ clientKey })))
  expect(idsOf(again)).toEqual(idsOf(first))
  const form = { userId: 'demo-enduser', amount: 101, currency: 'XOF', clientKey: keys[0] ?? '' }
  const { envelope } = await test.call(transferCalls.loadMoney, form, {
    ...(await money.as('agent')),
    language: 'en',
  })
  expect(envelope.success).toBe(false)
})
