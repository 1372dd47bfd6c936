import { accountCalls, transferCalls } from '@gridhelm/contract/money/ledger/calls'
import { paymentCalls, providerCalls, providerListCalls } from '@gridhelm/contract/money/payments/calls'
import { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { paymentsSeenByEach } from '../../../platform/scope/payment-queries.ts'
import { eventually } from '../../../testing/eventually.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from '../ledger/check.ts'
import { addHome } from '../loads/testing/loaded-home.ts'
import { createLoadVerification } from '../loads/verifier.ts'
import { addProvider, balances, signatureOf, type TestProvider } from './testing/provider.ts'

const minute = 60_000
let app: TestApp
let money: ReturnType<typeof moneyTester>
let momo: TestProvider
let fenced: TestProvider
let off: TestProvider
/** Each test in a currency of its own, in which nobody has any money yet. */
const backIn = ['KMF', 'GNF', 'RWF'] as const
const back: TestProvider[] = []
let site: TestSite
let home: Awaited<ReturnType<typeof addHome>>
let count = 0
const reference = () => `MP${++count}`

beforeAll(async () => {
  app = await createTestApp()
  money = moneyTester(app)
  momo = await addProvider(app, 'momo')
  fenced = await addProvider(app, 'fenced', { addresses: '10.8.0.0/16\n2001:db8::/32' })
  off = await addProvider(app, 'off', { enabled: false })
  for (const currency of backIn)
    back.push(await addProvider(app, `back-${currency.toLowerCase()}`, { currency }))
  const { db } = app.platform
  for (const currency of ['XOF', ...backIn])
    await db
      .insertInto('tariff')
      .values({
        ...{ id: currency, ownerId: 'demo-operator', unit: 'day', priceMinor: 150, priceUnits: 1 },
        ...{ currency, validFrom: new Date(app.clock.now() - minute), createBy: 'test' },
      })
      .execute()
  await addPerson(app, {
    username: 'otherCompany',
    tier: 'master',
    parentId: 'demo-admin',
    roles: ['master'],
  })
  await money.load('admin', { to: 'master', amount: 1_000_000 })
  await money.load('master', { to: 'submaster', amount: 500_000 })
  await money.load('submaster', { to: 'operator', amount: 400_000 })
  await money.load('operator', { to: 'agent', amount: 300_000 })
  await db
    .updateTable('ledgerAccount')
    .set({ commissionBp: 500 })
    .where('ownerId', '=', 'demo-agent')
    .execute()
})
afterAll(async () => {
  expect(await findingsOf(app.platform)).toEqual([])
  await app.close()
})
/** Each in a wallet that begins empty: homes are the demo customer's. */
beforeEach(async () => {
  site = await addSite(app.platform.db, { number: `PY${++count}`, devices: { 'SHS-1': 'solarHome' } })
  home = await addHome(app, { site, way: 'mqtt', device: 'SHS-1' })
  app.clock.advance(minute)
})

const as = (who: string) => money.as(who)
const change = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.keys(after)
      .map((kind) => [kind, (after[kind] ?? 0) - (before[kind] ?? 0)] as const)
      .filter(([, moved]) => moved !== 0),
  )
/** What moved while something happened. */
async function moved(work: () => Promise<unknown>, currency = 'XOF'): Promise<Record<string, number>> {
  const before = await balances(app, currency)
  await work()
  return change(before, await balances(app, currency))
}
const tried = async (call: Parameters<TestApp['call']>[0], input: object, who: string) =>
  (await app.call(call, input as never, { ...(await as(who)), language: 'en' })).envelope

describe('a payment by mobile money', () => {
  it('becomes light: booked to the customer of the card, loaded, with its trace from the payment on', async () => {
    const ref = reference()
    expect(
      await momo.say({ transactionId: ref, amount: '900', status: 'SUCCESS', account: home.cardId }),
    ).toEqual({
      status: 200,
      body: { received: true },
    })
    // Stored before anything else; nothing is booked by the call itself.
    expect(await momo.payment(ref)).toBeUndefined()
    expect(await moved(() => momo.pass())).toEqual({ provider: -900, revenue: 855, commission: 45 })
    const payment = await momo.payment(ref)
    expect(payment).toMatchObject({ state: 'succeeded', place: 'wallet', matchedBy: 'card', shsId: home.id })
    const shown = await app.ask(paymentCalls.trace, { id: payment?.id }, await as('agent'))
    expect(shown.steps.map(({ step, state }) => `${step} ${state}`).slice(0, 4)).toEqual([
      'paid done',
      'booked done',
      'made done',
      'token done',
    ])
    expect(shown.notices).toMatchObject([{ said: 'succeeded', outcome: 'taken', times: 1 }])
    const { records } = await app.ask(paymentCalls.list, { reference: ref }, await as('master'))
    expect(records).toMatchObject([{ amount: 900, place: 'loaded', providerName: 'MoMo', shsSn: home.shsSn }])
  })

  it('is found by serial number and by the phone of a customer with one home; two homes are as good as none', async () => {
    const bySn = reference()
    await momo.tell({
      transactionId: bySn,
      amount: '150',
      status: 'SUCCESS',
      account: home.shsSn.toLowerCase(),
    })
    expect(await momo.payment(bySn)).toMatchObject({ matchedBy: 'sn', place: 'wallet' })
    await app.platform.db
      .updateTable('sysUser')
      .set({ phone: '+227 90 00 00 77' })
      .where('id', '=', 'demo-enduser')
      .execute()
    const byPhone = reference()
    await momo.tell({ transactionId: byPhone, amount: '150', status: 'SUCCESS', msisdn: '0022790000077' })
    // Each test gave the customer another home.
    expect(await momo.payment(byPhone)).toMatchObject({ place: 'suspense', whyOpen: 'several' })
  })

  it.each([
    ['twice', ['SUCCESS', 'SUCCESS'], 'succeeded', -150],
    ['announced before', ['PENDING', 'SUCCESS'], 'succeeded', -150],
    ['announced after', ['SUCCESS', 'PENDING'], 'succeeded', -150],
    ['successful after a failure', ['FAILED', 'SUCCESS'], 'succeeded', -150],
    ['failed', ['PENDING', 'FAILED'], 'failed', 0],
    ['taken back', ['SUCCESS', 'REVERSED'], 'reversed', 0],
    ['taken back before it came', ['REVERSED', 'SUCCESS'], 'reversed', 0],
    ['taken back twice', ['SUCCESS', 'REVERSED', 'REVERSED', 'SUCCESS'], 'reversed', 0],
  ] as const)('%s has one right end', async (_, words, state, provider) => {
    const ref = reference()
    const legs = await moved(async () => {
      for (const [index, status] of words.entries())
        await momo.tell({
          transactionId: ref,
          amount: '150',
          status,
          account: home.cardId,
          payerName: `N${index}`,
        })
    })
    expect(await momo.payment(ref)).toMatchObject({ state, conflict: null })
    expect(legs.provider ?? 0).toBe(provider)
  })

  it('with another amount, or said to have failed afterwards, is for a person, and nothing is booked for it', async () => {
    const ref = reference()
    await momo.tell({ transactionId: ref, amount: '150', status: 'SUCCESS', account: home.cardId })
    expect(
      await moved(() =>
        momo.tell({ transactionId: ref, amount: '15000', status: 'SUCCESS', account: home.cardId }),
      ),
    ).toEqual({})
    expect(await momo.payment(ref)).toMatchObject({ amount: 150, conflict: 'amount', state: 'succeeded' })
    const other = reference()
    await momo.tell({ transactionId: other, amount: '150', status: 'SUCCESS', account: home.cardId })
    await momo.tell({ transactionId: other, amount: '150', status: 'FAILED', account: home.cardId })
    expect(await momo.payment(other)).toMatchObject({
      conflict: 'failed',
      state: 'succeeded',
      place: 'wallet',
    })
    const foreign = reference()
    await momo.tell({ transactionId: foreign, amount: '150', status: 'SUCCESS', currency: 'EUR' })
    expect(await momo.payment(foreign)).toBeUndefined()
    const said = (await momo.notices()).find(
      ({ outcome, why }) => outcome === 'conflict' && why === 'currency',
    )
    expect(said).toBeDefined()
  })

  it('too little for a unit stays in the wallet, and the next one uses it', async () => {
    const [first, second] = [reference(), reference()]
    expect(
      await moved(() =>
        momo.tell({ transactionId: first, amount: '100', status: 'SUCCESS', account: home.cardId }),
      ),
    ).toEqual({ provider: -100, wallet: 100 })
    expect(await momo.payment(first)).toMatchObject({
      place: 'wallet',
      loadId: null,
      loadWhy: 'loads.tooLittle',
    })
    const { loadWhy } = await app.ask(
      paymentCalls.trace,
      { id: (await momo.payment(first))?.id },
      { ...(await as('agent')), language: 'en' },
    )
    expect(loadWhy).toContain('too little')
    expect(
      await moved(() =>
        momo.tell({ transactionId: second, amount: '50', status: 'SUCCESS', account: home.cardId }),
      ),
    ).toMatchObject({ provider: -50, wallet: -100 })
  })
})

describe('calls that are not a provider’s', () => {
  const counts = async () => {
    const { rows } = await sql<{ notices: number; logs: number }>`
      SELECT (SELECT count(*) FROM payment_notice) AS notices, (SELECT count(*) FROM sys_log) AS logs`.execute(
      app.platform.db,
    )
    return rows[0]
  }

  it('leave nothing behind, however many and whatever they say', async () => {
    const before = await counts()
    const body = momo.bodyOf({
      transactionId: 'FORGED',
      amount: '9000',
      status: 'SUCCESS',
      account: home.cardId,
    })
    const wrong = [
      () => momo.send(body, {}, { address: '10.9.1.1' }),
      () => momo.send(body, { 'x-signature': 'x' }, { address: '10.9.1.1' }),
      () => momo.send(body, { 'x-signature': signatureOf(body, 'guessed') }, { address: '10.9.1.1' }),
      () => momo.send(`${body} `, { 'x-signature': signatureOf(body) }, { address: '10.9.1.1' }),
    ]
    for (const call of wrong) expect((await call()).status).toBe(401)
    const flood = await Promise.all(
      Array.from({ length: 300 }, () => momo.send('{"a":', { 'x-signature': '0' }, { address: '10.9.1.2' })),
    )
    expect(new Set(flood.map(({ status }) => status))).toEqual(new Set([401, 429]))
    expect((await momo.send('x'.repeat(20_000), {}, { address: '10.9.1.3' })).status).toBe(413)
    expect(await counts()).toEqual(before)
    // The provider itself is heard as before.
    expect((await momo.say({ transactionId: reference(), amount: '1', status: 'PENDING' })).status).toBe(200)
  })

  it('replayed word by word are counted, not stored nor booked again', async () => {
    const ref = reference()
    const body = momo.bodyOf({ transactionId: ref, amount: '150', status: 'SUCCESS', account: home.cardId })
    for (let time = 0; time < 5; time++) expect((await momo.send(body)).status).toBe(200)
    await momo.pass()
    expect(await moved(async () => void (await momo.send(body)))).toEqual({})
    const said = (await momo.notices()).filter(({ providerRef }) => providerRef === ref)
    expect(said).toMatchObject([{ times: 6, outcome: 'taken' }])
  })

  it('of another network, of a provider that is switched off, and with an ended secret are refused', async () => {
    const body = fenced.bodyOf({ transactionId: 'F1', amount: '1', status: 'PENDING' })
    expect((await fenced.send(body)).status).toBe(401)
    expect((await fenced.send(body, undefined, { address: '10.8.3.4' })).status).toBe(200)
    expect((await off.say({ transactionId: 'O1', amount: '1', status: 'PENDING' })).status).toBe(401)
  })

  it('that are signed and cannot be read are kept as they are and answered so', async () => {
    const body = Buffer.from([0x7b, 0xff, 0x00])
    expect((await momo.send(body, { 'x-signature': signatureOf(body) })).status).toBe(400)
    expect((await momo.notices()).find(({ outcome }) => outcome === 'unreadable')).toMatchObject({
      body,
      why: 'body',
    })
  })

  it('may ask before the money moves, and move nothing', async () => {
    const ask = (account: string) => {
      const body = momo.bodyOf({ transactionId: 'V1', amount: '900', status: 'PENDING', account })
      return momo.send(body, { 'x-signature': signatureOf(body) }, { call: 'validate' })
    }
    const before = await counts()
    expect((await ask(home.cardId)).body).toMatchObject({ accepted: true })
    expect((await ask('NOBODY9')).body).toEqual({ accepted: false, name: null })
    expect(await counts()).toEqual(before)
  })
})

describe('money of nobody', () => {
  async function unmatched(amount = '900') {
    const ref = reference()
    const typo = `${home.cardId.slice(0, -1)}Q`
    await momo.tell({
      transactionId: ref,
      amount,
      status: 'SUCCESS',
      account: typo,
      msisdn: `2279100${1000 + count}`,
    })
    const payment = await momo.payment(ref)
    return { id: payment?.id ?? '', payment, typo, phone: `+2279100${1000 + count}` }
  }

  it('is kept, its sender is told, and a person gives it to whom it was meant for', async () => {
    const waiting = async (who: string) => {
      const { waiting: one } = await app.ask(accountCalls.summary, {}, await as(who))
      return one.unmatched
    }
    const before = (await waiting('operator')) ?? 0
    const { id, payment, typo, phone } = await unmatched()
    expect([await waiting('operator'), await waiting('agent')]).toEqual([before + 1, 0])
    expect(payment).toMatchObject({ place: 'suspense', whyOpen: 'unknown', customerId: null })
    const [sms] = await messagesTo(app, phone)
    expect(sms?.esContent).toContain(typo)
    expect(sms?.esContent).toContain('+22790009999')
    const found = await app.ask(paymentCalls.candidates, { id }, await as('operator'))
    expect(found.map(({ shsId }) => shsId)).toContain(home.id)
    // Those below see what waits of their company's providers; agents do not match.
    expect((await tried(paymentCalls.match, { id, shsId: home.id }, 'agent')).success).toBe(false)
    expect(
      await moved(async () => app.ask(paymentCalls.match, { id, home: home.cardId }, await as('operator'))),
    ).toEqual({ suspense: -900, revenue: 855, commission: 45 })
    expect(await momo.payment(payment?.providerRef ?? '')).toMatchObject({
      place: 'wallet',
      matchedBy: 'hand',
      matchedUser: 'demo-operator',
    })
    expect((await tried(paymentCalls.match, { id, shsId: home.id }, 'operator')).message).toContain(
      'not waiting',
    )
  })

  it('of one company is nothing to another', async () => {
    const { id } = await unmatched()
    for (const call of [paymentCalls.queryById, paymentCalls.trace, paymentCalls.candidates])
      expect((await tried(call, { id }, 'otherCompany')).success).toBe(false)
    expect((await tried(paymentCalls.match, { id, shsId: home.id }, 'otherCompany')).success).toBe(false)
    const { records } = await app.ask(paymentCalls.list, { pageSize: 100 }, await as('otherCompany'))
    expect(records.map((row) => row.id)).not.toContain(id)
  })

  it('is heard of by those who can find its owner, until one of them has, and by no other company', async () => {
    const { id } = await unmatched()
    const people = ['admin', 'master', 'operator', 'supervisor', 'agent', 'enduser'].map(
      (who) => `demo-${who}`,
    )
    const heard = async () => {
      const stranger = await app.platform.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', 'otherCompany')
        .executeTakeFirstOrThrow()
      const seen = await paymentsSeenByEach(app.platform.db, [...people, stranger.id], [id])
      return Object.fromEntries([...seen].map(([who, ids]) => [who.replace('demo-', ''), ids.length]))
    }
    // Who looks on from below hears that something has changed; what, they ask by right.
    expect(await heard()).toEqual({ admin: 1, master: 1, operator: 0, supervisor: expect.any(Number) })
    await app.ask(paymentCalls.match, { id, home: home.cardId }, await as('operator'))
    expect(await heard()).toEqual({
      ...{ admin: 1, master: 1, operator: 1, supervisor: expect.any(Number), agent: 1, enduser: 1 },
    })
  })

  it('goes back as it is when the provider takes it back', async () => {
    const { payment } = await unmatched()
    const ref = payment?.providerRef ?? ''
    expect(await moved(() => momo.tell({ transactionId: ref, amount: '900', status: 'REVERSED' }))).toEqual({
      suspense: -900,
      provider: 900,
    })
  })
})

describe('cash', () => {
  it('is a payment like any other, and so is what was turned back of it', async () => {
    const { id } = await money.load('agent', { to: 'enduser', amount: 700 })
    const { records } = await app.ask(paymentCalls.list, { pageSize: 5 }, await as('agent'))
    const [cash] = records
    expect(cash).toMatchObject({ id: `P${id}`, amount: 700, state: 'succeeded', providerName: 'Cash' })
    const asked = { id, amount: 700, reason: 'mistake', clientKey: freshKey() }
    const turned = await app.ask(transferCalls.reverse, asked, await as('submaster'))
    await app.ask(transferCalls.approve, { id: turned.id }, await as('master'))
    expect(await app.ask(paymentCalls.queryById, { id: `P${id}` }, await as('agent'))).toMatchObject({
      state: 'reversed',
      returned: 700,
      place: null,
    })
  })
})

describe('money that goes back', () => {
  let [currency, own] = ['', momo]
  beforeEach(() => {
    own = back.shift() ?? momo
    currency = own.currency
  })
  const paid = async (amount = '900') => {
    const ref = reference()
    await own.tell({ transactionId: ref, amount, status: 'SUCCESS', account: home.cardId })
    return ref
  }
  const reverse = (ref: string, amount = '900') =>
    own.tell({ transactionId: ref, amount, status: 'REVERSED', account: home.cardId })

  it('before its code was taken ends the load, and everybody has what they had', async () => {
    const ref = await paid()
    expect(await moved(() => reverse(ref), currency)).toEqual({ provider: 900, revenue: -900 })
    const { rows } = await sql<{ kind: string; state: string }>`
      SELECT kind, state FROM shs_load WHERE shs_id = ${home.id} ORDER BY kind`.execute(app.platform.db)
    expect(rows).toEqual([
      { kind: 'add', state: 'cancelled' },
      { kind: 'set', state: 'ready' },
    ])
  })

  it('after the home had it is owed, less what the home gives back; later payments pay it off by half', async () => {
    const ref = await paid()
    const load = await app.platform.db
      .selectFrom('shsLoad')
      .selectAll()
      .where('shsId', '=', home.id)
      .executeTakeFirstOrThrow()
    home.jump(load.tokenCount ?? 0)
    app.clock.advance(minute)
    await home.say()
    await createLoadVerification(app.platform)()
    expect(await moved(() => reverse(ref), currency)).toEqual({ provider: 900, debt: -900 })
    // Half of what comes next, and no more.
    const next = reference()
    expect(
      await moved(
        () => own.tell({ transactionId: next, amount: '300', status: 'SUCCESS', account: home.cardId }),
        currency,
      ),
    ).toMatchObject({ provider: -300, debt: 150 })
    // The home shows that it counts less: what it had not used is no longer owed.
    const set = await app.platform.db
      .selectFrom('shsLoad')
      .selectAll()
      .where('shsId', '=', home.id)
      .where('kind', '=', 'set')
      .executeTakeFirstOrThrow()
    home.jump(set.tokenCount ?? 0)
    app.clock.advance(minute)
    await home.say()
    await createLoadVerification(app.platform)()
    const settled = await moved(() => own.pass(), currency)
    expect((settled.debt ?? 0) + (settled.wallet ?? 0)).toBe(-(settled.revenue ?? 0))
    expect(settled.revenue).toBeLessThan(-740)
    expect(await moved(() => own.pass(), currency)).toEqual({})
  })

  it('by a refund is asked by one and approved by another, once, and done when the provider says so', async () => {
    const ref = await paid()
    const id = (await own.payment(ref))?.id ?? ''
    const clientKey = freshKey()
    const ask = { id, reason: 'mistake', note: 'wrong home', clientKey }
    expect((await tried(paymentCalls.refund, ask, 'agent')).success).toBe(false)
    expect(
      (await tried(paymentCalls.refund, { ...ask, clientKey: freshKey() }, 'otherCompany')).success,
    ).toBe(false)
    const { id: refundId } = await app.ask(paymentCalls.refund, ask, await as('master'))
    expect(await app.ask(paymentCalls.refund, ask, await as('master'))).toEqual({ id: refundId })
    expect((await tried(paymentCalls.refund, { ...ask, clientKey: freshKey() }, 'master')).message).toContain(
      'already',
    )
    expect((await tried(paymentCalls.approveRefund, { id: refundId }, 'master')).message).toContain(
      'second person',
    )
    expect((await tried(paymentCalls.approveRefund, { id: refundId }, 'otherCompany')).success).toBe(false)
    const tasks = async (who: string) => app.ask(dashboardCalls.tasks, {}, await as(who))
    const isAmong = (list: readonly { kind: string; id: string }[]) =>
      list.some((task) => task.kind === 'refund' && task.id === refundId)
    expect(isAmong((await tasks('supervisor')).todo)).toBe(true)
    expect(isAmong((await tasks('otherCompany')).todo)).toBe(false)
    expect(
      await moved(
        async () => app.ask(paymentCalls.approveRefund, { id: refundId }, await as('supervisor')),
        currency,
      ),
    ).toEqual({ provider: 900, revenue: -900 })
    expect((await tried(paymentCalls.approveRefund, { id: refundId }, 'admin')).success).toBe(false)
    const shown = () => app.ask(paymentCalls.trace, { id }, { token: '' }).catch(() => undefined)
    expect(await shown()).toBeUndefined()
    const state = async () =>
      (await app.ask(paymentCalls.trace, { id }, await as('master'))).refunds[0]?.state
    expect(await state()).toBe('approved')
    expect(await moved(() => reverse(ref), currency)).toEqual({})
    expect(await state()).toBe('done')
  })
})

describe('a provider', () => {
  it('is its owner’s, keeps its secret to itself, and changes it without a gap', async () => {
    const calls = { ...providerListCalls, ...providerCalls }
    const [first, second] = ['the-first-secret-of-all', 'the-second-secret-of-all']
    const form = { code: 'rotating', name: 'Rotating', currency: 'XOF', secret: first }
    const { id } = await app.ask(calls.add, form, await as('master'))
    const shown = await app.ask(calls.queryById, { id }, await as('master'))
    expect(shown).toMatchObject({
      ownerName: 'master',
      hasBefore: false,
      signature: 'hmac-sha256',
      enabled: true,
    })
    expect(JSON.stringify(shown)).not.toContain(first)
    expect((await tried(calls.queryById, { id }, 'otherCompany')).success).toBe(false)
    expect((await tried(calls.edit, { id, secret: 'stolen-by-the-other-one' }, 'otherCompany')).success).toBe(
      false,
    )
    expect((await tried(calls.add, { ...form, code: 'agents' }, 'agent')).success).toBe(false)
    expect((await tried(calls.add, { ...form, code: 'open', secret: '' }, 'master')).success).toBe(false)
    const say = async (key: string) => {
      const body = JSON.stringify({ transactionId: key, amount: '1', currency: 'XOF', status: 'PENDING' })
      const response = await app.app.inject({
        method: 'POST',
        url: '/api/finance/payment/webhook/rotating',
        payload: body,
        headers: { 'content-type': 'application/json', 'x-signature': signatureOf(body, key) },
      })
      return response.statusCode
    }
    await eventually(async () => expect(await say(first)).toBe(200))
    await app.ask(calls.edit, { id, secret: second }, await as('master'))
    await eventually(async () => expect(await say(second)).toBe(200))
    expect(await say(first)).toBe(200)
    await app.ask(calls.endSecret, { id }, await as('master'))
    await eventually(async () => expect(await say(first)).toBe(401))
    expect(await say(second)).toBe(200)
    expect((await tried(calls.remove, { id }, 'master')).message).toContain('stays in the books')
  })
})
