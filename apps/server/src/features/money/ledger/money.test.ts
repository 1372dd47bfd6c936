import { calls } from '@gridhelm/contract/calls'
import { accountCalls, transferCalls } from '@gridhelm/contract/money/ledger/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from './check.ts'
import { contradictions } from './check-queries.ts'
import { expireRequests } from './expiry.ts'

let test: TestApp
let money: ReturnType<typeof moneyTester>
const { ledgerAccounts, transfers, users } = calls
const hour = 3_600_000

beforeAll(async () => {
  test = await createTestApp()
  money = moneyTester(test)
  await money.load('admin', { to: 'master', amount: 1_000_000 })
  await money.load('master', { to: 'submaster', amount: 400_000 })
  await money.load('submaster', { to: 'operator', amount: 200_000 })
  await money.load('operator', { to: 'agent', amount: 100_000 })
})
afterAll(async () => {
  expect(await findingsOf(test.platform)).toEqual([])
  await test.close()
})

const as = (who: string) => money.as(who)
const messageOf = async (...[call, input, who]: [Parameters<TestApp['call']>[0], object, string]) =>
  (await test.call(call, input as never, { ...(await as(who)), language: 'en' })).envelope

const limits = async (who: string, of: string, values: object) => {
  const { id } = await money.account(of)
  return messageOf(ledgerAccounts.edit, { id, ...values }, who)
}

describe('money goes one step at a time', () => {
  it('down the line to the customer, and back up', async () => {
    const sold = await money.load('agent', { to: 'enduser', amount: 1_500 })
    expect(sold).toMatchObject({ state: 'posted', balance: 98_500, needsApproval: false })
    expect((await money.account('enduser')).kind).toBe('wallet')
    const form = { amount: 8_500, currency: 'XOF', clientKey: freshKey() }
    expect(await test.ask(transferCalls.returnMoney, form, await as('agent'))).toMatchObject({
      balance: 90_000,
    })
    expect((await money.account('operator')).balance).toBe(108_500)
  })

  it.each([
    ['master', 'operator', 'one step'],
    ['operator', 'submaster', 'not available'],
    ['agent', 'master', 'not available'],
    ['master', 'observer', 'keeps no account'],
    ['master', 'master', 'Only the top'],
  ])('%s cannot pay %s', async (who, to, text) => {
    expect((await money.tryLoad(who, { to, amount: 10 })).message).toContain(text)
  })

  it('only whole coins above zero, in a currency that the payer has', async () => {
    for (const amount of [0, -5, 1.5, 2 ** 53, Number.NaN]) {
      expect((await money.tryLoad('agent', { to: 'enduser', amount })).success).toBe(false)
    }
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 10, currency: 'XPF' })).message).toContain(
      'XPF',
    )
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 10, currency: 'xo' })).success).toBe(false)
    expect((await money.tryLoad('admin', { to: 'master', amount: 10, currency: 'ZZZ' })).message).toContain(
      'ZZZ',
    )
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 10_000_000 })).message).toContain(
      'can be spent',
    )
  })

  it('the same key is one transfer, with other content it is refused', async () => {
    const clientKey = freshKey()
    const first = await money.load('agent', { to: 'enduser', amount: 100, clientKey })
    expect(await money.load('agent', { to: 'enduser', amount: 100, clientKey })).toMatchObject({
      id: first.id,
    })
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 101, clientKey })).message).toContain(
      'other content',
    )
  })

  it('a frozen account neither gives nor takes', async () => {
    expect((await limits('operator', 'agent', { status: '0' })).success).toBe(true)
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 10 })).message).toContain('frozen')
    expect((await money.tryLoad('operator', { to: 'agent', amount: 10 })).message).toContain('frozen')
    expect((await limits('operator', 'agent', { status: '1' })).success).toBe(true)
  })

  it('whoever has money is neither moved nor deleted', async () => {
    const admin = await as('admin')
    const record = await test.ask(users.queryById, { id: 'demo-agent' }, admin)
    const moved = await messageOf(users.edit, { ...record, parentId: 'demo-submaster' }, 'admin')
    expect(moved.message).toContain('Money is on this account')
    expect((await messageOf(users.remove, { id: 'demo-agent' }, 'admin')).message).toContain('Money')
    const { tierPath } = await test.platform.db
      .selectFrom('sysUser')
      .select('tierPath')
      .where('id', '=', 'demo-agent')
      .executeTakeFirstOrThrow()
    expect(tierPath).toContain('/demo-operator/demo-agent/')
  })
})

describe('limits', () => {
  it('are set by the direct superior, within their own', async () => {
    expect((await limits('submaster', 'agent', { ceiling: 10 })).message).toContain('direct superior')
    expect((await limits('admin', 'master', { approveFrom: 500_000, ceiling: 2_000_000 })).success).toBe(true)
    expect(
      (await limits('master', 'submaster', { approveFrom: 200_000, ceiling: 3_000_000 })).message,
    ).toContain('own limit')
    expect((await limits('master', 'submaster', { approveFrom: 200_000 })).message).toContain('own limit')
    const fitting = { approveFrom: 200_000, ceiling: 1_000_000 }
    expect((await limits('master', 'submaster', fitting)).success).toBe(true)
    expect((await limits('operator', 'agent', { ceiling: -1 })).success).toBe(false)
    expect((await limits('agent', 'agent', { ceiling: 1 })).success).toBe(false)
  })

  it('a ceiling that is lowered takes nothing away and lets nothing in', async () => {
    expect((await limits('operator', 'agent', { ceiling: 1_000 })).success).toBe(true)
    expect((await money.tryLoad('operator', { to: 'agent', amount: 1 })).message).toContain('may hold')
    expect((await limits('operator', 'agent', { ceiling: null })).success).toBe(true)
  })

  it('a daily limit counts what went out', async () => {
    expect((await limits('operator', 'agent', { dailyLimit: 20_000 })).success).toBe(true)
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 20_000 })).message).toContain(
      'within 24 hours',
    )
    test.clock.advance(25 * hour)
    expect((await money.tryLoad('agent', { to: 'enduser', amount: 19_000 })).success).toBe(true)
    const told = await test.platform.db
      .selectFrom('sysAnnouncement')
      .innerJoin('sysAnnouncementSend', 'anntId', 'sysAnnouncement.id')
      .select('titleEn')
      .where('userId', '=', 'demo-agent')
      .execute()
    expect(told.map(({ titleEn }) => titleEn)).toContain('Your daily limit is nearly used')
    expect((await limits('operator', 'agent', { dailyLimit: null })).success).toBe(true)
  })
})

describe('a second person', () => {
  const ask = async (amount = 250_000) => {
    const asked = await money.load('submaster', { to: 'operator', amount })
    expect(asked).toMatchObject({ state: 'requested', needsApproval: true })
    return asked.id
  }

  it('decides; neither who asked nor who receives, and only once', async () => {
    await money.load('master', { to: 'submaster', amount: 300_000 })
    const before = await money.account('submaster')
    const id = await ask()
    expect((await money.account('submaster')).held).toBe(before.held + 250_000)
    const supervisor = await test.ask(transferCalls.effect, { id }, await as('supervisor'))
    expect(supervisor.may).toEqual(['approve', 'reject'])
    expect(supervisor.from).toMatchObject({ after: before.balance - 250_000 })
    const operator = await test.ask(transferCalls.effect, { id }, await as('operator'))
    expect(operator).toMatchObject({ from: null, may: [] })
    expect((await messageOf(transferCalls.approve, { id }, 'submaster')).success).toBe(false)
    expect((await messageOf(transferCalls.approve, { id }, 'operator')).success).toBe(false)
    expect((await messageOf(transferCalls.approve, { id }, 'supervisor')).success).toBe(true)
    expect((await messageOf(transferCalls.approve, { id }, 'master')).message).toContain('already')
    expect(await money.account('submaster')).toMatchObject({
      held: before.held,
      balance: before.balance - 250_000,
    })
  })

  it('is told what waits, and the asker what was refused', async () => {
    await money.load('master', { to: 'submaster', amount: 300_000 })
    const id = await ask()
    expect((await messageOf(transferCalls.reject, { id, note: '' }, 'supervisor')).success).toBe(false)
    await test.ask(transferCalls.reject, { id, note: 'Not this month' }, await as('supervisor'))
    const titles = async (userId: string) =>
      (
        await test.platform.db
          .selectFrom('sysAnnouncement')
          .innerJoin('sysAnnouncementSend', 'anntId', 'sysAnnouncement.id')
          .select('titleEn')
          .where('userId', '=', userId)
          .execute()
      ).map(({ titleEn }) => titleEn)
    expect((await titles('demo-supervisor')).some((title) => title.includes('wait for your approval'))).toBe(
      true,
    )
    expect((await titles('demo-submaster')).some((title) => title.includes('was refused'))).toBe(true)
  })

  it('nobody decides in time: what was held is free again', async () => {
    const id = await ask()
    test.clock.advance(61 * hour)
    await expireRequests(test.platform)
    expect((await test.ask(transfers.queryById, { id }, await as('submaster'))).state).toBe('requested')
    test.clock.advance(12 * hour)
    expect((await messageOf(transferCalls.approve, { id }, 'supervisor')).message).toContain('over')
    await expireRequests(test.platform)
    expect((await test.ask(transfers.queryById, { id }, await as('submaster'))).state).toBe('expired')
    expect((await money.account('submaster')).held).toBe(0)
  })

  it('who asked takes it back, nobody else', async () => {
    const id = await ask()
    expect((await messageOf(transferCalls.withdraw, { id }, 'operator')).message).toContain('Only the one')
    await test.ask(transferCalls.withdraw, { id }, await as('submaster'))
    expect((await messageOf(transferCalls.approve, { id }, 'supervisor')).success).toBe(false)
  })

  it('what is turned back is approved too, at most once and for ninety days', async () => {
    const { id } = await money.load('operator', { to: 'agent', amount: 5_000 })
    const [agent, operator] = [await money.account('agent'), await money.account('operator')]
    const reverse = (amount: number | undefined) =>
      messageOf(transferCalls.reverse, { id, amount, reason: 'mistake', clientKey: freshKey() }, 'submaster')
    expect((await reverse(5_001)).message).toContain('can still be turned back')
    const asked = await reverse(2_000)
    expect(asked.result).toMatchObject({ state: 'requested' })
    expect((await reverse(3_001)).success).toBe(false)
    const back = (asked.result as { id: string }).id
    await test.ask(transferCalls.approve, { id: back }, await as('supervisor'))
    const rest = await reverse(undefined)
    await test.ask(transferCalls.approve, { id: (rest.result as { id: string }).id }, await as('supervisor'))
    expect((await money.account('agent')).balance).toBe(agent.balance - 5_000)
    expect((await money.account('operator')).balance).toBe(operator.balance + 5_000)
    expect((await reverse(1)).success).toBe(false)
    expect(
      (
        await messageOf(
          transferCalls.reverse,
          { id: back, reason: 'other', clientKey: freshKey() },
          'submaster',
        )
      ).success,
    ).toBe(false)
    const old = await money.load('operator', { to: 'agent', amount: 10 })
    test.clock.advance(91 * 24 * hour)
    money.forget()
    const late = { id: old.id, reason: 'other', clientKey: freshKey() }
    expect((await messageOf(transferCalls.reverse, late, 'submaster')).success).toBe(false)
  })
})

describe('what people read', () => {
  it('a statement runs without a gap from opening to closing', async () => {
    const { id, balance } = await money.account('agent')
    const page = await test.ask(accountCalls.statement, { accountId: id, pageSize: 100 }, await as('agent'))
    expect(page.closing).toBe(balance)
    expect(page.opening).toBe(0)
    let running = balance
    for (const line of page.records.records) {
      expect(line.balance).toBe(running)
      running -= line.amount
    }
    expect(running).toBe(0)
    expect((await messageOf(accountCalls.statement, { accountId: id }, 'enduser')).success).toBe(false)
  })

  it('everybody reads and saves the statement of their own accounts, and of no other', async () => {
    const customer = await as('enduser')
    const { accounts, last } = await test.ask(accountCalls.mine, {}, customer)
    const [{ id = '', balance = 0 } = {}] = accounts
    const page = await test.ask(accountCalls.myStatement, { accountId: id, pageSize: 1 }, customer)
    expect(page).toMatchObject({ opening: 0, closing: balance })
    expect(page.records.records).toEqual(last.slice(0, 1))
    const { id: agents } = await money.account('agent')
    const paths = ['/api/finance/mine/statement', '/api/finance/mine/exportStatement']
    const answers = await Promise.all(
      [id, agents].flatMap((accountId) =>
        paths.map(async (url) => {
          const query = { accountId, format: 'csv' }
          const headers = { 'x-access-token': customer.token }
          const { body } = await test.app.inject({ url, query, headers })
          return body.includes('XOF')
        }),
      ),
    )
    expect(answers).toEqual([true, true, false, false])
  })

  it('a statement of the house ends where the overview says it stands', async () => {
    const admin = await as('admin')
    const { house } = await test.ask(accountCalls.adminSummary, {}, admin)
    const treasury = house.find(({ kind }) => kind === 'treasury')
    const page = await test.ask(accountCalls.statement, { accountId: treasury?.id ?? '' }, admin)
    expect(page).toMatchObject({ opening: 0, closing: treasury?.balance })
    expect(page.records.records.every(({ balance }) => balance === null)).toBe(true)
  })

  it('summaries add up, and the house is the other side of everything', async () => {
    const own = await test.ask(accountCalls.summary, {}, await as('agent'))
    expect(own.accounts[0]).toMatchObject({ currency: 'XOF', kind: 'float' })
    expect(own.waiting).toMatchObject({ unmatched: 0, dark: 0 })
    const all = await test.ask(accountCalls.adminSummary, {}, await as('admin'))
    const people = all.below.reduce((sum, { balance }) => sum + balance, 0)
    expect(all.house.map(({ balance }) => balance).reduce((sum, one) => sum + one, people)).toBe(0)
    expect((await messageOf(accountCalls.adminSummary, {}, 'master')).success).toBe(false)
    const customer = await test.ask(accountCalls.mine, {}, await as('enduser'))
    expect(customer.accounts[0]).toMatchObject({ kind: 'wallet' })
    expect(customer.last.length).toBeGreaterThan(0)
  })

  it('sheets have amounts as people write them, and no name is a formula', async () => {
    const { id } = await money.account('agent')
    await test.platform.db
      .updateTable('sysUser')
      .set({ realname: '=1+1' })
      .where('id', '=', 'demo-enduser')
      .execute()
    const { token } = await as('operator')
    const file = await test.app.inject({
      url: '/api/finance/exportStatement',
      query: { accountId: id, format: 'csv' },
      headers: { 'x-access-token': token },
    })
    expect(file.statusCode).toBe(200)
    expect(file.body).toContain('XOF')
    expect(file.body).not.toMatch(/(^|,|")=1\+1/m)
    const accounts = await test.app.inject({
      url: '/api/finance/account/exportXls',
      query: { format: 'csv' },
      headers: { 'x-access-token': token },
    })
    expect(accounts.body).toContain('XOF')
  })
})

describe('the check of the books', () => {
  it('finds whatever was changed behind the back of the server', async () => {
    await test.ask(accountCalls.runCheck, {}, await as('admin'))
    expect(await test.ask(accountCalls.check, {}, await as('admin'))).toMatchObject({ isWhole: true })
    const { platform, database } = test
    const refusedBy = async (statement: string) =>
      expect(sql.raw(statement).execute(platform.db)).rejects.toThrow()
    await refusedBy('UPDATE ledger_posting SET amount = amount + 1')
    await refusedBy('DELETE FROM ledger_posting')
    await refusedBy('TRUNCATE ledger_posting')
    await refusedBy('DELETE FROM ledger_transfer')
    const own = database.openAgain()
    const forged = async (statement: string, undo: string) => {
      await own.db.connection().execute(async (db) => {
        await sql.raw('SET session_replication_role = replica').execute(db)
        await sql.raw(statement).execute(db)
        expect((await findingsOf({ ...platform, db: platform.db })).length).toBeGreaterThan(0)
        await sql.raw(undo).execute(db)
        await sql.raw('SET session_replication_role = origin').execute(db)
      })
      expect(await findingsOf(platform)).toEqual([])
    }
    const { id } = await money.account('agent')
    await forged(
      `UPDATE ledger_account SET balance = balance + 1 WHERE id = '${id}'`,
      `UPDATE ledger_account SET balance = balance - 1 WHERE id = '${id}'`,
    )
    await forged(
      `UPDATE ledger_transfer SET reason = 'x' || coalesce(reason, '') WHERE state = 'posted' AND reason IS NULL AND to_id = '${id}'`,
      `UPDATE ledger_transfer SET reason = NULL WHERE reason = 'x' AND to_id = '${id}'`,
    )
    await forged(
      `CREATE TABLE kept AS SELECT * FROM ledger_posting WHERE account_id = '${id}' AND turn = 1; DELETE FROM ledger_posting WHERE account_id = '${id}' AND turn = 1`,
      'INSERT INTO ledger_posting SELECT * FROM kept; DROP TABLE kept',
    )
    expect(await contradictions(platform.db)).toEqual([])
    await own.close()
  })
})
