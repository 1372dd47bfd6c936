import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createAnswers } from './answers.ts'
import { createCommandDispatcher, createDispatch, resendMs } from './dispatcher.ts'
import { expectationsOf } from './expectations.ts'
import { addCommandedSite, type CommandedSite } from './testing/commanded-site.ts'
import { checkTrail } from './testing/whole-chain.ts'
import { answerGraceMs } from './verdict.ts'
import { createCommandVerifier, createVerification } from './verifier.ts'

let testApp: TestApp
let site: CommandedSite
let admin: string
let count = 0
let published: { topic: string; order: { id: string; expires: number } }[] = []

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  published = []
  site = await addCommandedSite(testApp, `DLV${++count}`)
})

const mqtt = {
  publish: async (topic: string, payload: string) => {
    // Sites of other tests go on waiting.
    if (topic === site.topics.set) published.push({ topic, order: JSON.parse(payload) })
  },
}
const dispatch = () => createDispatch(testApp.platform, mqtt)()
const verify = () => createVerification(testApp.platform)()
const answer = (id: string, status: 'accepted' | 'done' | 'rejected', message = '') =>
  createAnswers(testApp.platform)(site.siteId, { id, status, message })
const detail = (id: string, language: 'en' | 'zh' = 'en') =>
  testApp.ask(commandCalls.commandControlInfo, { id }, { token: admin, language })
const steps = async (id: string) => (await detail(id)).events.map(({ step }) => step)

async function queued(values: object = {}): Promise<string> {
  const asked = { deviceId: site.idOf('DG-01'), point: 'control', value: 1, ...values }
  const { command } = await testApp.ask(commandCalls.commandControl, asked, { token: admin })
  await testApp.ask(commandCalls.confirm, { id: command.id }, { token: admin })
  return command.id
}
const link = (isConnected: boolean | null) =>
  testApp.platform.db
    .updateTable('telemetryLink')
    .set({ isConnected, lastHeardAt: new Date(testApp.clock.now()) })
    .where('siteId', '=', site.siteId)
    .execute()

describe('from the queue to the proof', () => {
  it('sent, accepted, verified by a frame after it was sent', async () => {
    const id = await queued()
    await dispatch()
    expect(published).toEqual([
      {
        topic: site.topics.set,
        order: { id, device: 'DG-01', point: 'control', value: 1, expires: testApp.clock.now() + 300_000 },
      },
    ])
    await answer(id, 'accepted', 'It shows in the next frame.')
    await verify()
    expect((await detail(id)).state).toBe('accepted')
    testApp.clock.advance(9_000)
    // Starting is not running yet.
    await site.say('DG-01', { runState: 1 })
    await verify()
    expect((await detail(id)).state).toBe('accepted')
    await answer(id, 'done', 'Carried out.')
    testApp.clock.advance(60_000)
    await site.say('DG-01', { runState: 3 })
    await verify()
    const command = await detail(id)
    expect(command).toMatchObject({
      state: 'verified',
      message: 'Carried out.',
      proof: { point: 'runState', value: 3, at: testApp.clock.now() },
      endedAt: testApp.clock.now(),
    })
    expect(await steps(id)).toEqual([
      'requested',
      'confirmed',
      'queued',
      'sent',
      'accepted',
      'answered',
      'verified',
    ])
    await checkTrail(testApp.platform, site.siteId)
  })

  it('whoever asked hears when it has come to nothing, and of nothing that they never confirmed', async () => {
    const toldOf = (id: string) =>
      testApp.platform.db
        .selectFrom('sysAnnouncement as annt')
        .innerJoin('sysAnnouncementSend as send', 'send.anntId', 'annt.id')
        .select(['annt.titleEn', 'annt.contentFr', 'annt.openType', 'annt.openPage', 'send.userId'])
        .where('annt.busId', '=', id)
        .execute()
    const id = await queued()
    const asked = { deviceId: site.idOf('LOAD-01'), point: 'sheddingSoc', value: 35 }
    const { command: unconfirmed } = await testApp.ask(commandCalls.commandControl, asked, { token: admin })
    testApp.clock.advance(301_000)
    await verify()
    expect(await toldOf(id)).toEqual([
      {
        titleEn: expect.stringMatching(/, DG-01: Expired$/),
        contentFr: expect.stringContaining('<p>Marche ou arrêt, Démarrer\u00a0: Expirée.</p>'),
        openType: 'component',
        openPage: 'CommandNotice',
        userId: 'demo-admin',
      },
    ])
    expect(await detail(unconfirmed.id)).toMatchObject({ state: 'expired' })
    expect(await toldOf(unconfirmed.id)).toEqual([])
  })

  it('one that breaks off keeps no other from going out, and the pass ends after all of them', async () => {
    const ids = [
      await queued(),
      await queued({ deviceId: site.idOf('LOAD-01'), point: 'sheddingSoc', value: 35 }),
    ]
    const { platform } = testApp
    let isFirst = true
    const publish: typeof platform.bus.publish = async (...word) => {
      await platform.bus.publish(...word)
      if (!isFirst) return
      isFirst = false
      throw new Error('broken off')
    }
    const breaking = createDispatch({ ...platform, bus: { ...platform.bus, publish } }, mqtt)
    await expect(breaking()).rejects.toThrow('broken off')
    expect(published).toHaveLength(1)
    await dispatch()
    expect(published.map(({ order }) => order.id).toSorted()).toEqual(ids.toSorted())
  })

  it('is sent again with the same id until somebody answers, and no more then', async () => {
    const id = await queued()
    await dispatch()
    await dispatch()
    expect(published).toHaveLength(1)
    testApp.clock.advance(resendMs)
    await site.sayAll()
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([id, id])
    await answer(id, 'accepted')
    testApp.clock.advance(resendMs)
    await dispatch()
    expect(published).toHaveLength(2)
    expect(await steps(id)).toEqual(['requested', 'confirmed', 'queued', 'sent', 'resent', 'accepted'])
  })

  it('two processes that empty the outbox at once send it once', async () => {
    await queued()
    await Promise.all([dispatch(), dispatch(), dispatch()])
    expect(published).toHaveLength(1)
  })

  it('nothing goes out to a site that is away; it expires instead of arriving tomorrow', async () => {
    await link(false)
    const id = await queued()
    await dispatch()
    testApp.clock.advance(299_000)
    await dispatch()
    await verify()
    expect((await detail(id)).state).toBe('queued')
    testApp.clock.advance(1_000)
    await link(true)
    await dispatch()
    await verify()
    expect(published).toEqual([])
    expect(await detail(id)).toMatchObject({
      state: 'expired',
      message: 'The site could not be reached in time. Nothing was sent.',
    })
  })

  it('nothing goes out to a site that has been silent for too long', async () => {
    await link(null)
    const id = await queued({ expirySeconds: 3_600 })
    testApp.clock.advance(301_000)
    await dispatch()
    expect(published).toEqual([])
    await link(null)
    await site.sayAll()
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([id])
  })

  it('what an interlock blocks since the confirmation is held back until it no longer does', async () => {
    const id = await queued()
    await site.say('DG-01', { controlPlace: 0 })
    await dispatch()
    expect(published).toEqual([])
    expect(await detail(id)).toMatchObject({
      state: 'queued',
      message: 'Not sent: since it was confirmed an interlock blocks it: Control place (Local).',
    })
    await site.say('DG-01', { controlPlace: 1 })
    testApp.clock.advance(2_000)
    await dispatch()
    expect(await detail(id)).toMatchObject({ state: 'sent', message: null })
  })

  it('held back to the end, it expires and says by what', async () => {
    const id = await queued()
    await site.say('SYS-01', { alarmWord: 1 })
    await dispatch()
    testApp.clock.advance(300_000)
    await verify()
    const { state, message } = await detail(id)
    expect(state).toBe('expired')
    expect(message).toContain('Emergency stop')
  })

  it('what a second person has overridden goes out, and nothing else with it', async () => {
    await site.say('DG-01', { fuelLevel: 3 })
    const asked = { deviceId: site.idOf('DG-01'), point: 'control', value: 1 }
    const { command } = await testApp.ask(commandCalls.commandControl, asked, { token: admin })
    await testApp.platform.db
      .insertInto('iotProjectUser')
      .values({ siteId: site.siteId, userId: 'demo-supervisor' })
      .execute()
    const token = await testApp.login('supervisor')
    await testApp.ask(commandCalls.override, { id: command.id, reason: 'Tanker is here' }, { token })
    await site.say('DG-01', { mode: 0 })
    await dispatch()
    expect(published).toEqual([])
    await site.say('DG-01', { mode: 1 })
    testApp.clock.advance(2_000)
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([command.id])
  })

  it('a publish that fails is tried again', async () => {
    const id = await queued()
    const broken = createDispatch(
      { ...testApp.platform, log: { ...testApp.platform.log, warn: () => undefined } as never },
      { publish: () => Promise.reject(new Error('no connection')) },
    )
    await broken()
    expect((await detail(id)).state).toBe('sent')
    testApp.clock.advance(resendMs)
    await site.sayAll()
    await dispatch()
    expect(published.map(({ order }) => order.id)).toEqual([id])
  })
})

describe('by themselves', () => {
  it('dispatcher and verifier are woken by what happens, and stop cleanly', async () => {
    const dispatcher = createCommandDispatcher(testApp.platform, mqtt)
    const verifier = createCommandVerifier(testApp.platform)
    dispatcher.start()
    verifier.start()
    try {
      const id = await queued()
      await eventually(() => expect(published.map(({ order }) => order.id)).toEqual([id]))
      await answer(id, 'accepted')
      testApp.clock.advance(1_000)
      await site.say('DG-01', { runState: 3 })
      await eventually(async () => expect((await detail(id)).state).toBe('verified'))
    } finally {
      await dispatcher.stop()
      await verifier.stop()
    }
  })
})

describe('what comes to nothing', () => {
  it('rejected, with the controller’s own words as text', async () => {
    const id = await queued()
    await dispatch()
    await answer(id, 'rejected', '<b>The generator is switched off.</b>')
    expect(await detail(id)).toMatchObject({
      state: 'rejected',
      message: '<b>The generator is switched off.</b>',
    })
    await answer(id, 'rejected', 'again')
    expect(await steps(id)).toEqual(['requested', 'confirmed', 'queued', 'sent', 'rejected'])
  })

  it('unanswered: it expires a moment after its time, and a late answer is kept', async () => {
    const id = await queued()
    await dispatch()
    testApp.clock.advance(300_000)
    await verify()
    expect((await detail(id)).state).toBe('sent')
    testApp.clock.advance(answerGraceMs)
    await verify()
    expect((await detail(id)).state).toBe('expired')
    await answer(id, 'rejected', 'The command has expired.')
    expect(await detail(id)).toMatchObject({
      state: 'expired',
      message: 'The controller answered too late: rejected. The command has expired.',
    })
    expect((await steps(id)).slice(-2)).toEqual(['expired', 'answered'])
    await checkTrail(testApp.platform, site.siteId)
  })

  it('accepted and not followed: it fails with what telemetry showed, in the reader’s language', async () => {
    const id = await queued()
    await dispatch()
    await answer(id, 'accepted')
    testApp.clock.advance(200_000)
    await site.say('DG-01', { runState: 7 })
    await verify()
    expect((await detail(id)).state).toBe('accepted')
    testApp.clock.advance(200_000)
    await verify()
    expect(await detail(id)).toMatchObject({
      state: 'failed',
      message: 'Accepted, and telemetry does not show it: Running status is Failed to start.',
      proof: { point: 'runState', value: 7 },
    })
    expect((await detail(id, 'zh')).message).toContain('启动失败')
  })

  it('nobody confirmed it: it expires without a word to the site', async () => {
    const asked = { deviceId: site.idOf('DG-01'), point: 'control', value: 1 }
    const { command } = await testApp.ask(commandCalls.commandControl, asked, { token: admin })
    testApp.clock.advance(120_000)
    await verify()
    expect(await detail(command.id)).toMatchObject({
      state: 'expired',
      message: 'Nobody confirmed it in time. Nothing was sent.',
    })
  })

  it('answers to what nobody has sent, or of another site, are nothing', async () => {
    const id = await queued()
    await answer(id, 'accepted')
    await answer(`${site.siteId}-${'0'.repeat(32)}`, 'accepted')
    await answer('nonsense', 'done')
    await createAnswers(testApp.platform)(site.siteId + 1, { id, status: 'accepted', message: '' })
    expect(await steps(id)).toEqual(['requested', 'confirmed', 'queued'])
  })
})

describe('what proves', () => {
  it('neither a frame from before, nor one that says what was so all along without an answer', async () => {
    await site.say('DG-01', { runState: 4 })
    const id = await queued()
    testApp.clock.advance(1_000)
    await dispatch()
    await site.say('DG-01', { runState: 4 }, testApp.clock.now() - 500)
    await verify()
    testApp.clock.advance(1_000)
    await site.say('DG-01', { runState: 4 })
    await verify()
    expect((await detail(id)).state).toBe('sent')
    await answer(id, 'accepted')
    await verify()
    expect((await detail(id)).state).toBe('verified')
  })

  it('a change proves it before the controller has answered', async () => {
    const id = await queued()
    await dispatch()
    testApp.clock.advance(1_000)
    await site.say('DG-01', { runState: 3 })
    await verify()
    expect((await detail(id)).state).toBe('verified')
    await answer(id, 'accepted')
    expect((await steps(id)).slice(-2)).toEqual(['verified', 'answered'])
  })

  it('a frame that was received before it was sent proves nothing, whatever the site’s clock says', async () => {
    const id = await queued()
    await site.say('DG-01', { runState: 3 }, testApp.clock.now() + 30_000)
    await testApp.platform.db
      .updateTable('telemetryLatest')
      .set({ receivedAt: new Date(testApp.clock.now()) })
      .where('siteId', '=', site.siteId)
      .execute()
    testApp.clock.advance(5_000)
    await dispatch()
    await answer(id, 'accepted')
    await verify()
    expect((await detail(id)).state).toBe('accepted')
  })

  it('a newer command takes the place of one that is accepted: a stop must be possible', async () => {
    const started = await queued()
    await dispatch()
    await answer(started, 'accepted')
    await site.say('DG-01', { runState: 2, runReason: 5 })
    const stopped = await queued({ value: 0 })
    expect((await detail(started)).state).toBe('failed')
    expect((await detail(started)).message).toContain('newer command')
    expect((await detail(stopped)).state).toBe('queued')
    await checkTrail(testApp.platform, site.siteId)
  })
})

describe('what is expected afterwards', () => {
  const expected = () => expectationsOf(testApp.platform.db, [site.siteId], testApp.clock.now())

  it('the newest command that was followed goes on being expected, for a day', async () => {
    const id = await queued()
    expect(await expected()).toEqual([])
    await dispatch()
    await answer(id, 'accepted')
    expect(await expected()).toEqual([])
    testApp.clock.advance(1_000)
    await site.say('DG-01', { runState: 3 })
    await verify()
    const [one, ...others] = await expected()
    expect(others).toEqual([])
    expect(one).toMatchObject({
      deviceId: site.devices['DG-01'],
      point: 'control',
      proofPoint: 'runState',
      since: testApp.clock.now(),
      commandId: id,
    })
    expect([0, 3, 4].map((value) => one?.isMet(value))).toEqual([false, true, true])
    testApp.clock.advance(86_400_001)
    expect(await expected()).toEqual([])
  })

  it('one that was accepted and not followed is expected as well; a newer one on its way ends it', async () => {
    const id = await queued()
    await dispatch()
    await answer(id, 'accepted')
    testApp.clock.advance(400_000)
    await verify()
    expect((await expected()).map((one) => one.commandId)).toEqual([id])
    await site.sayAll()
    await link(true)
    const next = await queued()
    expect((await expected()).map((one) => one.commandId)).toEqual([id])
    await dispatch()
    expect(await expected()).toEqual([])
    await answer(next, 'rejected')
    expect((await expected()).map((one) => one.commandId)).toEqual([id])
  })
})
