import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { type Tier, tiers } from '@gridhelm/contract/feature/tiers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { hideRows } from '../../../testing/site-rules.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { inLedger } from './in-ledger.ts'
import { post } from './post.ts'
import { addAccount } from './testing/accounts.ts'

let test: TestApp
let money: ReturnType<typeof moneyTester>

beforeAll(async () => {
  test = await createTestApp()
  money = moneyTester(test)
})
afterAll(() => test.close())

const { ledgerAccounts, transfers, recharges } = calls

interface Member {
  id: string
  account: string
}

/** Somebody with money that came from above. */
async function member(parentId: string, tier: Tier, payer: string | undefined): Promise<Member> {
  const id = newId()
  await test.platform.db
    .insertInto('sysUser')
    .values({
      id,
      username: id.slice(0, 16),
      realname: `Person ${id}`,
      passwordHash: 'x',
      tier,
      parentId,
      workNo: id,
    })
    .execute()
  const account = await addAccount(test.platform, {
    kind: tier === 'enduser' ? 'wallet' : 'float',
    ownerId: id,
  })
  const fromId = payer ?? (await addAccount(test.platform, { kind: 'treasury' }))
  const transfer = { kind: 'transfer' as const, currency: 'XOF', amount: 1_000, fromId, toId: account }
  await inLedger(test.platform, (tx) =>
    post(test.platform, tx, { ...transfer, by: 'demo-admin', clientKey: freshKey() }, 'en'),
  )
  return { id, account }
}

const line = ['submaster', 'operator', 'agent', 'enduser'] as const

describe('nobody learns of money outside of their subtree', () => {
  it('random trees: lists, counts, details, statements and sheets agree, and end where the subtree ends', async () => {
    const tree = fc.array(fc.record({ above: fc.nat(9), skips: fc.nat(1) }), { minLength: 4, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(tree, fc.nat(7), async (shape, chosen) => {
        const root = await member('demo-admin', 'master', undefined)
        const all: (Member & { path: string[]; depth: number })[] = [{ ...root, path: [root.id], depth: -1 }]
        for (const { above, skips } of shape) {
          const fit = all.filter(({ depth }) => depth + 1 + skips < line.length - 1)
          const parent = fit[above % fit.length] ?? all[0]
          if (!parent) continue
          const depth = Math.min(parent.depth + 1 + skips, line.length - 1)
          const made = await member(parent.id, line[depth] ?? 'agent', undefined)
          all.push({ ...made, path: [...parent.path, made.id], depth })
        }
        const viewer = all[chosen % all.length]
        if (!viewer) return
        const { db } = test.platform
        await db.insertInto('sysUserRole').values({ userId: viewer.id, roleId: 'role-master' }).execute()
        const hash = await db
          .selectFrom('sysUser')
          .select('passwordHash')
          .where('id', '=', 'demo-master')
          .executeTakeFirstOrThrow()
        await db
          .updateTable('sysUser')
          .set({ passwordHash: hash.passwordHash })
          .where('id', '=', viewer.id)
          .execute()
        const as = { token: await test.login(viewer.id.slice(0, 16)) }
        const below = all.filter(({ path }) => path.includes(viewer.id)).map(({ account }) => account)
        const accounts = await test.ask(ledgerAccounts.list, { pageSize: 100 }, as)
        expect(accounts.records.map(({ id }) => String(id)).toSorted()).toEqual(below.toSorted())
        expect(accounts.total).toBe(below.length)
        const moved = await test.ask(transfers.list, { pageSize: 100 }, as)
        expect(moved.records.map(({ toId }) => String(toId)).toSorted()).toEqual(below.toSorted())
        const given = await test.ask(recharges.list, { pageSize: 100 }, as)
        expect(given.total).toBe(below.length)
        const sums = await test.ask(ledgerAccounts.summary, {}, as)
        expect(sums.below.reduce((sum, { balance }) => sum + balance, 0)).toBe((below.length - 1) * 1_000)
        for (const { account } of all) {
          const isOwn = below.includes(account)
          for (const [call, input] of [
            [ledgerAccounts.queryById, { id: account }],
            [ledgerAccounts.statement, { accountId: account }],
          ] as const)
            expect((await test.call(call, input, as)).envelope.success).toBe(isOwn)
        }
        const file = await test.app.inject({
          url: '/api/finance/account/exportXls',
          query: { format: 'csv' },
          headers: { 'x-access-token': as.token },
        })
        // A superior has a name, and no more.
        const names = all.filter(({ id, account }) => below.includes(account) || viewer.path.at(-2) === id)
        for (const { id } of all)
          expect([id, file.body.includes(`Person ${id}`)]).toEqual([id, names.some((one) => one.id === id)])
      }),
      { numRuns: databaseRuns(9) },
    )
  })

  it('a data rule on the list of accounts narrows every sum as it narrows the list', async () => {
    for (const [who, to] of [
      ['admin', 'master'],
      ['master', 'submaster'],
      ['submaster', 'operator'],
      ['operator', 'agent'],
    ] as const)
      await money.load(who, { to, amount: 8_000 })
    const { id: waits } = await money.load('agent', { to: 'enduser', amount: 700 })
    const show = await hideRows(test.platform.db, {
      roleId: 'role-submaster',
      menuId: 'menu-finance-accounts',
      column: 'username',
      value: 'operator',
    })
    const as = await money.as('submaster')
    const listed = await test.ask(ledgerAccounts.list, { pageSize: 100 }, as)
    expect(listed.records.map(({ username }) => username)).toEqual(['operator'])
    const { below } = await test.ask(ledgerAccounts.summary, {}, as)
    expect(below.map(({ type, accounts }) => [type, accounts])).toEqual([[4, 1]])
    const sums = (type: number) => test.ask(calls.financeStatistics.summary, { type }, as)
    expect((await sums(5)).sums).toEqual([])
    expect((await sums(4)).sums).toHaveLength(1)
    const year = new Date(test.clock.now()).getUTCFullYear()
    expect((await test.ask(calls.financeStatistics.annualStatistics, { year }, as)).currencies).toEqual([])
    expect((await test.ask(calls.financeStatistics.loadUserStatistic, {}, as)).users).toBe(0)
    expect(await test.ask(transfers.effect, { id: waits }, as)).toMatchObject({ from: null, to: null })
    await show()
    expect((await test.ask(ledgerAccounts.summary, {}, as)).below.map(({ type }) => type)).toEqual([4, 5, 6])
  })

  it('every call of money, asked by each account of the demo, tells nothing of another company', async () => {
    const other = await member('demo-admin', 'master', undefined)
    const customer = await member(other.id, 'agent', other.account)
    await money.load('admin', { to: 'master', amount: 5_000 })
    const foreign = await test.platform.db
      .selectFrom('ledgerTransfer')
      .select('id')
      .where('toId', '=', customer.account)
      .executeTakeFirstOrThrow()
    const secrets = [other.id, other.account, customer.id, customer.account, foreign.id]
    const tables = [
      calls.ledgerAccounts,
      calls.transfers,
      calls.recharges,
      calls.tariffs,
      calls.financeStatistics,
    ]
    const input = {
      ...{ id: foreign.id, accountId: customer.account, userId: customer.id, amount: 10, currency: 'XOF' },
      ...{ clientKey: 'probe-of-a-call', year: 2026, month: 1, siteId: '1', reason: 'other', note: 'x' },
      ...{ unit: 'day', priceMinor: 10, validFrom: '2020-01-01 00:00:00' },
    }
    for (const tier of tiers) {
      const { token } = await money.as(tier)
      for (const endpoint of tables.flatMap((table): Endpoint[] => Object.values(table))) {
        const { method, path } = endpoint
        const isQuery = method === 'GET'
        const response = await test.app.inject({
          method,
          url: `/api${path}`,
          headers: { 'x-access-token': token },
          ...(isQuery
            ? {
                query: Object.fromEntries(
                  Object.entries(input).map(([name, value]) => [name, String(value)]),
                ),
              }
            : { payload: input }),
        })
        expect([
          tier,
          path,
          response.statusCode < 500 || response.json<{ message: string }>().message,
        ]).not.toContain(false)
        if (tier !== 'admin')
          for (const secret of secrets)
            expect([tier, path, response.body.includes(secret)]).toEqual([tier, path, false])
      }
    }
    expect(test.faults).toEqual([])
    const after = await test.platform.db
      .selectFrom('ledgerTransfer')
      .select('id')
      .where('fromId', '=', other.account)
      .execute()
    expect(after).toHaveLength(1)
  })
})
