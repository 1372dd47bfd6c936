import { calls } from '@gridhelm/contract/calls'
import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../../platform/zoned-time.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { receivingFor, spending } from '../ledger/service.ts'
import { addHome } from '../loads/testing/loaded-home.ts'
import { tellLowCredit } from './low-credit.ts'

const phone = '+22790000077'
const day = 86_400_000
let app: TestApp
let money: ReturnType<typeof moneyTester>
let home: Awaited<ReturnType<typeof addHome>>

beforeAll(async () => {
  app = await createTestApp()
  money = moneyTester(app)
  await money.load('admin', { to: 'master', amount: 100_000 })
  await money.load('master', { to: 'submaster', amount: 90_000 })
  await money.load('submaster', { to: 'operator', amount: 80_000 })
  await money.load('operator', { to: 'agent', amount: 10_000 })
  const { db } = app.platform
  const price = { unit: 'day', priceMinor: 150, priceUnits: 1, currency: 'XOF', createBy: 'test' }
  const validFrom = new Date(app.clock.now() - day)
  await db
    .insertInto('tariff')
    .values({ id: 'test-tariff', ownerId: 'demo-operator', validFrom, ...price })
    .execute()
  await db.updateTable('sysUser').set({ phone, language: 'en' }).where('id', '=', 'demo-enduser').execute()
  const site = await addSite(db, { number: 'SELL1', devices: { 'SHS-1': 'solarHome' } })
  home = await addHome(app, { site, way: 'keypad' })
  const earns = { commissionBp: 500 }
  await db.updateTable('ledgerAccount').set(earns).where('ownerId', '=', 'demo-agent').execute()
  await addPerson(app, { username: 'agent9', tier: 'agent', parentId: 'demo-operator', roles: ['agent'] })
})
afterAll(() => app.close())

const as = async (who: string) => ({ ...(await money.as(who)), language: 'en' as const })
const sell = async (amount: number, clientKey = freshKey(), who = 'agent', more = {}) =>
  (await app.call(saleCalls.sell, { shsSn: home.shsSn, amount, clientKey, ...more }, await as(who))).envelope
const floatOf = async (who: string) => (await money.account(who)).balance

it('finds a home by card, serial number and phone, with credit and price', async () => {
  for (const word of [home.cardId, ` ${home.shsSn.toLowerCase()} `, '227 90 00 00 77', phone]) {
    const [found, ...others] = await app.ask(saleCalls.find, { word }, await as('agent'))
    expect(others).toEqual([])
    expect(found).toMatchObject({ shsSn: home.shsSn, cardId: home.cardId, problem: null, paidUntil: null })
    expect(found?.offers).toMatchObject([
      { currency: 'XOF', available: 10_000, wallet: 0, unit: 'day', priceMinor: 150 },
    ])
  }
  // Who stands two steps above sees the home and cannot sell to it.
  const [seen] = await app.ask(saleCalls.find, { word: home.cardId }, await as('operator'))
  expect(seen).toMatchObject({ offers: [], problem: expect.stringContaining('one step at a time') })
})

it('sells once, however often it is asked: the same code, the same money', async () => {
  const key = freshKey()
  const [first, second] = await Promise.all([sell(1_000, key), sell(1_000, key)])
  const third = await sell(1_000, key)
  expect(first?.success, first?.message).toBe(true)
  for (const again of [second, third]) expect(again?.result).toEqual(first?.result)
  expect(first?.result).toMatchObject({
    payment: { state: 'succeeded', amount: 1_000, currency: 'XOF' },
    load: { units: 6, unit: 'day', amount: 900 },
    token: expect.stringMatching(/^\d{3} \d{3} \d{3}$/),
    wallet: 100,
    balance: 9_000,
    available: 9_000,
    receipt: { paid: 1_000, amount: 900, shsSn: home.shsSn, cardId: home.cardId },
  })
  expect(await floatOf('agent')).toBe(9_000)
  // It stands among the payments, with the home and what became of it.
  const sale = first?.result as { payment: { id: string }; load: { id: string } } | undefined
  const paid = await app.ask(calls.payments.queryById, { id: sale?.payment.id ?? '' }, await as('agent'))
  expect(paid).toMatchObject({
    amount: 1_000,
    shsSn: home.shsSn,
    place: 'loaded',
    loadId: sale?.load.id,
  })
  expect((await sell(2_000, key)).success).toBe(false)
  expect(await floatOf('agent')).toBe(9_000)
  // What was left of the first takes part in the next.
  expect((await sell(950)).result).toMatchObject({ load: { units: 7 }, wallet: 0 })
  const sent = await messagesTo(app, phone)
  expect(sent).toHaveLength(2)
  expect(sent.map(({ esContent }) => esContent).join()).not.toMatch(/\d{3} \d{3} \d{3}/)
})

it('takes at most half of a payment for what the customer owes, and once', async () => {
  const { db } = app.platform
  const owes = async () => {
    const account = await db
      .selectFrom('ledgerAccount')
      .select('balance')
      .where('ownerId', '=', 'demo-enduser')
      .where('kind', '=', 'debt')
      .executeTakeFirst()
    return 0 - (account?.balance ?? 0)
  }
  // A refund of money that has become light: nothing of it is in the wallet any more.
  const receiving = receivingFor(app.platform)
  const receipt = { providerId: 'cash', currency: 'XOF', siteId: null, by: 'demo-agent', reference: 'owed' }
  const [sale] = await db
    .selectFrom('ledgerTransfer')
    .selectAll()
    .where('kind', '=', 'recharge')
    .orderBy('requestedAt')
    .execute()
  await spending.within(app.platform, (tx) =>
    receiving.takeBack(
      tx,
      { ...receipt, amount: 250, clientKey: 'owed-in-test', reversesId: sale?.id ?? '', reason: null },
      { kind: 'wallet', customerId: 'demo-enduser' },
      { accountId: sale?.fromId ?? '' },
      'refund',
    ),
  )
  expect(await owes()).toBe(250)
  const key = freshKey()
  const first = await sell(300, key)
  expect(first.result).toMatchObject({ load: { units: 1, amount: 150 }, wallet: 0, receipt: { paid: 300 } })
  expect(await owes()).toBe(100)
  expect((await sell(300, key)).result).toEqual(first.result)
  expect(await owes()).toBe(100)
  expect((await sell(250)).result).toMatchObject({ load: { units: 1, amount: 150 }, wallet: 0 })
  expect(await owes()).toBe(0)
})

it('leaves nothing behind where it is refused', async () => {
  const before = await floatOf('agent')
  expect((await sell(100)).message).toContain('least')
  expect((await sell(100_000)).message).toContain('can be spent')
  await app.platform.db
    .updateTable('ledgerAccount')
    .set({ approveFrom: 500 })
    .where('ownerId', '=', 'demo-agent')
    .execute()
  expect((await sell(600)).message).toContain('second person')
  await app.platform.db
    .updateTable('ledgerAccount')
    .set({ approveFrom: null })
    .where('ownerId', '=', 'demo-agent')
    .execute()
  expect(await floatOf('agent')).toBe(before)
  expect((await money.account('enduser')).balance).toBe(0)
})

it('is for those with the right, and for their own customers alone', async () => {
  for (const who of ['enduser', 'observer', 'supervisor']) {
    const { status } = await app.call(
      saleCalls.sell,
      { shsSn: home.shsSn, amount: 150, clientKey: freshKey() },
      await as(who),
    )
    expect(status, who).toBe(403)
  }
  expect(await app.ask(saleCalls.find, { word: home.cardId }, await as('agent9'))).toEqual([])
  expect((await sell(150, freshKey(), 'agent9')).message).toContain('No home of yours')
  expect((await sell(150, freshKey(), 'operator', { currency: 'XOF' })).message).toContain('one step')
  const { id } = ((await sell(150)).result as { load: { id: string } }).load
  const receipt = async (who: string) => (await app.call(saleCalls.receipt, { id }, await as(who))).envelope
  expect((await receipt('agent9')).success).toBe(false)
  const own = await receipt('enduser')
  expect(own.result).toMatchObject({ id, paid: 150, units: 1, tokenHint: expect.stringMatching(/^…\d{3}$/) })
  expect(JSON.stringify(own.result)).not.toMatch(/\d{3} \d{3} \d{3}/)
  expect(await app.ask(saleCalls.light, {}, await as('agent9'))).toMatchObject({ homes: [], loads: [] })
})

it('an end user sees the days left and hears once that they end', async () => {
  const light = await app.ask(saleCalls.light, {}, await as('enduser'))
  const [own] = light.homes
  expect(own).toMatchObject({
    shsSn: home.shsSn,
    cardId: home.cardId,
    price: 150,
    unit: 'day',
    currency: 'XOF',
  })
  expect(((own?.paidUntil ?? 0) - light.now) / day).toBeCloseTo(16)
  expect(light.loads.map(({ units }) => units).toSorted()).toEqual([1, 1, 1, 6, 7])
})

it('statistics add up what was paid, what became light and what was earned, at every level alike', async () => {
  const { financeStatistics, loads } = calls
  const today = wireTime(new Date(app.clock.now()), 'UTC')
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const how = async (who: string) => ({ ...(await as(who)), headers: { 'time-zone': 'UTC' } })
  const [sold] = await app.platform.db
    .selectFrom('shsLoad')
    .select(({ fn }) => [fn.sum<number>('amount').as('load'), fn.countAll<number>().as('loads')])
    .where('shsId', '=', home.id)
    .execute()
  for (const who of ['agent', 'master']) {
    const { days, unit } = await app.ask(financeStatistics.monthlyStatistics, { year, month }, await how(who))
    const sum = (of: 'load' | 'loads' | 'units' | 'commission') =>
      days.reduce((all, one) => all + (one[of] ?? 0), 0)
    expect([sum('load'), sum('loads'), unit]).toEqual([Number(sold?.load), Number(sold?.loads), 'day'])
    expect(sum('units') * 150).toBe(sum('load'))
    expect(sum('commission')).toBe(
      (
        await app.platform.db
          .selectFrom('ledgerAccount')
          .select('balance')
          .where('kind', '=', 'commission')
          .executeTakeFirst()
      )?.balance ?? 0,
    )
    expect(sum('commission')).toBeGreaterThan(0)
    const people = await app.ask(financeStatistics.loadUserStatistic, {}, await how(who))
    expect(people).toMatchObject({ users: 1, loading: 1, dormant: 0 })
    expect(people.records.records).toMatchObject([
      { agent: 'Aina Rakoto', load: Number(sold?.load), homes: 1, averagePerHome: Number(sold?.load) },
    ])
  }
  const admin = await how('admin')
  const { records } = await app.ask(financeStatistics.siteStatistic, {}, admin)
  expect(records).toMatchObject([{ load: Number(sold?.load), loads: Number(sold?.loads), homes: 1, dark: 0 }])
  const siteId = records[0]?.siteId ?? ''
  const info = await app.ask(financeStatistics.projectStatInfo, { siteId }, admin)
  expect(info).toMatchObject({ homes: 1, active: 1, dark: 0, load: Number(sold?.load), unit: 'day' })
  expect(await app.ask(loads.figures, {}, admin)).toEqual({ lit: 0, p50: null, p90: null, dark: 0 })
  // Nothing of it is told to somebody else.
  const other = await app.ask(financeStatistics.monthlyStatistics, { year, month }, await how('agent9'))
  expect(other.days.every(({ load, recharge }) => load === 0 && recharge === 0)).toBe(true)
})

it('commission is paid out when a second person has agreed, never the earner', async () => {
  const { transfers } = calls
  const earned = () =>
    app.platform.db
      .selectFrom('ledgerAccount')
      .selectAll()
      .where('kind', '=', 'commission')
      .where('ownerId', '=', 'demo-agent')
      .executeTakeFirstOrThrow()
  const { balance } = await earned()
  const ask = async (who: string, amount: number, more = {}) =>
    (
      await app.call(
        transfers.payout,
        { amount, currency: 'XOF', clientKey: freshKey(), ...more },
        await as(who),
      )
    ).envelope
  expect((await ask('agent', balance + 1)).message).toContain('can be spent')
  expect((await ask('agent9', 1, { userId: 'demo-agent' })).success).toBe(false)
  expect((await ask('agent9', 1)).message).toContain('Nothing was earned')
  const asked = await ask('agent', balance)
  expect(asked.result).toMatchObject({ state: 'requested', needsApproval: true })
  expect(await earned()).toMatchObject({ balance, held: balance })
  const { id } = asked.result as { id: string }
  const approve = async (who: string) => app.call(transfers.approve, { id }, await as(who))
  expect((await approve('agent')).status).toBe(403)
  expect((await approve('operator')).status).toBe(403)
  const other = await ask('master', 1, { userId: 'demo-agent' })
  expect(other.message).toContain('can be spent')
  expect((await approve('master')).envelope.success).toBe(true)
  expect(await earned()).toMatchObject({ balance: 0, held: 0 })
  const { accounts } = await app.ask(calls.ledgerAccounts.mine, {}, await as('agent'))
  expect(accounts.find(({ kind }) => kind === 'commission')).toMatchObject({ balance: 0 })
})

it('who has light for few days hears of it once, by day', async () => {
  const { db } = app.platform
  const lasts = (until: number) =>
    db
      .updateTable('shs')
      .set({ paidUntil: new Date(until) })
      .where('id', '=', home.id)
      .execute()
  const before = (await messagesTo(app, phone)).length
  // To the next noon of the site.
  app.clock.advance(day - ((app.clock.now() + day / 2) % day))
  await lasts(app.clock.now() + 4 * day)
  expect(await tellLowCredit(app.platform)).toBe(0)
  await lasts(app.clock.now() + 2 * day)
  expect(await tellLowCredit(app.platform)).toBe(1)
  expect(await tellLowCredit(app.platform)).toBe(0)
  const sent = await messagesTo(app, phone)
  expect(sent).toHaveLength(before + 1)
  expect(sent.at(-1)?.esContent).toContain(home.cardId)
  // Another end is told anew, though not at night.
  app.clock.advance(day / 2)
  await lasts(app.clock.now() + day)
  expect(await tellLowCredit(app.platform)).toBe(0)
  app.clock.advance(day / 2)
  expect(await tellLowCredit(app.platform)).toBe(1)
  await db.updateTable('systemSetting').set({ creditLowDays: 0 }).execute()
  await lasts(app.clock.now() + 1_000)
  expect(await tellLowCredit(app.platform)).toBe(0)
})
