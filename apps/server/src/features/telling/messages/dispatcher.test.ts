import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Topics } from '../../../platform/bus/topics.ts'
import { eventually } from '../../../testing/eventually.ts'
import { type SmtpSink, startSmtpSink } from '../../../testing/smtp-sink.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { startWebhook, type Webhook } from '../../../testing/webhook.ts'
import { createCarriers } from './carriers.ts'
import { createDispatcher } from './dispatcher.ts'
import { queueMessage } from './service.ts'

let smtp: SmtpSink
let webhook: Webhook
let testApp: TestApp
const running: ReturnType<typeof createDispatcher>[] = []

beforeAll(async () => {
  smtp = await startSmtpSink()
  webhook = await startWebhook()
  testApp = await createTestApp({
    env: {
      GRIDHELM_SMTP_URL: smtp.url,
      GRIDHELM_MAIL_FROM: 'Console <console@example.org>',
      GRIDHELM_SMS_WEBHOOK: webhook.url,
      GRIDHELM_SMS_TOKEN: 'webhook-token',
    },
  })
})
afterAll(async () => {
  await testApp.close()
  await Promise.all([smtp.close(), webhook.close()])
})
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('sysMessage').execute()
  for (const list of [smtp.mails, smtp.refusals, webhook.calls, webhook.statuses]) list.splice(0)
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()))
})

function startDispatcher({ platform }: TestApp = testApp, config = platform.config) {
  const dispatcher = createDispatcher(platform, createCarriers(config))
  running.push(dispatcher)
  dispatcher.start()
  return dispatcher
}
const wake = () => testApp.platform.bus.publish(testApp.platform.db, 'message.waiting', {})
const queue = (to: string, content = `For ${to}`) =>
  queueMessage(testApp.platform.db, testApp.platform, {
    type: to.includes('@') ? 'email' : 'sms',
    to,
    title: 'Your code',
    content,
    causedBy: null,
  })
const rowOf = (to: string) =>
  testApp.platform.db
    .selectFrom('sysMessage')
    .selectAll()
    .where('esReceiver', '=', to)
    .executeTakeFirstOrThrow()
const untilRow = (to: string, expected: Record<string, unknown>) =>
  eventually(async () => expect(await rowOf(to)).toMatchObject(expected))
const sentTo = (to: string) => webhook.calls.filter(({ body }) => (body as { to: string }).to === to)

describe('the dispatcher', () => {
  it('what becomes of a message is told once it is settled, with what it told of', async () => {
    const heard: Topics['message.settled'][] = []
    const off = testApp.platform.bus.subscribe('message.settled', (one) => void heard.push(one))
    const about = { type: 'transfer', id: 'T-1' } as const
    const letter = { type: 'sms', title: 'x', content: 'x', causedBy: null, about } as const
    const id = await queueMessage(testApp.platform.db, testApp.platform, { ...letter, to: '+77001' })
    expect(await rowOf('+77001')).toMatchObject({ id, busType: 'transfer', busId: 'T-1' })
    startDispatcher()
    await eventually(() => expect(heard).toEqual([{ id, busType: 'transfer', busId: 'T-1', state: '1' }]))
    webhook.statuses.push(...Array.from({ length: 6 }, () => 500))
    await queueMessage(testApp.platform.db, testApp.platform, { ...letter, to: '+77002' })
    for (let tries = 1; tries <= 6; tries++) {
      await untilRow('+77002', { esSendNum: tries })
      expect(heard).toHaveLength(tries < 6 ? 1 : heard.length)
      testApp.clock.advance(3_600_000)
      await wake()
    }
    await eventually(() => expect(heard[1]).toMatchObject({ busId: 'T-1', state: '2' }))
    off()
  })

  it('hands an SMS to the webhook once, with its token', async () => {
    startDispatcher()
    await queue('+88211', '验证码是 123456')
    await untilRow('+88211', {
      esSendStatus: '1',
      esSendNum: 1,
      esResult: null,
      esSendTime: new Date(testApp.clock.now()),
    })
    expect(webhook.calls).toMatchObject([
      {
        headers: { authorization: 'Bearer webhook-token', 'content-type': 'application/json' },
        body: { to: '+88211', content: '验证码是 123456' },
      },
    ])
    expect(smtp.mails).toEqual([])
  })

  it('writes an SMS with the signs that phones have', async () => {
    startDispatcher()
    await queue('+88212', 'Code\u00a0: 123\u202f456, payé jusqu’au 5')
    await untilRow('+88212', { esSendStatus: '1' })
    expect(webhook.calls).toMatchObject([{ body: { content: "Code : 123 456, payé jusqu'au 5" } }])
  })

  it('hands an email to the mail server once', async () => {
    await queue('ada@example.org', 'Your code is 123456.')
    startDispatcher()
    await untilRow('ada@example.org', { esSendStatus: '1', esSendNum: 1 })
    expect(smtp.mails).toMatchObject([{ from: 'console@example.org', to: 'ada@example.org' }])
    expect(smtp.mails[0]?.text).toContain('Subject: Your code\n')
    expect(smtp.mails[0]?.text).toContain('From: Console <console@example.org>')
    expect(smtp.mails[0]?.text).toContain('Your code is 123456.')
  })

  it('what waited before the start leaves in order of age', async () => {
    for (const to of ['+1000001', '+1000002', '+1000003']) {
      await queue(to)
      testApp.clock.advance(1)
    }
    startDispatcher()
    await untilRow('+1000003', { esSendStatus: '1' })
    expect(webhook.calls.map(({ body }) => (body as { to: string }).to)).toEqual([
      '+1000001',
      '+1000002',
      '+1000003',
    ])
  })

  it.each([500, 404, 302])(
    'a webhook that answers %i is tried again, ten seconds later and not before',
    async (status) => {
      webhook.statuses.push(status)
      startDispatcher()
      await queue('+88222')
      await untilRow('+88222', { esSendStatus: '0', esSendNum: 1, esResult: expect.any(String) })
      testApp.clock.advance(9_999)
      await queue('+88223')
      await untilRow('+88223', { esSendStatus: '1' })
      expect(sentTo('+88222')).toHaveLength(1)
      testApp.clock.advance(1)
      await wake()
      await untilRow('+88222', { esSendStatus: '1', esSendNum: 2, esResult: null })
      expect(sentTo('+88222')).toHaveLength(2)
    },
  )

  it('a mail server that refuses for now is tried again', async () => {
    smtp.refusals.push('451 Try again later')
    startDispatcher()
    await queue('bob@example.org')
    await untilRow('bob@example.org', { esSendStatus: '0', esResult: expect.stringContaining('451') })
    testApp.clock.advance(10_000)
    await wake()
    await untilRow('bob@example.org', { esSendStatus: '1', esSendNum: 2 })
    expect(smtp.mails).toHaveLength(1)
  })

  it('after the sixth failure it is given up, with ever longer waits between; a retry starts anew', async () => {
    webhook.statuses.push(...Array(6).fill(503))
    startDispatcher()
    await queue('+88233')
    const waits: number[] = []
    for (let tries = 1; tries <= 6; tries++) {
      await untilRow('+88233', { esSendNum: tries, esSendStatus: tries < 6 ? '0' : '2' })
      waits.push((await rowOf('+88233')).nextTryAt.getTime() - testApp.clock.now())
      testApp.clock.advance(waits.at(-1) ?? 0)
      await wake()
    }
    expect(waits.slice(0, 5)).toEqual([10_000, 20_000, 40_000, 80_000, 160_000])
    await queue('+88234')
    await untilRow('+88234', { esSendStatus: '1' })
    expect(sentTo('+88233')).toHaveLength(6)

    const { id } = await rowOf('+88233')
    await testApp.ask(messageCalls.retry, { id }, { token: await testApp.login('admin') })
    await untilRow('+88233', { esSendStatus: '1', esSendNum: 1 })
    expect(sentTo('+88233')).toHaveLength(7)
  })

  it('two servers never send one message twice', async () => {
    const second = await createTestApp({ beside: testApp, env: { GRIDHELM_SMS_WEBHOOK: webhook.url } })
    const receivers = Array.from({ length: 40 }, (_, i) => `+8829000${i}`)
    await Promise.all(receivers.map((to) => queue(to)))
    const { promise, resolve } = Promise.withResolvers<void>()
    webhook.hold = promise
    startDispatcher()
    startDispatcher(second)
    // Both hold a message at once before any is through.
    await eventually(() => expect(webhook.calls).toHaveLength(2))
    webhook.hold = undefined
    resolve()
    const waiting = () =>
      testApp.platform.db.selectFrom('sysMessage').select('id').where('esSendStatus', '!=', '1').execute()
    await eventually(async () => expect(await waiting()).toEqual([]))
    const sent = webhook.calls.map(({ body }) => (body as { to: string }).to)
    expect(sent.toSorted()).toEqual(receivers.toSorted())
    expect(new Set(webhook.calls.map(({ headers }) => headers.authorization))).toEqual(
      new Set(['Bearer webhook-token', undefined]),
    )
    await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()))
    await second.close()
  })

  it('with no way configured everything waits; with one, the other kind waits', async () => {
    const heard = vi.fn()
    const { sms, none } = {
      sms: { ...testApp.platform.config, smtp: undefined },
      none: { ...testApp.platform.config, smtp: undefined, smsWebhook: undefined },
    }
    startDispatcher(testApp, none)
    const off = testApp.platform.bus.subscribe('message.waiting', heard)
    await queue('+88244')
    await queue('eve@example.org')
    await eventually(() => expect(heard).toHaveBeenCalledTimes(2))
    off()
    await running.splice(0)[0]?.stop()
    await expect(rowOf('+88244')).resolves.toMatchObject({ esSendStatus: '0', esSendNum: 0 })

    startDispatcher(testApp, sms)
    await untilRow('+88244', { esSendStatus: '1' })
    await expect(rowOf('eve@example.org')).resolves.toMatchObject({ esSendStatus: '0', esSendNum: 0 })
    expect(smtp.mails).toEqual([])
  })

  it('a stop waits for the message that is on its way', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    webhook.hold = promise
    const dispatcher = startDispatcher()
    await queue('+88255')
    await queue('+88256')
    await eventually(() => expect(webhook.calls).toHaveLength(1))
    const stopped = dispatcher.stop()
    webhook.hold = undefined
    resolve()
    await stopped
    const states = [(await rowOf('+88255')).esSendStatus, (await rowOf('+88256')).esSendStatus]
    expect(states.toSorted()).toEqual(['0', '1'])
    expect(webhook.calls).toHaveLength(1)
  })

  it('a server that loses its database on the way sends again rather than never', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    webhook.hold = promise
    startDispatcher()
    await queue('+88266')
    await eventually(() => expect(webhook.calls).toHaveLength(1))
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND state = 'idle in transaction'`.execute(
      testApp.platform.db,
    )
    webhook.hold = undefined
    resolve()
    await eventually(() => expect(testApp.faults.splice(0)).not.toEqual([]))
    await expect(rowOf('+88266')).resolves.toMatchObject({ esSendStatus: '0', esSendNum: 0 })
    await wake()
    await untilRow('+88266', { esSendStatus: '1', esSendNum: 1 })
  })
})
