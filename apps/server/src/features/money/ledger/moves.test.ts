import { calls } from '@gridhelm/contract/calls'
import type { Tier } from '@gridhelm/contract/feature/tiers'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { freshKey } from '../../../testing/money.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from './check.ts'
import { contextOf } from './testing/context.ts'
import { createTransferService } from './transfers.ts'

let test: TestApp
let transfers: ReturnType<typeof createTransferService>
let admin: { token: string }

beforeAll(async () => {
  test = await createTestApp()
  transfers = createTransferService(test.platform)
  admin = { token: await test.login('admin') }
})
afterAll(async () => {
  expect(await findingsOf(test.platform)).toEqual([])
  await test.close()
})

const line: readonly Tier[] = ['master', 'submaster', 'operator', 'agent', 'enduser']
const { users } = calls

async function person(parentId: string, tier: Tier): Promise<string> {
  const id = newId()
  await test.platform.db
    .insertInto('sysUser')
    .values({
      id,
      username: `p${id}`.slice(0, 32),
      realname: `Person ${id}`,
      passwordHash: 'x',
      tier,
      parentId,
      workNo: id,
    })
    .execute()
  await test.platform.db
    .insertInto('sysUserRole')
    .values({ userId: id, roleId: `role-${tier}` })
    .execute()
  return id
}

interface Standing {
  parentId: string | null
  delFlag: number
  isBusy: boolean
}

/** Where somebody stands, and whether money is theirs or on its way. */
async function standing(id: string): Promise<Standing> {
  const { rows } = await sql<Standing>`
    SELECT person.parent_id, person.del_flag, EXISTS (
      SELECT FROM ledger_account account WHERE account.owner_id = person.id AND (account.balance <> 0 OR account.held <> 0
        OR EXISTS (SELECT FROM ledger_transfer waits WHERE waits.state = 'requested'
          AND account.id IN (waits.from_id, waits.to_id)))) AS is_busy
    FROM sys_user person WHERE person.id = ${id}`.execute(test.platform.db)
  const [row] = rows
  if (!row) throw new Error('erased')
  return row
}

const step = fc.record({
  do: fc.constantFrom('pay', 'pay', 'return', 'move', 'remove', 'decide'),
  who: fc.nat(20),
  other: fc.nat(20),
  amount: fc.integer({ min: 1, max: 400 }),
})

it('random trees with moves: money runs along an edge that stands, and whoever has some is neither moved nor erased', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const root = await person('demo-admin', 'master')
      const all = [{ id: root, depth: 0 }]
      for (const [n, depth] of [1, 1, 2, 2, 3, 4].entries()) {
        const above = all.filter((one) => one.depth === depth - 1)
        const parent = above[n % above.length]
        if (parent) all.push({ id: await person(parent.id, line[depth] ?? 'agent'), depth })
      }
      const pick = (n: number) => all[n % all.length]?.id ?? root
      const as = (id: string) => contextOf(test.platform, id)
      const form = (amount: number) => ({
        amount,
        currency: 'XOF',
        reason: null,
        reference: null,
        clientKey: freshKey(),
      })
      await transfers.load({ userId: root, ...form(5_000) }, await as('demo-admin'))
      // From here on a second person decides about much.
      await test.platform.db
        .updateTable('ledgerAccount')
        .set({ approveFrom: 300 })
        .where('ownerId', '=', root)
        .execute()
      const tried = async (work: () => Promise<{ result?: unknown }>) => {
        try {
          await work()
          return true
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          return false
        }
      }
      for (const { do: what, who, other, amount } of steps) {
        const id = pick(who)
        const before = await standing(id)
        if (before.delFlag !== 0) continue
        if (what === 'pay') {
          // Anybody tries; only the direct superior gets through.
          const payer = pick(other)
          const payerStands = await standing(payer)
          if (payerStands.delFlag !== 0) continue
          const done = await tried(
            async () => transfers.load({ userId: id, ...form(amount) }, await as(payer)) as never,
          )
          if (done) expect(before.parentId).toBe(payer)
        } else if (what === 'return') {
          await tried(async () => transfers.giveBack(form(amount), await as(id)) as never)
        } else if (what === 'decide') {
          const [open] = await test.platform.db
            .selectFrom('ledgerTransfer')
            .select('id')
            .where('state', '=', 'requested')
            .execute()
          if (open) {
            const decision = amount % 2 === 0 ? ('approve' as const) : ('reject' as const)
            await tried(
              async () =>
                transfers.decide({ id: open.id, note: 'so' }, decision, await as('demo-admin')) as never,
            )
          }
        } else if (what === 'move') {
          const parentId = pick(other)
          const record = await test.ask(users.queryById, { id }, admin)
          const { envelope } = await test.call(users.edit, { ...record, parentId } as never, admin)
          const after = await standing(id)
          expect(after.parentId).toBe(envelope.success ? parentId : before.parentId)
          if (before.isBusy && parentId !== before.parentId) expect(envelope.success).toBe(false)
        } else {
          const { envelope } = await test.call(users.remove, { id } as never, admin)
          if (before.isBusy) expect([envelope.success, (await standing(id)).delFlag]).toEqual([false, 0])
        }
      }
      const { rows: strays } = await sql`
        SELECT FROM ledger_account account JOIN sys_user owner ON owner.id = account.owner_id
        WHERE owner.del_flag <> 0 AND (account.balance <> 0 OR account.held <> 0)`.execute(test.platform.db)
      expect(strays).toHaveLength(0)
    }),
    { numRuns: databaseRuns(8) },
  )
})
