import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { freshKey } from '../../../testing/money.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from './check.ts'
import { decide, request } from './decide.ts'
import { inLedger } from './in-ledger.ts'
import type { Decision } from './machine.ts'
import { type NewTransfer, post } from './post.ts'
import { transferById } from './queries.ts'
import { addAccount } from './testing/accounts.ts'
import { turnedBack } from './turning-back.ts'

let test: TestApp
let ids: { treasury: string; wallet: string; revenue: string; agent: string; operator: string }

beforeAll(async () => {
  test = await createTestApp()
  const { platform } = test
  ids = {
    treasury: await addAccount(platform, { kind: 'treasury' }),
    wallet: await addAccount(platform, { kind: 'wallet', ownerId: 'demo-enduser' }),
    revenue: await addAccount(platform, { kind: 'revenue', siteId: 3 }),
    agent: await addAccount(platform, { kind: 'commission', ownerId: 'demo-agent' }),
    operator: await addAccount(platform, { kind: 'commission', ownerId: 'demo-operator' }),
  }
})
afterAll(async () => {
  expect(await findingsOf(test.platform)).toEqual([])
  await test.close()
})

const book = (transfer: NewTransfer) =>
  inLedger(test.platform, (tx) => post(test.platform, tx, transfer, 'en'))
const ask = (transfer: NewTransfer) =>
  inLedger(test.platform, (tx) => request(test.platform, tx, transfer, 'en'))
const end = (id: string, decision: Decision) =>
  inLedger(test.platform, (tx) =>
    decide(test.platform, tx, { id, decision, by: decision === 'expire' ? null : 'demo-supervisor' }, 'en'),
  )

const people = () => [ids.wallet, ids.agent, ids.operator]
const standing = async () => {
  const rows = await test.platform.db
    .selectFrom('ledgerAccount')
    .select(['id', 'balance', 'held'])
    .where('id', 'in', people())
    .orderBy('id')
    .execute()
  return rows
}
const heldOn = async (id: string) => (await standing()).find((one) => one.id === id)?.held

/** A load: the customer pays, the site earns, two have a commission. */
const load = (amount: number, shares: readonly [number, number], clientKey = freshKey()): NewTransfer => {
  const [first, second] = shares.map((bp) => Math.floor((amount * bp) / 10_000)) as [number, number]
  const legs = [
    { accountId: ids.wallet, amount: -amount },
    { accountId: ids.revenue, amount: amount - first - second },
    { accountId: ids.agent, amount: first },
    { accountId: ids.operator, amount: second },
  ].filter((leg) => leg.amount !== 0)
  return {
    kind: 'load',
    currency: 'XOF',
    amount,
    fromId: ids.wallet,
    toId: ids.revenue,
    legs,
    by: 'demo-agent',
    clientKey,
  }
}
const fill = (amount: number) =>
  book({
    kind: 'recharge',
    currency: 'XOF',
    amount,
    fromId: ids.treasury,
    toId: ids.wallet,
    by: 'demo-agent',
    clientKey: freshKey(),
  })

const money = fc.integer({ min: 1, max: 100_000 })
const shares = fc.tuple(fc.nat(3_000), fc.nat(3_000))

it('what waits holds what every payer would give, and let go it leaves nothing behind', async () => {
  await fc.assert(
    fc.asyncProperty(
      money,
      shares,
      fc.constantFrom<Decision>('reject', 'withdraw', 'expire', 'approve'),
      async (amount, parts, decision) => {
        await fill(amount)
        const before = await standing()
        const { transfer } = await ask(load(amount, parts))
        expect(await heldOn(ids.wallet)).toBe(amount)
        await end(transfer.id, decision)
        expect(await heldOn(ids.wallet)).toBe(0)
        if (decision !== 'approve') expect(await standing()).toEqual(before)
      },
    ),
    { numRuns: databaseRuns(12) },
  )
})

it('turned back as a whole, every account has what it had; meanwhile each holds what it will give back', async () => {
  await fc.assert(
    fc.asyncProperty(money, shares, async (amount, parts) => {
      await fill(amount)
      const before = await standing()
      const { transfer: original } = await book(load(amount, parts))
      const turn = (part: number) =>
        inLedger(test.platform, async (tx) => {
          const found = await transferById(tx, original.id)
          if (!found) throw new Error('gone')
          const back = await turnedBack(tx, found, part)
          return request(test.platform, tx, { ...back, by: 'demo-master', clientKey: freshKey() }, 'en')
        })
      if (amount > 1 && parts.some((bp) => Math.floor((amount * bp) / 10_000) > 0))
        await expect(turn(amount - 1)).rejects.toMatchObject({ key: 'ledger.reversedWhole' })
      const { transfer: back } = await turn(amount)
      expect(await heldOn(ids.agent)).toBe(Math.floor((amount * parts[0]) / 10_000))
      await expect(turn(amount)).rejects.toBeInstanceOf(Refusal)
      await end(back.id, 'approve')
      expect(await standing()).toEqual(before)
    }),
    { numRuns: databaseRuns(12) },
  )
})

it('the same key with other legs is another transfer, and legs that do not add up are none', async () => {
  await fill(3_000)
  const clientKey = freshKey()
  const first = await book(load(1_000, [500, 500], clientKey))
  expect(await book(load(1_000, [500, 500], clientKey))).toMatchObject({
    isNew: false,
    transfer: { id: first.transfer.id },
  })
  await expect(book(load(1_000, [500, 400], clientKey))).rejects.toMatchObject({ key: 'ledger.keyReused' })
  const waiting = freshKey()
  await ask(load(500, [500, 0], waiting))
  await expect(ask(load(500, [0, 500], waiting))).rejects.toMatchObject({ key: 'ledger.keyReused' })
  const sound = load(100, [1_000, 0])
  for (const legs of [
    [...(sound.legs ?? []), { accountId: ids.operator, amount: 1 }],
    [
      { accountId: ids.wallet, amount: -50 },
      { accountId: ids.wallet, amount: -50 },
      { accountId: ids.revenue, amount: 100 },
    ],
    [
      { accountId: ids.wallet, amount: -100.5 },
      { accountId: ids.revenue, amount: 100.5 },
    ],
  ])
    await expect(book({ ...sound, legs, clientKey: freshKey() })).rejects.toThrow('add up')
})
