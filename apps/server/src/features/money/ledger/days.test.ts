import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRuns } from '../../../testing/long-run.ts'
import { freshKey } from '../../../testing/money.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { contradictions } from './check-queries.ts'
import { countDays, houseBalanceBefore } from './day-queries.ts'
import { countHouseDays } from './days.ts'
import { inLedger } from './in-ledger.ts'
import { post } from './post.ts'
import { houseBalances } from './summary-queries.ts'
import { addAccount } from './testing/accounts.ts'

let test: TestApp
const day = 86_400_000

beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const plainSum = async (id: string, before: Date) => {
  const { rows } = await sql<{ total: number }>`
    SELECT coalesce(sum(amount), 0)::int8 AS total FROM ledger_posting WHERE account_id = ${id} AND at < ${before}`.execute(
    test.platform.db,
  )
  return rows[0]?.total
}

it('balances of the house are the sums of their postings, whatever was counted when and however clocks have jumped', async () => {
  const { platform } = test
  const { db } = platform
  const [treasury, revenue, master] = await Promise.all([
    addAccount(platform, { kind: 'treasury' }),
    addAccount(platform, { kind: 'revenue', siteId: 77 }),
    addAccount(platform, { kind: 'float', ownerId: 'demo-master' }),
  ])
  const step = fc.oneof(
    fc.record({
      days: fc.integer({ min: -40, max: 3 }),
      amount: fc.integer({ min: 1, max: 999 }),
      isIssue: fc.boolean(),
    }),
    fc.constant('count' as const),
    fc.constant('part' as const),
  )
  const begun = platform.now()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 12 }),
      fc.integer({ min: -41, max: 4 }),
      async (steps, asked) => {
        for (const one of steps) {
          if (one === 'count') await countHouseDays(platform)
          else if (one === 'part') await countDays(db, 1)
          else {
            const then = { ...platform, now: () => begun + one.days * day + 7_200_000 }
            const [fromId, toId] = one.isIssue ? [treasury, master] : [treasury, revenue]
            const kind = one.isIssue ? ('issue' as const) : ('adjust' as const)
            const transfer = { kind, currency: 'XOF', amount: one.amount, fromId, toId, by: 'demo-admin' }
            await inLedger(platform, (tx) => post(then, tx, { ...transfer, clientKey: freshKey() }, 'en'))
          }
        }
        const whole = await houseBalances(db)
        const moment = new Date(begun + asked * day)
        for (const id of [treasury, revenue]) {
          expect(whole.find((one) => one.id === id)?.balance).toBe(
            await plainSum(id, new Date(begun + 99 * day)),
          )
          expect(await houseBalanceBefore(db, id, moment)).toBe(await plainSum(id, moment))
        }
        expect(await contradictions(db)).toEqual([])
      },
    ),
    { numRuns: databaseRuns(20) },
  )
  await countHouseDays(platform)
  await sql`UPDATE ledger_day SET credit = credit + 5 WHERE account_id = ${revenue}`.execute(db)
  const [finding] = await contradictions(db)
  expect(finding).toMatchObject({ what: 'day', currency: 'XOF', found: (finding?.expected ?? 0) + 5 })
  expect(finding?.id).toMatch(new RegExp(`^${revenue} \\d{4}-\\d{2}-\\d{2}$`))
})
