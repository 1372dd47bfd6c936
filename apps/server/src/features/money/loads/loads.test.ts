import { calls } from '@gridhelm/contract/calls'
import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkChains } from '../../../platform/chain/check.ts'
import type { OpenContext } from '../../../platform/http/context.ts'
import { freshKey, moneyTester } from '../../../testing/money.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebhook } from '../../../testing/webhook.ts'
import { createCarriers } from '../../telling/messages/carriers.ts'
import { createDispatcher } from '../../telling/messages/dispatcher.ts'
import { createMessageService } from '../../telling/messages/service.ts'
import { createLoadAnswers } from './answers.ts'
import { createLoadDispatch } from './dispatcher.ts'
import { createLoadMaking } from './make.ts'
import { tellOfDark } from './tell.ts'
import { addHome } from './testing/loaded-home.ts'
import { loadTrail } from './trail.ts'
import { createVending } from './vending.ts'
import { createVendingPass } from './vendor.ts'
import { createLoadVerification } from './verifier.ts'

const minute = 60_000
const phone = '+22790000001'
let app: TestApp
let money: ReturnType<typeof moneyTester>
let site: TestSite
let sites = 0
let published: { topic: string; order: { id: string; device: string; point: string; value: number } }[] = []
type Home = Awaited<ReturnType<typeof addHome>>

beforeAll(async () => {
  app = await createTestApp()
  money = moneyTester(app)
  await money.load('admin', { to: 'master', amount: 10_000_000 })
  await money.load('master', { to: 'submaster', amount: 5_000_000 })
  await money.load('submaster', { to: 'operator', amount: 4_000_000 })
  await money.load('operator', { to: 'agent', amount: 3_000_000 })
  await addPerson(app, { username: 'elsewhere', tier: 'master', parentId: 'demo-admin', roles: ['master'] })
  const { db } = app.platform
  await db
    .insertInto('tariff')
    .values({
      id: 'test-tariff',
      ownerId: 'demo-operator',
      unit: 'day',
      priceMinor: 150,
      priceUnits: 1,
      currency: 'XOF',
      validFrom: new Date(app.clock.now() - minute),
      createBy: 'test',
    })
    .execute()
  await db
    .updateTable('ledgerAccount')
    .set({ commissionBp: 500 })
    .where('ownerId', '=', 'demo-agent')
    .execute()
  await db.updateTable('sysUser').set({ phone, language: 'en' }).where('id', '=', 'demo-enduser').execute()
})
afterAll(async () => {
  const chains = await checkChains(app.platform.db, app.platform.chains, loadTrail)
  expect(chains.flatMap(({ finding }) => finding ?? [])).toEqual([])
  await app.close()
})
beforeEach(async () => {
  published = []
  site = await addSite(app.platform.db, { number: `LD${++sites}`, devices: { 'SHS-1': 'solarHome' } })
})

const mqtt = {
  publish: async (topic: string, payload: string) => {
    // Sites of other tests go on waiting.
    if (topic === site.topics.set) published.push({ topic, order: JSON.parse(payload) })
  },
}
const dispatch = () => createLoadDispatch(app.platform, mqtt)()
const verify = () => createLoadVerification(app.platform)()
const answer = (id: string, status: 'accepted' | 'rejected', message = '') =>
  createLoadAnswers(app.platform)(site.siteId, { id, status, message })
const as = (who: string) => money.as(who)
const make = async (home: Home, amount: number, more = {}) =>
  app.ask(loadCalls.make, { shsSn: home.shsSn, amount, clientKey: freshKey(), ...more }, await as('agent'))
const trace = async (id: string, who = 'agent') => app.ask(loadCalls.trace, { id }, await as(who))
const stateOf = async (id: string) => (await trace(id)).state
const pay = (amount: number) => money.load('agent', { to: 'enduser', amount })
const tried = async (call: Parameters<TestApp['call']>[0], input: object, who: string) =>
  (await app.call(call, input as never, { ...(await as(who)), language: 'en' })).envelope

describe('a home that is connected', () => {
  it('is lit from a payment: booked, sent, delivered, confirmed by its counter, lit by its consumption', async () => {
    const home = await addHome(app, { site, way: 'mqtt', device: 'SHS-1' })
    await home.say()
    await pay(1_000)
    const before = await app.ask(loadCalls.quote, { cardId: home.cardId, amount: 1_000 }, await as('agent'))
    expect(before).toMatchObject({ units: 6, unit: 'day', cost: 900, rest: 100, price: 150, currency: 'XOF' })
    app.clock.advance(minute)
    const made = await make(home, 1_000)
    expect(made).toMatchObject({ state: 'ready', units: 6, amount: 900, tokenCount: 2, tokenHint: '…016' })
    const { rows: legs } = await sql<{ kind: string; amount: number }>`
      SELECT account.kind, posting.amount FROM shs_load load
      JOIN ledger_posting posting USING (transfer_id) JOIN ledger_account account ON account.id = posting.account_id
      WHERE load.id = ${made.id} ORDER BY posting.place`.execute(app.platform.db)
    expect(legs).toEqual([
      { kind: 'wallet', amount: -900 },
      { kind: 'revenue', amount: 855 },
      { kind: 'commission', amount: 45 },
    ])

    await dispatch()
    expect(published).toHaveLength(1)
    const [{ topic, order } = { topic: '', order: { id: '', device: '', point: '', value: 0 } }] = published
    expect([topic, order.id, order.device, order.point]).toEqual([site.topics.set, made.id, 'SHS-1', 'token'])
    await dispatch()
    expect(published).toHaveLength(1)
    await answer(made.id, 'accepted')
    expect(await stateOf(made.id)).toBe('delivered')
    // A frame that was made before says nothing.
    await verify()
    expect(await stateOf(made.id)).toBe('delivered')
    expect(home.enter(order.value)).toBe('accepted')
    app.clock.advance(2 * minute)
    await home.say()
    await verify()
    expect(await stateOf(made.id)).toBe('confirmed')
    app.clock.advance(minute)
    await home.say({ loadPower: 4 })
    await verify()
    const lit = await trace(made.id)
    expect(lit).toMatchObject({ state: 'lit', isDark: false, minutesToLight: 4, next: [] })
    expect(lit.steps.map(({ step, state, minutes }) => [step, state, minutes])).toEqual([
      ['paid', 'done', null],
      ['booked', 'done', 1],
      ['made', 'done', 0],
      ['token', 'done', 0],
      ['sent', 'done', 0],
      ['confirmed', 'done', 2],
      ['lit', 'done', 1],
    ])
    expect(lit.events.map(({ step }) => step)).toEqual([
      'issued',
      'ready',
      'sent',
      'delivered',
      'confirmed',
      'lit',
    ])
    // Late and repeated words change nothing.
    await answer(made.id, 'rejected', 'too late')
    expect(await stateOf(made.id)).toBe('lit')
  })

  it('waits while nobody is heard, does not expire, and goes by itself afterwards; codes go one after the other', async () => {
    const home = await addHome(app, { site, way: 'mqtt', device: 'SHS-1' })
    await pay(600)
    const [first, second] = [await make(home, 300), await make(home, 300)]
    await dispatch()
    app.clock.advance(31 * minute)
    money.forget()
    await dispatch()
    expect(published).toEqual([])
    expect(await trace(first.id)).toMatchObject({ isDark: true, why: 'siteSilent', next: ['wait', 'call'] })
    const queue = await app.ask(loadCalls.dark, {}, await as('agent'))
    const { todo } = await app.ask(calls.dashboards.tasks, {}, await as('agent'))
    expect(todo.filter(({ kind }) => kind === 'load').length).toBe(queue.records.length)
    expect(queue.records.map(({ id, why }) => [id, why])).toContainEqual([first.id, 'siteSilent'])

    await home.say()
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([first.id])
    home.enter(published[0]?.order.value ?? 0)
    app.clock.advance(minute)
    await home.say({ loadPower: 3 })
    await verify()
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([first.id, second.id])
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['confirmed', 'sent'])
  })

  it('whose counter is not ours refuses, is brought into line, and takes what was paid for', async () => {
    const home = await addHome(app, { site, way: 'mqtt', device: 'SHS-1' })
    await home.say()
    await pay(300)
    const made = await make(home, 300)
    home.jump(20)
    await dispatch()
    app.clock.advance(minute)
    await home.say()
    await verify()
    expect(await trace(made.id)).toMatchObject({
      state: 'failed',
      why: 'wrongCounter',
      next: ['sync', 'call'],
    })
    const sync = await app.ask(loadCalls.sync, { id: made.id }, await as('agent'))
    expect(sync).toMatchObject({ kind: 'sync', tokenCount: 21 })
    app.clock.advance(minute)
    await home.say()
    for (const wanted of [sync.id, made.id]) {
      await dispatch()
      const last = published.at(-1)?.order
      expect(last?.id).toBe(wanted)
      expect(home.enter(last?.value ?? 0)).toBe('accepted')
      app.clock.advance(minute)
      await home.say()
      await verify()
    }
    expect([await stateOf(sync.id), await stateOf(made.id)]).toEqual(['confirmed', 'confirmed'])
    expect(home.credit()).toBe(2)
  })
})

describe('a home with a keypad', () => {
  it('gets its code by SMS, which the outbox hides; who says that it was typed in names the count', async () => {
    const carrier = await startWebhook()
    try {
      const home = await addHome(app, { site, way: 'keypad' })
      await pay(450)
      const made = await make(home, 450)
      const token = made.token ?? ''
      expect(home.enter(token)).toBe('accepted')
      const [message] = (await messagesTo(app, phone)).slice(-1)
      expect(message?.esContent).toContain('…')
      expect(message?.esContent).not.toContain(token)
      const config = {
        ...app.platform.config,
        smsWebhook: { url: carrier.url, token: undefined as string | undefined },
      }
      const outbox = createDispatcher({ ...app.platform, config }, createCarriers(config))
      outbox.start()
      await expect.poll(() => carrier.calls.length).toBe(1)
      await outbox.stop()
      expect(carrier.calls[0]?.body).toMatchObject({ to: phone, content: expect.stringContaining(token) })
      await verify()
      expect(await stateOf(made.id)).toBe('sent')
      const [sent] = (await messagesTo(app, phone)).slice(-1)
      expect(carrier.calls[0]?.body).toMatchObject({ reference: sent?.id })
      const receipts = createMessageService({ ...app.platform, config })
      const receipt = (status: 'delivered' | 'failed', authorization: string | undefined) =>
        receipts.receipt({ reference: sent?.id ?? '', status }, { authorization } as OpenContext)
      // Without a token nobody is the carrier.
      await expect(receipt('delivered', 'Bearer ')).rejects.toThrow()
      config.smsWebhook.token = 'of the carrier'
      await expect(receipt('delivered', 'Bearer of somebody')).rejects.toThrow()
      await receipt('delivered', 'Bearer of the carrier')
      // What has arrived is not lost later.
      await receipt('failed', 'Bearer of the carrier')
      await verify()
      expect(await stateOf(made.id)).toBe('delivered')
      expect((await trace(made.id)).events.map(({ step }) => step)).toContain('delivered')
      const say = (count: number) => tried(loadCalls.typedIn, { id: made.id, count }, 'agent')
      expect((await say(home.count() - 1)).message).toContain('not taken yet')
      expect((await say(home.count() + 40)).message).toContain('sync the counter')
      expect((await say(home.count())).success).toBe(true)
      expect(await trace(made.id)).toMatchObject({ state: 'confirmed', isDark: false })
      const { rows } = await sql<{ sealed: Buffer | null }>`
        SELECT sealed FROM sys_message WHERE bus_id = ${made.id}`.execute(app.platform.db)
      expect(rows).toEqual([{ sealed: null }])
    } finally {
      await carrier.close()
    }
  })

  it('without a number waits for help: another phone, or by voice with a reason that is written down', async () => {
    await app.platform.db
      .updateTable('sysUser')
      .set({ phone: null })
      .where('id', '=', 'demo-enduser')
      .execute()
    const home = await addHome(app, { site, way: 'keypad' })
    await pay(150)
    const made = await make(home, 150)
    expect(await trace(made.id)).toMatchObject({
      state: 'failed',
      why: 'noPhone',
      next: ['resend', 'voice', 'typedIn'],
    })
    expect((await tried(loadCalls.resend, { id: made.id }, 'agent')).message).toContain('no phone number')
    const voice = async () =>
      (await app.ask(loadCalls.voice, { id: made.id, reason: 'He stands here' }, await as('agent'))).token
    // A second person agrees before the code is shown, once.
    expect([await voice(), await voice()]).toEqual([null, null])
    expect((await trace(made.id, 'supervisor')).next[0]).toBe('allowVoice')
    expect((await tried(loadCalls.allowVoice, { id: made.id }, 'agent')).success).toBe(false)
    await app.ask(loadCalls.allowVoice, { id: made.id }, await as('supervisor'))
    expect((await tried(loadCalls.allowVoice, { id: made.id }, 'master')).success).toBe(false)
    expect((await trace(made.id)).voice).toMatchObject({
      isOwn: true,
      isAllowed: true,
      reason: 'He stands here',
    })
    expect([await voice(), await voice()]).toEqual([made.token, null])
    await app.ask(loadCalls.resend, { id: made.id, phone: '+22790000002' }, await as('agent'))
    const { state, events } = await trace(made.id)
    expect([state, events.at(-2)?.note, events.map(({ step }) => step)]).toEqual([
      'ready',
      'He stands here',
      ['issued', 'ready', 'failed', 'voiceAsked', 'voiceAllowed', 'voice', 'voiceAsked', 'resent'],
    ])
    await app.platform.db.updateTable('sysUser').set({ phone }).where('id', '=', 'demo-enduser').execute()
  })
})

describe('whoever paid and is dark', () => {
  it('is told to the agent once, and to the superior when nothing has helped; the limits are settings', async () => {
    const home = await addHome(app, { site, way: 'keypad' })
    await pay(150)
    const made = await make(home, 150)
    const told = async () => {
      const { rows } = await sql<{ username: string; title: string }>`
        SELECT person.username, notice.title_en AS title FROM sys_announcement notice
        JOIN sys_announcement_send sent ON sent.annt_id = notice.id
        JOIN sys_user person ON person.id = sent.user_id
        WHERE notice.open_page LIKE ${`%${made.id}`} ORDER BY notice.create_time, notice.id`.execute(
        app.platform.db,
      )
      return rows.map(({ username, title }) => `${username}: ${title}`)
    }
    await tellOfDark(app.platform)
    expect(await told()).toEqual([])
    const setting = (values: { darkKeypadMinutes: number; darkEscalateMinutes: number }) =>
      app.platform.db.updateTable('systemSetting').set(values).execute()
    await setting({ darkKeypadMinutes: 40, darkEscalateMinutes: 10 })
    const counted = async (who: string) =>
      (await app.ask(loadCalls.bySite, { siteId: site.id }, await as(who)))[0]
    expect(await counted('agent')).toEqual({ siteId: site.id, today: 1, waiting: 0 })
    app.clock.advance(41 * 60_000)
    expect((await counted('master'))?.waiting).toBe(1)
    expect(await counted('elsewhere')).toBeUndefined()
    for (let again = 0; again < 2; again++) await tellOfDark(app.platform)
    expect(await told()).toEqual([`agent: ${home.shsSn}: paid, still dark`])
    app.clock.advance(11 * 60_000)
    for (let again = 0; again < 2; again++) await tellOfDark(app.platform)
    expect(await told()).toEqual([
      `agent: ${home.shsSn}: paid, still dark`,
      expect.stringMatching(/^operator: .* has been dark for hours/),
    ])
    await setting({ darkKeypadMinutes: 1440, darkEscalateMinutes: 240 })
  })
})

describe('money and codes', () => {
  it('the same key is one load, whatever breaks off in between; nothing is half booked', async () => {
    const home = await addHome(app, { site, way: 'keypad' })
    await pay(900)
    const { platform } = app
    const { caller, ...rest } = { caller: await callerOf('agent'), language: 'en' as const, zone: 'UTC' }
    const input = { shsSn: home.shsSn, amount: 300, clientKey: freshKey() }
    const counted = async () => {
      const { rows } = await sql<{ loads: number; booked: number; count: number; messages: number }>`
        SELECT (SELECT count(*)::int FROM shs_load WHERE shs_id = ${home.id}) AS loads,
          (SELECT count(*)::int FROM ledger_transfer WHERE client_key = ${`load:${input.clientKey}`}) AS booked,
          (SELECT token_count FROM shs WHERE id = ${home.id}) AS count,
          (SELECT count(*)::int FROM sys_message m JOIN shs_load l ON l.id = m.bus_id
            WHERE l.shs_id = ${home.id}) AS messages`.execute(platform.db)
      return rows[0]
    }
    // Each word on the bus stands for a step: the process dies at the first, the second, the third …
    for (let left = 0; left < 5; left++) {
      let words = 0
      const publish: typeof platform.bus.publish = async (...word) => {
        if (words++ === left) throw new Error('killed')
        await platform.bus.publish(...word)
      }
      const dying = { ...platform, bus: { ...platform.bus, publish } }
      const making = createLoadMaking(dying)
      const context = { caller, ...rest } as Parameters<typeof making.makeWithin>[2]
      const died = await platform.chains
        .transaction(platform.db, (tx) => making.makeWithin(tx, input, context))
        .then(
          () => false,
          (error: Error) => error.message === 'killed',
        )
      if (!died) break
      expect(await counted()).toEqual({ loads: 0, booked: 0, count: 1, messages: 0 })
    }
    const made = await app.ask(loadCalls.make, input, await as('agent'))
    expect(await app.ask(loadCalls.make, input, await as('agent'))).toEqual(made)
    expect(await counted()).toEqual({ loads: 1, booked: 1, count: 2, messages: 1 })
    const other = await addHome(app, { site, way: 'keypad' })
    const reused = await tried(loadCalls.make, { ...input, shsSn: other.shsSn }, 'agent')
    expect(reused.message).toContain('other content')
  })

  it('a dispatcher that dies after writing it down sends the same id again', async () => {
    const home = await addHome(app, { site, way: 'mqtt', device: 'SHS-1' })
    await home.say()
    await pay(150)
    const made = await make(home, 150)
    const dead = { publish: () => Promise.reject(new Error('killed')) }
    await expect(createLoadDispatch(app.platform, dead)()).rejects.toThrow('killed')
    expect(await stateOf(made.id)).toBe('sent')
    app.clock.advance(minute)
    await home.say()
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([made.id])
  })

  it('refusals say what is missing', async () => {
    const home = await addHome(app, { site, way: 'keypad' })
    const form = { shsSn: home.shsSn, clientKey: freshKey() }
    expect((await tried(loadCalls.make, { ...form, amount: 100 }, 'agent')).message).toContain('the least is')
    expect((await tried(loadCalls.make, { ...form, amount: 10_000_000 }, 'agent')).message).toContain(
      'can be spent',
    )
    expect((await tried(loadCalls.make, { ...form, shsSn: 'SHS-NONE' }, 'agent')).message).toContain(
      'No home of yours',
    )
    const { db } = app.platform
    await db.updateTable('shsCard').set({ status: '2' }).where('cardId', '=', home.cardId).execute()
    const lost = await tried(
      loadCalls.make,
      { cardId: home.cardId, amount: 150, clientKey: freshKey() },
      'agent',
    )
    expect(lost.message).toContain('lost')
    const keyless = await addHome(app, { site, way: 'keypad', hasKey: false })
    expect((await tried(loadCalls.make, { ...form, shsSn: keyless.shsSn }, 'agent')).message).toContain(
      'vending',
    )
  })

  it('is seen and helped along by those who look after the home, and by nobody else', async () => {
    const home = await addHome(app, { site, way: 'keypad' })
    await pay(150)
    const made = await make(home, 150)
    expect((await trace(made.id, 'enduser')).next).toEqual([])
    expect((await trace(made.id, 'observer')).id).toBe(made.id)
    // Asked why, it says the same: of the load and of its home.
    const whyOf = async (userId: string) => {
      const ask = async (noun: string, recordId: string) =>
        (await app.ask(calls.access.explainRecord, { userId, noun, recordId }, await as('admin'))).visible
      return [await ask('loads', made.id), await ask('solarHomes', home.id)]
    }
    expect(await whyOf('demo-agent')).toEqual([true, true])
    expect(await whyOf('person-elsewhere')).toEqual([false, false])
    const offered = await app.ask(
      calls.access.records,
      { noun: 'loads', keyword: home.shsSn },
      await as('admin'),
    )
    expect(offered).toEqual([{ id: made.id, name: `${home.shsSn} · ${home.cardId}`, at: null }])
    const byCard = { noun: 'solarHomes', keyword: home.cardId }
    expect(await app.ask(calls.access.records, byCard, await as('admin'))).toMatchObject([{ id: home.id }])
    await app.platform.db
      .updateTable('shs')
      .set({ agentId: 'demo-admin', customerId: 'demo-admin' })
      .where('id', '=', home.id)
      .execute()
    await app.platform.db
      .updateTable('shsLoad')
      .set({ agentId: 'demo-admin', customerId: 'demo-admin' })
      .where('id', '=', made.id)
      .execute()
    for (const [call, input] of [
      [loadCalls.trace, {}],
      [loadCalls.resend, {}],
      [loadCalls.voice, { reason: 'x' }],
      [loadCalls.typedIn, { count: 2 }],
    ] as const)
      expect((await tried(call, { id: made.id, ...input }, 'master')).success).toBe(false)
    expect((await tried(loadCalls.voice, { id: made.id, reason: 'x' }, 'observer')).success).toBe(false)
    const { records } = await app.ask(loadCalls.list, { pageSize: 100 }, await as('master'))
    expect(records.map(({ id }) => id)).not.toContain(made.id)
  })

  it('what was proved cannot be changed, not even by hand', async () => {
    const change = (set: ReturnType<typeof sql>) =>
      sql`UPDATE shs_load SET ${set} WHERE confirmed_at IS NOT NULL`.execute(app.platform.db)
    await expect(change(sql`confirmed_at = NULL`)).rejects.toThrow()
    await expect(change(sql`amount = 1`)).rejects.toThrow()
    await expect(sql`DELETE FROM shs_load_event`.execute(app.platform.db)).rejects.toThrow()
    await expect(sql`UPDATE shs_load_event SET note = 'x'`.execute(app.platform.db)).rejects.toThrow()
  })
})

it('a meter whose keys are elsewhere: the vending server is asked with the load’s id until it answers', async () => {
  const asked: unknown[] = []
  const server = await startWebhook()
  const vending = createVending({ vending: { url: server.url, token: 'secret' } })
  server.statuses.push(503)
  const platform = {
    ...app.platform,
    config: { ...app.platform.config, vending: { url: server.url, token: 'secret' } },
  }
  try {
    const home = await addHome(app, { site, way: 'keypad', hasKey: false })
    await pay(300)
    const making = createLoadMaking(platform)
    const context = { caller: await callerOf('agent'), language: 'en', zone: 'UTC' }
    const made = await platform.chains.transaction(platform.db, (tx) =>
      making.makeWithin(tx, { shsSn: home.shsSn, amount: 300, clientKey: freshKey() }, context as never),
    )
    expect(made).toMatchObject({ state: 'issued', token: null })
    if (!vending) throw new Error('no vending server')
    const pass = createVendingPass(platform, async (request) => {
      asked.push(request)
      return vending(request)
    })
    await pass()
    expect(await trace(made.id)).toMatchObject({ state: 'issued', why: 'vending' })
    expect(server.calls[0]?.headers).toMatchObject({
      'idempotency-key': made.id,
      authorization: 'Bearer secret',
    })
    app.clock.advance(minute)
    server.answer = { token: '1234 5678 9012 3456 7890' }
    await pass()
    expect(asked).toEqual(
      [1, 2].map(() => expect.objectContaining({ id: made.id, meter: home.shsSn, units: 2 })),
    )
    expect(await trace(made.id)).toMatchObject({ state: 'ready', why: null })
    await pass()
    expect(asked).toHaveLength(2)
  } finally {
    await server.close()
  }
})

async function callerOf(username: string) {
  const { id, tier, tierPath } = await app.platform.db
    .selectFrom('sysUser')
    .select(['id', 'tier', 'tierPath'])
    .where('id', '=', `demo-${username}`)
    .executeTakeFirstOrThrow()
  return { userId: id, scopeId: id, username, tier, tierPath, standsInFor: null }
}
