import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { addPerson } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let money: ReturnType<typeof moneyTester>
const { financeStatistics, recharges, tariffs, transfers } = calls
const zone = 'Europe/Paris'
const headers = { 'time-zone': zone }
const hour = 3_600_000

beforeAll(async () => {
  test = await createTestApp()
  money = moneyTester(test)
  // The night in which clocks go back: a day of 25 hours.
  const start = readWireTime('2026-10-24 12:00:00', zone)?.getTime() ?? 0
  test.clock.advance(start - test.clock.now())
  for (const [who, to] of [
    ['admin', 'master'],
    ['master', 'submaster'],
    ['submaster', 'operator'],
    ['operator', 'agent'],
  ] as const)
    await money.load(who, { to, amount: 1_000_000 })
})
afterAll(() => test.close())

it('days of the reader’s calendar add up what was sold in them, less what was turned back', async () => {
  const sold = new Map<string, number>()
  const dayNow = () => wireTime(new Date(test.clock.now()), zone).slice(0, 10)
  const note = (amount: number) => sold.set(dayNow(), (sold.get(dayNow()) ?? 0) + amount)
  for (let n = 0; n < 12; n++) {
    const { id } = await money.load('agent', { to: 'enduser', amount: 100 + n })
    note(100 + n)
    if (n % 5 === 4) {
      const back = { id, amount: 40, reason: 'mistake', clientKey: freshKey() }
      const asked = await test.ask(transfers.reverse, back, await money.as('master'))
      await test.ask(transfers.approve, { id: asked.id }, await money.as('supervisor'))
      note(-40)
    }
    test.clock.advance(5 * hour)
    money.forget()
  }
  const ask = { year: 2026, month: 10 }
  const month = await test.ask(financeStatistics.monthlyStatistics, ask, {
    ...(await money.as('master')),
    headers,
  })
  expect(month).toMatchObject({ currency: 'XOF', zone })
  expect(month.days).toHaveLength(31)
  for (const { day, recharge, load, units } of month.days) {
    expect([day, recharge]).toEqual([day, sold.get(day) ?? 0])
    expect([load, units]).toEqual([0, null])
  }
  const year = await test.ask(
    financeStatistics.annualStatistics,
    { year: 2026 },
    { ...(await money.as('agent')), headers },
  )
  const total = [...sold.values()].reduce((sum, one) => sum + one, 0)
  expect(year.months.reduce((sum, { recharge }) => sum + recharge, 0)).toBe(total)
  const page = await test.ask(recharges.userRechargeList, { pageSize: 100 }, await money.as('agent'))
  expect(page.total).toBe(12)
  expect(page.records[0]).toMatchObject({ type: 6, agent: 'Aina Rakoto', cardId: null, way: 'recharge' })
  const tiers = await test.ask(recharges.rechargeList, {}, await money.as('master'))
  expect(tiers.records.map(({ type }) => type)).toEqual([3])
  const users = await test.ask(
    financeStatistics.loadUserStatistic,
    { from: '2026-10-01' },
    await money.as('master'),
  )
  expect(users).toMatchObject({ users: 1, newUsers: 1, dark: 0 })
  const elsewhere = { from: '2026-10-01', currency: 'KMF' }
  const none = await test.ask(financeStatistics.loadUserStatistic, elsewhere, await money.as('master'))
  expect(none).toMatchObject({ users: 0, newUsers: 0, records: { total: 0 } })
  expect(users.records.records[0]).toMatchObject({ agentId: 'demo-agent', recharge: total, recharges: 12 })
})

it('what a customer pays counts at the one site that they belong to, and as what they have paid', async () => {
  const who = await money.as('admin')
  const { siteId } = await test.platform.db
    .selectFrom('iotProjectUser')
    .select('siteId')
    .where('userId', '=', 'demo-enduser')
    .executeTakeFirstOrThrow()
  const other = await test.platform.db
    .selectFrom('iotProject')
    .select('siteId')
    .where('siteId', '<>', siteId)
    .executeTakeFirstOrThrow()
  const mine = await test.ask(calls.ledgerAccounts.mine, {}, { ...(await money.as('enduser')), headers })
  const paid = mine.year[0]?.received
  const info = await test.ask(financeStatistics.projectStatInfo, { siteId: String(siteId) }, who)
  expect(info).toMatchObject({ currency: 'XOF', users: 1, recharge: paid, recharges: 12, homes: 0 })
  const nobody = await test.ask(financeStatistics.projectStatInfo, { siteId: String(other.siteId) }, who)
  expect(nobody).toMatchObject({ currency: null, users: 0, recharge: null })
  const users = await test.ask(financeStatistics.loadUserStatistic, { siteId: String(other.siteId) }, who)
  expect(users).toMatchObject({ users: 0, records: { total: 0 } })
  const sheet = await test.app.inject({
    method: 'GET',
    url: `/api/finance/exportStatistics?year=2026&siteId=${siteId}&format=csv`,
    headers: { 'x-access-token': who.token },
  })
  expect(sheet.body).toContain('2026-10')
  expect(sheet.body).toContain('XOF')
})

it('somebody of two sites pays at the one that the seller names; at a site a tier has what it sold there', async () => {
  const { db } = test.platform
  const [first, second, foreign] = await db
    .selectFrom('iotProject')
    .select('siteId')
    .where(
      'siteId',
      'not in',
      db.selectFrom('iotProjectUser').select('siteId').where('userId', '=', 'demo-enduser'),
    )
    .orderBy('siteId')
    .limit(3)
    .execute()
  if (!first || !second || !foreign) throw new Error('no sites')
  const bound = await db
    .selectFrom('iotProjectUser')
    .selectAll()
    .where('userId', 'in', ['demo-enduser', 'demo-agent'])
    .execute()
  const at = (siteId: number) => ['demo-enduser', 'demo-agent'].map((userId) => ({ siteId, userId }))
  await db.deleteFrom('iotProjectUser').where('userId', 'in', ['demo-enduser', 'demo-agent']).execute()
  await db
    .insertInto('iotProjectUser')
    .values([...at(first.siteId), ...at(second.siteId)])
    .execute()
  const sell = async (siteId: number | undefined, amount: number) => {
    const form = { username: 'enduser', amount, currency: 'XOF', clientKey: freshKey() }
    const named = siteId === undefined ? {} : { siteId: String(siteId) }
    return (
      await test.call(
        transfers.loadMoney,
        { ...form, ...named },
        { ...(await money.as('agent')), language: 'en' },
      )
    ).envelope
  }
  const offered = await test.ask(
    calls.transfers.saleSites,
    { userId: 'demo-enduser' },
    await money.as('agent'),
  )
  expect(offered.map(({ siteId }) => Number(siteId)).toSorted()).toEqual(
    [first.siteId, second.siteId].toSorted(),
  )
  expect((await sell(foreign.siteId, 5)).message).toContain('does not belong to this site')
  expect((await sell(second.siteId, 900)).success).toBe(true)
  expect((await sell(undefined, 40)).success).toBe(true)
  const summary = async (type: number, siteId?: number) =>
    test.ask(
      financeStatistics.summary,
      {
        type,
        from: '2026-01-01',
        to: '2099-01-01',
        ...(siteId === undefined ? {} : { siteId: String(siteId) }),
      },
      await money.as('admin'),
    )
  const sold = async (type: number, siteId?: number) =>
    (await summary(type, siteId)).sums.map((one) => one.sold)
  const [before] = await sold(5)
  expect(await sold(5, second.siteId)).toEqual([900])
  expect(await sold(5, first.siteId)).toEqual([0])
  expect(before).toBeGreaterThanOrEqual(940)
  const customers = await summary(6, second.siteId)
  expect(customers.sums).toMatchObject([{ accounts: 1, received: 900 }])
  expect(customers.records.total).toBe(1)
  expect((await summary(5, second.siteId)).sums).toMatchObject([
    { received: null, given: null, returned: null },
  ])
  expect((await summary(6, foreign.siteId)).sums).toEqual([])
  await db.deleteFrom('iotProjectUser').where('userId', 'in', ['demo-enduser', 'demo-agent']).execute()
  await db.insertInto('iotProjectUser').values(bound).execute()
})

it('sums of a tier are what its accounts hold and have moved', async () => {
  const who = await money.as('master')
  const agents = await test.ask(financeStatistics.summary, { type: 5, from: '2026-01-01' }, who)
  const [sums] = agents.sums
  expect(agents.records.total).toBe(1)
  expect(sums?.balance).toBe(
    (sums?.received ?? 0) - (sums?.given ?? 0) - (sums?.sold ?? 0) - (sums?.returned ?? 0),
  )
  expect(sums?.balance).toBe((await money.account('agent')).balance)
})

it('a price holds from its moment on for all below, unless somebody between has one', async () => {
  const price = { currency: 'XOF', unit: 'day', priceMinor: 365, priceUnits: 10 }
  const agentUnits = async () =>
    (await test.ask(calls.ledgerAccounts.summary, {}, await money.as('agent'))).accounts[0]
  expect(await agentUnits()).toMatchObject({ price: null, units: null })
  await test.ask(tariffs.add, price, await money.as('master'))
  const { balance } = await money.account('agent')
  expect(await agentUnits()).toMatchObject({
    price: 36.5,
    units: Math.floor((balance * 10) / 365),
    unit: 'day',
  })
  const later = wireTime(new Date(test.clock.now() + hour), 'UTC')
  await test.ask(tariffs.add, { ...price, priceMinor: 500, validFrom: later }, await money.as('operator'))
  expect((await agentUnits())?.price).toBe(36.5)
  test.clock.advance(2 * hour)
  expect((await agentUnits())?.price).toBe(50)
  const past = { ...price, validFrom: '2020-01-01 00:00:00' }
  expect((await test.call(tariffs.add, past, await money.as('operator'))).envelope.success).toBe(false)
  expect((await test.call(tariffs.add, price, await money.as('agent'))).envelope.success).toBe(false)
  for (const priceMinor of [0, -1, 1.5, 2 ** 53])
    expect(
      (await test.call(tariffs.add, { ...price, priceMinor }, await money.as('master'))).envelope.success,
    ).toBe(false)
  const seen = await test.ask(tariffs.list, {}, await money.as('agent'))
  expect(seen.records.map(({ ownerName, isInForce }) => [ownerName, isInForce])).toEqual([
    ['Omar Diallo', true],
    ['Marc Lefèvre', true],
  ])
})

it('what was sold at no site, or at one that the reader does not see, stands in a row of its own: the rows add up', async () => {
  await addPerson(test, { username: 'homeless', tier: 'enduser', parentId: 'demo-agent', roles: ['enduser'] })
  await money.load('agent', { to: 'homeless', amount: 70 })
  await money.load('agent', { to: 'enduser', amount: 90 })
  const sum = (rows: readonly { recharge: number }[]) => rows.reduce((all, { recharge }) => all + recharge, 0)
  for (const who of ['admin', 'master', 'agent']) {
    const as = await money.as(who)
    const { records: sites } = await test.ask(financeStatistics.siteStatistic, {}, as)
    const { records: agents } = await test.ask(financeStatistics.loadUserStatistic, {}, as)
    expect(sites.at(-1)).toMatchObject({ siteId: null, site: null })
    expect(sites.filter(({ siteId }) => siteId === null)).toHaveLength(1)
    expect([who, sum(sites)]).toEqual([who, sum(agents.records)])
    const sheet = await test.app.inject({
      method: 'GET',
      url: '/api/finance/exportGroups?by=site&format=csv',
      headers: { 'x-access-token': as.token, 'language-type': 'en' },
    })
    expect(sheet.body).toContain('Without a visible site')
  }
})
