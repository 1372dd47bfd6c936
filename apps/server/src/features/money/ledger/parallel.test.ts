import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { inLedger } from './in-ledger.ts'
import { type NewTransfer, post } from './post.ts'
import { addAccount } from './testing/accounts.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const sale = (fromId: string, toId: string, amount: number, clientKey: string): NewTransfer => ({
  ...{ kind: 'recharge', currency: 'XOF', amount, fromId, toId, clientKey },
  by: 'demo-agent',
})

const write = (transfer: NewTransfer) =>
  inLedger(test.platform, (tx) => post(test.platform, tx, transfer, 'en'))

const balanceOf = async (id: string) =>
  await test.platform.db
    .selectFrom('ledgerAccount')
    .select(['balance', 'turn'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Issues to an agent. */
async function agentWith(amount: number): Promise<{ agent: string; customer: string }> {
  const { platform } = test
  const treasury = await addAccount(platform, { kind: 'treasury' })
  const agent = await addAccount(platform, { kind: 'float', ownerId: 'demo-agent' })
  const customer = await addAccount(platform, { kind: 'wallet', ownerId: 'demo-enduser' })
  const before = (await balanceOf(agent)).balance
  if (amount > before) {
    await write({ ...sale(treasury, agent, amount - before, `issue-${before}-${amount}`), kind: 'issue' })
  }
  return { agent, customer }
}

it('two hundred sales at once from a float for a hundred: a hundred are booked, a hundred refused, none waits for another for ever', async () => {
  const { agent, customer } = await agentWith(10_000)
  const before = await balanceOf(customer)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, n) => write(sale(agent, customer, 100, `sale-${n}`))),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
  expect(refused.every(({ reason }) => reason instanceof Refusal)).toBe(true)
  expect(refused).toHaveLength(100)
  expect(await balanceOf(agent)).toMatchObject({ balance: 0 })
  expect((await balanceOf(customer)).balance - before.balance).toBe(10_000)
})

it('the same key twenty times at once is one transfer; with another amount it is refused', async () => {
  const { agent, customer } = await agentWith(5_000)
  const before = await balanceOf(customer)
  const booked = await Promise.all(Array.from({ length: 20 }, () => write(sale(agent, customer, 70, 'once'))))
  expect(booked.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(new Set(booked.map(({ transfer }) => transfer.id)).size).toBe(1)
  expect((await balanceOf(customer)).balance - before.balance).toBe(70)
  await expect(write(sale(agent, customer, 71, 'once'))).rejects.toMatchObject({ key: 'ledger.keyReused' })
})

it('to and fro between two accounts: no two wait for each other', async () => {
  const { agent, customer } = await agentWith(50_000)
  const ways = Array.from({ length: 80 }, (_, n) =>
    n % 2 === 0
      ? sale(agent, customer, 10, `to-${n}`)
      : { ...sale(customer, agent, 10, `fro-${n}`), kind: 'refund' as const },
  )
  const outcomes = await Promise.allSettled(ways.map(write))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(Refusal)
  }
})
