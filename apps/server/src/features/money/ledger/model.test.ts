import type { TransferKind } from '@gridhelm/contract/money/ledger/entities'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Refusal } from '../../../platform/refusal.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { decide, request } from './decide.ts'
import { type Decision, ends } from './machine.ts'
import { post, postAll } from './post.ts'
import { addAccount } from './testing/accounts.ts'
import { PlainLedger } from './testing/plain-ledger.ts'

let test: TestApp

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

/** Down the line, with the house at its top. */
const line = ['treasury', 'demo-master', 'demo-submaster', 'demo-operator', 'demo-agent'] as const
const hour = 3_600_000

type Action =
  | { do: 'post' | 'request'; step: number; down: boolean; amount: number; key: number }
  | { do: 'together'; sales: { step: number; down: boolean; amount: number }[]; crashes: boolean }
  | { do: 'reverse'; of: number; amount: number; key: number }
  | { do: 'decide'; key: number; decision: Decision; crashes: boolean }
  | { do: 'time'; hours: number }

const key = fc.nat(9)
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('post' as const, 'request' as const),
      step: fc.nat(line.length - 2),
      down: fc.boolean(),
      amount: fc.integer({ min: 1, max: 900 }),
      key,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      key,
      decision: fc.constantFrom<Decision>('approve', 'approve', 'reject', 'withdraw', 'expire'),
      crashes: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('together' as const),
      sales: fc.array(
        fc.record({
          step: fc.nat(line.length - 2),
          down: fc.boolean(),
          amount: fc.integer({ min: 1, max: 900 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      crashes: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('reverse' as const),
      of: key,
      amount: fc.integer({ min: 1, max: 600 }),
      key,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('time' as const), hours: fc.constantFrom(1, 80, -1) }),
  },
)

async function freshLine(currency: string): Promise<{ ids: string[]; plain: PlainLedger }> {
  const plain = new PlainLedger()
  const ids: string[] = []
  for (const [place, name] of line.entries()) {
    const limits =
      place === 0 ? {} : { ceiling: place === 4 ? 2_000 : null, creditLine: place === 3 ? 300 : 0 }
    ids.push(
      await addAccount(test.platform, {
        kind: place === 0 ? 'treasury' : 'float',
        currency,
        ...(place === 0 ? {} : { ownerId: name }),
        ...limits,
      }),
    )
    plain.accounts.set(name, {
      isOwned: place > 0,
      balance: 0,
      held: 0,
      ceiling: limits.ceiling ?? null,
      creditLine: limits.creditLine ?? 0,
    })
  }
  return { ids, plain }
}

class Broken extends Error {}

function wayOf({ step, down }: { step: number; down: boolean }) {
  const [upper, lower] = [line[step] ?? '', line[step + 1] ?? '']
  const [from, to] = down ? [upper, lower] : [lower, upper]
  const kind: TransferKind = step === 0 ? (down ? 'issue' : 'adjust') : down ? 'transfer' : 'return'
  return { from, to, kind }
}

/** Whether it was done; a refusal is no fault. */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

let made = 0
/** A currency of its own for each run: the runs share the database. */
const freshCurrency = () => {
  const n = made++
  return String.fromCharCode(65 + (Math.floor(n / 676) % 26), 65 + (Math.floor(n / 26) % 26), 65 + (n % 26))
}

async function expectSame(currency: string, ids: readonly string[], plain: PlainLedger): Promise<void> {
  const { db } = test.platform
  const rows = await db.selectFrom('ledgerAccount').selectAll().where('currency', '=', currency).execute()
  for (const [place, name] of line.entries()) {
    const row = rows.find(({ id }) => id === ids[place])
    const { balance, held } = plain.accounts.get(name) ?? {}
    expect([name, row?.balance, row?.held]).toEqual([name, balance, held])
  }
  // What the books say of themselves: sums, running balances without gaps, holds.
  const { rows: wrong } = await sql`
    SELECT account.id FROM ledger_account account
    LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) total, coalesce(max(turn), 0) turns, count(turn) many
      FROM ledger_posting WHERE account_id = account.id) posted ON true
    LEFT JOIN LATERAL (SELECT coalesce(sum(amount), 0) total FROM ledger_transfer
      WHERE from_id = account.id AND state = 'requested') waiting ON true
    WHERE account.currency = ${currency} AND account.owner_id IS NOT NULL AND (account.balance <> posted.total
      OR account.turn <> posted.turns OR posted.turns <> posted.many OR account.held <> waiting.total)`.execute(
    db,
  )
  expect(wrong).toEqual([])
  const { rows: total } = await sql<{ total: number }>`
    SELECT coalesce(sum(posting.amount), 0)::int8 total FROM ledger_posting posting
    JOIN ledger_account account ON account.id = posting.account_id WHERE account.currency = ${currency}`.execute(
    db,
  )
  expect(total[0]?.total).toBe(0)
}

it('any sequence of steps, with writes that break off, ends as the plain rules say, and every coin is somewhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
      const { platform, clock } = test
      const { chains, db } = platform
      const currency = freshCurrency()
      const { ids, plain } = await freshLine(currency)
      const written = new Map<number, string>()
      const clientKey = (number: number) => `${currency}-${number}`
      for (const one of actions) {
        if (one.do === 'time') {
          clock.advance(one.hours * hour)
          continue
        }
        if (one.do === 'decide') {
          const id = written.get(one.key)
          if (id === undefined) continue
          const deciding = {
            id,
            decision: one.decision,
            by: one.decision === 'expire' ? null : 'demo-supervisor',
          }
          const work = () =>
            chains.transaction(db, async (tx) => {
              await decide(platform, tx, deciding, 'en')
              if (one.crashes) throw new Broken()
            })
          if (one.crashes) {
            await work().catch((error: unknown) => {
              if (!(error instanceof Broken || error instanceof Refusal)) throw error
            })
          } else {
            const does = plain.decide(clientKey(one.key), ends[one.decision] as never, platform.now())
            expect(await isDone(work)).toBe(does)
          }
          continue
        }
        if (one.do === 'reverse') {
          const original = plain.transfers.get(clientKey(one.of))
          const reversesId = written.get(one.of)
          if (original?.state !== 'posted' || original.kind === 'reversal' || reversesId === undefined)
            continue
          const [from, to] = [original.to, original.from]
          const turned = {
            from,
            to,
            amount: one.amount,
            kind: 'reversal',
            reverses: clientKey(one.of),
          } as const
          const does = plain.enter(clientKey(one.key), turned, platform.now() + 72 * hour)
          const back = {
            ...{ kind: 'reversal' as const, currency, amount: one.amount, by: 'demo-admin', reversesId },
            clientKey: clientKey(one.key),
            fromId: ids[line.indexOf(from as never)] ?? '',
            toId: ids[line.indexOf(to as never)] ?? '',
          }
          const done = await isDone(async () => {
            const booked = await chains.transaction(db, (tx) => request(platform, tx, back, 'en'))
            written.set(one.key, booked.transfer.id)
          })
          expect(done).toBe(does)
          continue
        }
        if (one.do === 'together') {
          const transfers = one.sales.map((sale) => {
            const { from, to, kind } = wayOf(sale)
            const key = `${currency}-together-${made++}`
            const sides = {
              fromId: ids[line.indexOf(from as never)] ?? '',
              toId: ids[line.indexOf(to as never)] ?? '',
            }
            const transfer = {
              kind,
              currency,
              amount: sale.amount,
              by: 'demo-admin',
              clientKey: key,
              ...sides,
            }
            return { from, to, kind, transfer, language: 'en' as const }
          })
          const work = chains.transaction(db, async (tx) => {
            const outcomes = await postAll(platform, tx, transfers)
            if (one.crashes) throw new Broken()
            return outcomes.map((outcome) => !(outcome instanceof Refusal))
          })
          if (one.crashes) {
            await expect(work).rejects.toThrow(Broken)
            continue
          }
          // One after the other, as if each had come alone.
          const does = transfers.map(({ from, to, kind, transfer: { amount, clientKey: own } }) =>
            plain.enter(own, { from, to, amount, kind }, undefined),
          )
          expect(await work).toEqual(does)
          continue
        }
        const { from, to, kind } = wayOf(one)
        const waits = one.do === 'request' ? platform.now() + 72 * hour : undefined
        const does = plain.enter(clientKey(one.key), { from, to, amount: one.amount, kind }, waits)
        const enter = one.do === 'request' ? request : post
        const transfer = {
          ...{ kind, currency, amount: one.amount, by: 'demo-admin', clientKey: clientKey(one.key) },
          fromId: ids[line.indexOf(from as never)] ?? '',
          toId: ids[line.indexOf(to as never)] ?? '',
        }
        expect(
          await isDone(async () => {
            const booked = await chains.transaction(db, (tx) => enter(platform, tx, transfer, 'en'))
            written.set(one.key, booked.transfer.id)
          }),
        ).toBe(does)
      }
      await expectSame(currency, ids, plain)
    }),
    { numRuns: databaseRuns(60) },
  )
})
