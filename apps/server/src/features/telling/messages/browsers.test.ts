import { preferenceCalls } from '@gridhelm/contract/people/account/calls'
import { browserCalls } from '@gridhelm/contract/telling/browsers/calls'
import { usualWishes } from '@gridhelm/contract/telling/notices/wishes'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { messagesTo } from '../../../testing/outbox.ts'
import { addPerson } from '../../../testing/people.ts'
import { type PushService, startPushService, subscribedBrowser } from '../../../testing/push-service.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sendNotice } from '../notices/service.ts'
import { createCarriers } from './carriers.ts'
import { createDispatcher } from './dispatcher.ts'

let service: PushService
let testApp: TestApp
let token: string
let dispatcher: ReturnType<typeof createDispatcher>
beforeAll(async () => {
  service = await startPushService()
  testApp = await createTestApp({
    env: { GRIDHELM_PUSH_SERVICES: service.origin, GRIDHELM_SECRET: 'a long enough setting' },
  })
  await addPerson(testApp, { username: 'ringer', departments: ['A01'], roles: ['staff'] })
  token = await testApp.login('ringer')
})
afterAll(async () => {
  await testApp.close()
  await service.close()
})
beforeEach(() => {
  dispatcher = createDispatcher(testApp.platform, createCarriers(testApp.platform.config))
  dispatcher.start()
})
afterEach(async () => {
  await dispatcher.stop()
  for (const table of ['pushBrowser', 'sysMessage', 'userPreference'] as const)
    await testApp.platform.db.deleteFrom(table).execute()
  for (const list of [service.pushed, service.statuses]) list.splice(0)
})

const mine = () => testApp.ask(browserCalls.mine, {}, { token })
async function subscribe(path = '/one', as = token) {
  const browser = subscribedBrowser(service.origin + path)
  const { id } = await testApp.ask(browserCalls.add, browser.asked, { token: as })
  return { id, ...browser }
}
const notice = {
  title: { en: 'Limit', zh: '额度', fr: 'Plafond' },
  content: { en: '<p>A &amp; B</p>', zh: '<p>甲</p>', fr: '<p>A</p>' },
  priority: 'M',
  openPage: '/isps/accounts',
} as const
const send = (more: object = {}) =>
  testApp.platform.db
    .transaction()
    .execute((tx) => sendNotice(tx, testApp.platform, 'person-ringer', { ...notice, kind: 'money', ...more }))
const wish = (push: boolean, quiet: { from: string; to: string; zone: string } | null = null) => {
  const money = { bell: true, email: false, sms: false, push }
  const notices = { kinds: { ...usualWishes.kinds, money }, quiet }
  return testApp.ask(preferenceCalls.choose, { notices }, { token })
}
const arrived = (count: number) => eventually(() => expect(service.pushed).toHaveLength(count))
const sent = () => messagesTo(testApp, 'ringer')

describe('browsers that ring', () => {
  it('are tried: what comes is signed by the key that the browser was given, and only it can read it', async () => {
    const browser = await subscribe()
    await testApp.ask(browserCalls.tryOut, { id: browser.id }, { token, language: 'fr' })
    await arrived(1)
    const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = service.pushed
    const { key, browsers } = await mine()
    expect([path, headers['content-encoding'], headers.urgency]).toEqual(['/one', 'aes128gcm', 'high'])
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=.*, k=${key}$`))
    expect(browser.read(body)).toMatchObject({ title: 'Cela sonne ici', path: null })
    expect(browsers).toMatchObject([{ id: browser.id, endpoint: browser.asked.endpoint }])
    await eventually(async () => expect((await mine()).browsers[0]?.lastReached).not.toBeNull())
    expect(await sent()).toMatchObject([{ esType: 'push', esSendStatus: '1', userId: 'person-ringer' }])
  })

  it('get the kinds that were chosen, with the page that they are about; each browser once', async () => {
    const [first, second] = [await subscribe('/one'), await subscribe('/two')]
    await send()
    expect(await sent()).toEqual([])
    await wish(true)
    await send()
    await arrived(2)
    const bodyOf = (end: string) => service.pushed.find(({ path }) => path === end)?.body ?? Buffer.of()
    const expected = { title: 'Limit', body: 'A & B', path: '/isps/accounts' }
    expect(first.read(bodyOf('/one'))).toMatchObject(expected)
    expect(second.read(bodyOf('/two'))).toMatchObject(expected)
    expect(() => first.read(bodyOf('/two'))).toThrow()
  })

  it('wait for the end of quiet hours, unless it is urgent', async () => {
    await subscribe()
    const clock = (ms: number) => new Date(testApp.clock.now() + ms).toISOString().slice(11, 16)
    await wish(true, { from: clock(-60_000), to: clock(3_600_000), zone: 'UTC' })
    await send()
    await send({ priority: 'H' })
    await arrived(1)
    const states = async () => (await sent()).map(({ esSendStatus }) => esSendStatus).toSorted()
    // It has arrived before the outbox has written that down.
    await eventually(async () => expect(await states()).toEqual(['0', '1']))
  })

  it.each([404, 410])(
    'that the service answers with %i are forgotten, and not tried again',
    async (status) => {
      await wish(true)
      await subscribe()
      service.statuses.push(status)
      await send()
      await eventually(async () => expect(await sent()).toMatchObject([{ esSendStatus: '2', esSendNum: 1 }]))
      expect((await mine()).browsers).toEqual([])
      await send()
      expect(await sent()).toHaveLength(1)
    },
  )

  it('are tried again where the service is in trouble', async () => {
    await wish(true)
    await subscribe()
    service.statuses.push(503)
    await send()
    await eventually(async () => expect(await sent()).toMatchObject([{ esSendStatus: '0', esSendNum: 1 }]))
    testApp.clock.advance(10_000)
    await testApp.platform.bus.publish(testApp.platform.db, 'message.waiting', {})
    await eventually(async () => expect(await sent()).toMatchObject([{ esSendStatus: '1', esSendNum: 2 }]))
  })

  it('are of whom they were given last, and nobody else’s to try or remove', async () => {
    const { id } = await subscribe()
    const other = await testApp.login('observer')
    for (const call of [browserCalls.tryOut, browserCalls.remove])
      expect((await testApp.call(call, { id }, { token: other })).envelope.success).toBe(false)
    await subscribe('/one', other)
    expect((await mine()).browsers).toEqual([])
    const again = await subscribe('/one')
    await testApp.ask(browserCalls.remove, { id: again.id }, { token })
    expect((await mine()).browsers).toEqual([])
  })

  it('are few: the oldest makes room', async () => {
    for (let i = 0; i < 11; i++) {
      await subscribe(`/${i}`)
      testApp.clock.advance(1)
    }
    const { browsers } = await mine()
    expect(browsers.map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(
      Array.from({ length: 10 }, (_, i) => `/${10 - i}`),
    )
  })

  it.each([
    'https://192.168.1.1/x',
    'http://fcm.googleapis.com/x',
    'https://push.evil.example/x',
    'file:///etc/passwd',
  ])('are not reached by way of %s', async (endpoint) => {
    const { asked } = subscribedBrowser(endpoint)
    expect((await testApp.call(browserCalls.add, asked, { token })).envelope.success).toBe(false)
    expect((await mine()).browsers).toEqual([])
  })

  it('are nobody’s who cannot log in', async () => {
    await wish(true)
    await subscribe()
    const set = (status: number) =>
      testApp.platform.db.updateTable('sysUser').set({ status }).where('id', '=', 'person-ringer').execute()
    await set(2)
    await send({ priority: 'H' })
    expect(await sent()).toEqual([])
    await set(1)
  })
})
