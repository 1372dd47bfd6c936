import { calls } from '@gridhelm/contract/calls'
import { accountCalls, transferCalls } from '@gridhelm/contract/money/ledger/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from './check.ts'

let test: TestApp
let money: ReturnType<typeof moneyTester>
const { ledgerAccounts, financeStatistics } = calls
const [hour, day] = [3_600_000, 86_400_000]

beforeAll(async () => {
  test = await createTestApp()
  money = moneyTester(test)
  for (const [who, to] of [
    ['admin', 'master'],
    ['master', 'submaster'],
    ['submaster', 'operator'],
    ['operator', 'agent'],
  ] as const)
    await money.load(who, { to, amount: 1_000_000 })
})
afterAll(async () => {
  expect(await findingsOf(test.platform)).toEqual([])
  expect(test.faults).toEqual([])
  await test.close()
})

const said = async (...[call, input, who]: [Parameters<TestApp['call']>[0], object, string]) =>
  (await test.call(call, input as never, { ...(await money.as(who)), language: 'en' })).envelope
const setUser = (id: string, change: { delFlag?: number; parentId?: string }) =>
  test.platform.db.updateTable('sysUser').set(change).where('id', '=', id).execute()
const limits = async (who: string, of: string, values: object) =>
  said(ledgerAccounts.edit, { id: (await money.account(of)).id, ...values }, who)

describe('the same key', () => {
  it('returns and reversals are asked for once, with other content refused', async () => {
    const form = { amount: 10, currency: 'XOF', clientKey: freshKey() }
    const first = await said(transferCalls.returnMoney, form, 'agent')
    expect((await said(transferCalls.returnMoney, form, 'agent')).result).toEqual(first.result)
    expect((await said(transferCalls.returnMoney, { ...form, amount: 11 }, 'agent')).message).toContain(
      'other content',
    )
    const { id } = await money.load('agent', { to: 'enduser', amount: 50 })
    const back = { id, amount: 20, reason: 'mistake', clientKey: freshKey() }
    const asked = await said(transferCalls.reverse, back, 'master')
    expect((await said(transferCalls.reverse, back, 'master')).result).toEqual(asked.result)
    expect((await said(transferCalls.reverse, { ...back, amount: 21 }, 'master')).message).toContain(
      'other content',
    )
    await test.ask(
      transferCalls.withdraw,
      { id: (asked.result as { id: string }).id },
      await money.as('master'),
    )
  })

  it('is one a person: that of somebody else is free', async () => {
    const clientKey = freshKey()
    const one = await money.load('operator', { to: 'agent', amount: 1, clientKey })
    const two = await money.load('agent', { to: 'enduser', amount: 1, clientKey })
    expect(one.id).not.toBe(two.id)
  })
})

describe('amounts', () => {
  it.each([
    ['nothing', 0],
    ['below nothing', -1],
    ['with decimals', 0.1],
    ['beyond 2^53', 2 ** 53 + 2],
    ['beyond what is counted', 10 ** 15],
    ['a word', '12x'],
    ['absent', null],
  ])('%s is refused, to pay, to return and to turn back', async (_, amount) => {
    const { id } = await money.load('agent', { to: 'enduser', amount: 5 })
    const form = { amount, currency: 'XOF', clientKey: freshKey() }
    for (const [call, input, who] of [
      [transferCalls.loadMoney, { ...form, username: 'enduser' }, 'agent'],
      [transferCalls.returnMoney, form, 'agent'],
      [transferCalls.reverse, { ...form, id, reason: 'mistake' }, 'master'],
    ] as const)
      expect((await said(call, input, who)).success).toBe(false)
  })

  it('a balance never grows beyond what numbers count exactly', async () => {
    const most = 999_999_999_999_999
    const issue = (amount: number) => money.tryLoad('admin', { to: 'master', amount, currency: 'KMF' })
    expect((await issue(most)).success).toBe(true)
    expect((await issue(1)).message).toContain('too large')
    const form = { amount: most, currency: 'KMF', clientKey: freshKey() }
    expect((await said(transferCalls.returnMoney, form, 'master')).success).toBe(true)
  })
})

it('currencies never mix: not in a transfer, and no sum goes across', async () => {
  await money.load('admin', { to: 'master', amount: 777, currency: 'XPF' })
  expect((await money.tryLoad('master', { to: 'submaster', amount: 5, currency: 'KMF' })).success).toBe(false)
  expect(
    (await money.tryLoad('submaster', { to: 'operator', amount: 5, currency: 'XPF' })).message,
  ).toContain('not exchanged')
  const { sums } = await test.ask(financeStatistics.summary, { type: 2 }, await money.as('admin'))
  expect(sums.find(({ currency }) => currency === 'XPF')).toMatchObject({
    accounts: 1,
    balance: 777,
    received: 777,
  })
  const { house } = await test.ask(accountCalls.adminSummary, {}, await money.as('admin'))
  expect(house.filter(({ kind }) => kind === 'treasury').map(({ currency }) => currency)).toEqual([
    'KMF',
    'XOF',
    'XPF',
  ])
  expect(house.find(({ currency }) => currency === 'XPF')?.balance).toBe(-777)
})

describe('what changes while a request waits', () => {
  const ask = async () => {
    await limits('admin', 'master', { approveFrom: 100_000 })
    const { id } = await money.load('master', { to: 'submaster', amount: 100_000 })
    return id
  }
  const approve = async (id: string) => said(transferCalls.approve, { id }, 'supervisor')
  const withdraw = async (id: string) =>
    expect((await said(transferCalls.withdraw, { id }, 'master')).success).toBe(true)
  const give = async () => {
    await money.load('admin', { to: 'master', amount: 200_000 })
  }

  it('an owner in the bin is paid nothing, at once or by approval', async () => {
    await give()
    const id = await ask()
    await setUser('demo-submaster', { delFlag: 1 })
    expect((await approve(id)).message).toContain('was deleted')
    expect((await money.tryLoad('master', { to: 'submaster', amount: 1 })).message).toContain('was deleted')
    await setUser('demo-submaster', { delFlag: 0 })
    await withdraw(id)
    expect((await money.account('master')).held).toBe(0)
  })

  it('another superior: the edge is looked at again', async () => {
    const id = await ask()
    await setUser('demo-submaster', { parentId: 'demo-admin' })
    expect((await approve(id)).success).toBe(false)
    expect((await said(transferCalls.approve, { id }, 'admin')).message).toContain(
      'no longer stands directly below',
    )
    await setUser('demo-submaster', { parentId: 'demo-master' })
    expect((await approve(id)).success).toBe(true)
  })

  it('frozen, or a ceiling that was lowered: refused with the reason, and the hold stays until it is decided', async () => {
    await give()
    const id = await ask()
    await limits('master', 'submaster', { status: '0', approveFrom: 100_000 })
    expect((await approve(id)).message).toContain('frozen')
    await limits('master', 'submaster', { status: '1', ceiling: 10 })
    expect((await approve(id)).message).toContain('may hold')
    expect((await money.account('master')).held).toBe(100_000)
    await limits('master', 'submaster', { ceiling: null })
    expect((await approve(id)).success).toBe(true)
    expect((await approve(id)).message).toContain('already')
  })

  it('funds cannot be gone: what is held is neither spent, returned nor lent again', async () => {
    await give()
    const id = await ask()
    const { balance, held } = await money.account('master')
    await limits('admin', 'master', { approveFrom: null })
    const free = balance - held
    expect((await money.tryLoad('master', { to: 'submaster', amount: free + 1 })).message).toContain(
      'can be spent',
    )
    const all = { amount: free + 1, currency: 'XOF', clientKey: freshKey() }
    expect((await said(transferCalls.returnMoney, all, 'master')).message).toContain('can be spent')
    await money.load('master', { to: 'submaster', amount: free })
    expect((await approve(id)).success).toBe(true)
    expect((await money.account('master')).balance).toBe(0)
    await limits('admin', 'master', { approveFrom: 100_000 })
  })

  it('after the time is over nobody approves, and the money is there again', async () => {
    await give()
    const id = await ask()
    test.clock.advance(73 * hour)
    money.forget()
    expect((await approve(id)).message).toContain('over')
    expect((await said(transferCalls.reject, { id, note: 'too late' }, 'supervisor')).success).toBe(true)
    expect((await money.account('master')).held).toBe(0)
  })
})

it('a clock that jumps: lines keep their order, and opening, lines and closing of every day fit', async () => {
  const { id } = await money.account('agent')
  for (const jump of [0, -30 * hour, 26 * hour, -2 * day, 3 * day, -hour]) {
    test.clock.advance(jump)
    money.forget()
    await money.load('agent', { to: 'enduser', amount: 100 + (jump % 7) })
  }
  const { balance } = await money.account('agent')
  const all = await test.ask(
    accountCalls.statement,
    { accountId: id, pageSize: 100 },
    await money.as('agent'),
  )
  expect(all.closing).toBe(balance)
  let running = balance
  for (const line of all.records.records) {
    expect(line.balance).toBe(running)
    running -= line.amount
  }
  const days = new Set(all.records.records.map(({ time }) => time.slice(0, 10)))
  for (const of of days) {
    const one = await test.ask(
      accountCalls.statement,
      { accountId: id, from: of, to: of, pageSize: 100 },
      await money.as('agent'),
    )
    const moved = one.records.records.reduce((sum, { amount }) => sum + amount, 0)
    expect([of, one.closing - one.opening]).toEqual([of, moved])
  }
})

it('no name becomes a formula in any sheet of money', async () => {
  await test.platform.db
    .updateTable('sysUser')
    .set({ realname: '=HYPERLINK("http://x")' })
    .where('id', 'in', ['demo-enduser', 'demo-agent'])
    .execute()
  const { token } = await money.as('master')
  const { id } = await money.account('agent')
  for (const path of [
    'account/exportXls',
    'transfer/exportXls',
    'rechargeExport',
    `exportStatement?accountId=${id}`,
  ]) {
    const url = `/api/finance/${path}${path.includes('?') ? '&' : '?'}format=csv`
    const file = await test.app.inject({ url, headers: { 'x-access-token': token } })
    expect([path, file.statusCode]).toEqual([path, 200])
    expect(file.body).toContain('HYPERLINK')
    expect([path, /(^|,|")=HYPERLINK/m.test(file.body)]).toEqual([path, false])
  }
})
