import { calls } from '@gridhelm/contract/calls'
import type { Endpoint } from '@gridhelm/contract/endpoint'
import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import { paymentCalls } from '@gridhelm/contract/money/payments/calls'
import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { addPerson } from '../../../testing/people.ts'
import { download } from '../../../testing/sheets.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from '../ledger/check.ts'
import { addHome } from '../loads/testing/loaded-home.ts'
import { addProvider, balances, type TestProvider } from './testing/provider.ts'

// What strangers try. Forged, replayed and flooding calls of providers: payments.test.ts; selling without the right, and
// receipts: sales.test.ts; keys of homes: homes.test.ts; codes in the outbox: loads.test.ts.

const formula = '=HYPERLINK("http://elsewhere.example","pay")'
let app: TestApp
let money: ReturnType<typeof moneyTester>
let momo: TestProvider
let home: Awaited<ReturnType<typeof addHome>>
/** Of one company, with all that others would like to know. */
let own: { payment: string; load: string; home: string; code: string }

beforeAll(async () => {
  app = await createTestApp()
  money = moneyTester(app)
  momo = await addProvider(app, 'momo')
  const { db } = app.platform
  await money.load('admin', { to: 'master', amount: 100_000 })
  await money.load('master', { to: 'submaster', amount: 90_000 })
  await money.load('submaster', { to: 'operator', amount: 80_000 })
  await money.load('operator', { to: 'agent', amount: 10_000 })
  const validFrom = new Date(app.clock.now() - 60_000)
  const price = { unit: 'day', priceMinor: 150, priceUnits: 1, currency: 'XOF', createBy: 'test' }
  await db
    .insertInto('tariff')
    .values({ id: 'test', ownerId: 'demo-operator', validFrom, ...price })
    .execute()
  const site = await addSite(db, { number: 'ATTACK1', devices: { 'SHS-1': 'solarHome' } })
  home = await addHome(app, { site, way: 'keypad' })
  await addPerson(app, { username: 'rival', tier: 'master', parentId: 'demo-admin', roles: ['master'] })
  await addPerson(app, { username: 'rival_agent', tier: 'agent', parentId: 'person-rival', roles: ['agent'] })
  await addPerson(app, {
    ...{ username: 'neighbour', tier: 'agent', parentId: 'demo-operator', roles: ['agent'] },
  })
  const sold = await app.ask(
    saleCalls.sell,
    { shsSn: home.shsSn, amount: 450, clientKey: freshKey() },
    { ...(await money.as('agent')), language: 'en' },
  )
  own = { payment: sold.payment.id, load: sold.load.id, home: home.id, code: sold.token ?? '' }
  expect(own.code).toMatch(/^\d{3} \d{3} \d{3}$/)
})
afterAll(async () => {
  expect(await findingsOf(app.platform)).toEqual([])
  await app.close()
})

const tried = async (call: Endpoint, input: object, who: string) =>
  app.call(call as never, input as never, { ...(await money.as(who)), language: 'en' })

/** Everything that takes the id of somebody's payment, load or home. */
const byId = (): [call: Endpoint, input: object, reads: boolean][] => [
  [paymentCalls.queryById, { id: own.payment }, true],
  [paymentCalls.trace, { id: own.payment }, true],
  [paymentCalls.candidates, { id: own.payment }, false],
  [paymentCalls.match, { id: own.payment, shsId: own.home }, false],
  [paymentCalls.refund, { id: own.payment, reason: 'mistake', clientKey: freshKey() }, false],
  [loadCalls.queryById, { id: own.load }, true],
  [loadCalls.trace, { id: own.load }, true],
  [loadCalls.resend, { id: own.load }, false],
  [loadCalls.push, { id: own.load }, false],
  [loadCalls.typedIn, { id: own.load, count: 2 }, false],
  [loadCalls.voice, { id: own.load, reason: 'tell me' }, false],
  [loadCalls.allowVoice, { id: own.load }, false],
  [saleCalls.receipt, { id: own.load }, true],
  [calls.solarHomes.queryById, { id: own.home }, true],
]

it.each(['rival', 'rival_agent', 'neighbour'])(
  'another company, or another agent of the same one (%s), reaches no payment, load, code or home by its id, and changes nothing',
  async (who) => {
    const before = await balances(app, 'XOF')
    for (const [call, input, reads] of byId()) {
      const { envelope, status } = await tried(call, input, who)
      expect([call.path, envelope.success]).toEqual([call.path, false])
      const told = JSON.stringify(envelope)
      for (const secret of [own.code, own.code.replaceAll(' ', ''), home.cardId, home.shsSn])
        expect(told).not.toContain(secret)
      // It was not the form that was wrong: whose it is reads it.
      if (reads && status !== 403)
        expect([call.path, (await tried(call, input, 'master')).envelope.success]).toEqual([call.path, true])
    }
    for (const list of [paymentCalls.list, loadCalls.list, calls.solarHomes.list]) {
      const { envelope } = await tried(list, {}, who)
      expect(envelope.result).toMatchObject({ total: 0, records: [] })
    }
    expect(await balances(app, 'XOF')).toEqual(before)
  },
)

it('a code is told once to who sells; whoever looks later sees its end, and a count that is guessed confirms nothing', async () => {
  const digits = own.code.replaceAll(' ', '')
  for (const who of ['agent', 'operator', 'master', 'supervisor', 'enduser'])
    for (const [call, input, reads] of byId()) {
      if (!reads) continue
      const told = JSON.stringify((await tried(call, input, who)).envelope)
      expect([call.path, who, told.includes(own.code) || told.includes(digits)]).toEqual([
        call.path,
        who,
        false,
      ])
    }
  for (const count of [0, 1, 42, 1_000_000])
    expect((await tried(loadCalls.typedIn, { id: own.load, count }, 'agent')).envelope.success).toBe(false)
  const [load] = await app.platform.db
    .selectFrom('shsLoad')
    .select(['state', 'confirmedAt'])
    .where('id', '=', own.load)
    .execute()
  expect(load).toMatchObject({ confirmedAt: null })
})

it('what a provider writes is no formula in a sheet', async () => {
  await momo.tell({
    ...{ transactionId: '+FORMULA', amount: '150', status: 'SUCCESS', account: '@SUM(A1)' },
    payerName: formula,
  })
  const { token } = await money.as('master')
  const csv = String((await download(app, paymentCalls.exportXls, token, { format: 'csv' })).bytes)
  expect(csv).toContain("'@SUM(A1)")
  expect(csv).not.toMatch(/(?:^|[,;\n\r\t])"?[=+@]/m)
})
