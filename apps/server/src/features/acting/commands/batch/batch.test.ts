import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { addPerson } from '../../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts'
import { addCommandedSite, type CommandedSite } from '../testing/commanded-site.ts'
import { isSiteOnline } from './device-queries.ts'
import { createBatchRunner } from './runner.ts'
import { createSingleCommands } from './single.ts'
import { createTurn } from './turn.ts'

let testApp: TestApp
let sites: CommandedSite[]
let admin: string
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
  admin = await testApp.login('admin')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  count++
  sites = []
  for (const place of [1, 2, 3]) sites.push(await addCommandedSite(testApp, `B${count}-${place}`))
})

const generators = () => sites.map((site) => site.idOf('DG-01'))
const wanted = () => ({ deviceIds: generators(), point: 'startSoc', value: 30 })
const form = () => ({ ...wanted(), name: 'Less diesel', reason: 'Rain', staggerSeconds: 2, stopAfter: 2 })
const start = (change = {}) =>
  testApp.ask(commandCalls.startBatch, { ...form(), ...change }, { token: admin })
const detail = (id: string) => testApp.ask(commandCalls.batch, { id }, { token: admin })

function turnOf() {
  const { platform } = testApp
  return createTurn({
    ...platform,
    commands: createSingleCommands(platform),
    isOnline: (siteId) => isSiteOnline(platform.db, siteId, new Date(platform.now())),
  })
}

/** As dispatch and telemetry would have it. */
const become = (id: string | undefined, state: CommandState) =>
  testApp.platform.db
    .updateTable('command')
    .set({ state, endedAt: new Date(testApp.clock.now()), nextSendAt: null })
    .where('id', '=', id ?? '')
    .execute()

const commandsOf = (batchId: string) =>
  testApp.platform.db.selectFrom('command').selectAll().where('batchId', '=', batchId).execute()

describe('the dry run', () => {
  it('says of each device whether it would go and why not, and writes nothing', async () => {
    const [blocked, offline, free] = sites as [CommandedSite, CommandedSite, CommandedSite]
    await blocked.say('DG-01', { controlPlace: 0 })
    await offline.sayAll(testApp.clock.now())
    await testApp.platform.db
      .updateTable('telemetryLink')
      .set({ isConnected: false })
      .where('siteId', '=', offline.siteId)
      .execute()
    const run = await testApp.ask(commandCalls.dryRun, wanted(), { token: admin })
    expect(run.mayGo).toBe(1)
    expect(run.targets.map(({ siteId }) => siteId)).toEqual(sites.map(({ id }) => id))
    expect(run.targets).toMatchObject([
      { mayGo: false, isOnline: true, why: 'An interlock blocks it', before: 20 },
      { mayGo: false, isOnline: false, why: 'Not connected: it would expire before it arrives' },
      { mayGo: true, isOnline: true, why: null, command: null, before: 20 },
    ])
    expect(run.targets[0]?.interlocks.filter(({ isBlocking }) => isBlocking)).toHaveLength(1)
    expect(run.consequence).toContain('30')
    const made = await testApp.platform.db
      .selectFrom('command')
      .select('id')
      .where('siteId', '=', free.siteId)
      .execute()
    expect(made).toEqual([])
  })

  it('sees a command that is under way already', async () => {
    const input = { deviceId: generators()[0], point: 'startSoc', value: 25 }
    const { command } = await testApp.ask(commandCalls.commandControl, input, { token: admin })
    await testApp.ask(commandCalls.confirm, { id: command.id }, { token: admin })
    const run = await testApp.ask(commandCalls.dryRun, wanted(), { token: admin })
    expect(run.targets.map(({ mayGo }) => mayGo)).toEqual([false, true, true])
    expect(run.targets[0]?.why).toBeTruthy()
  })

  it.each([
    ['devices of two kinds', () => ({ deviceIds: [sites[0]?.idOf('DG-01'), sites[0]?.idOf('PCS-01')] })],
    ['a device that does not exist', () => ({ deviceIds: [...generators(), '99999999-1'] })],
    ['a point that cannot be written', () => ({ point: 'fuelLevel' })],
    ['a value outside of its range', () => ({ value: 101 })],
    ['more devices than allowed', () => ({ deviceIds: Array.from({ length: 501 }, (_, i) => `1-${i + 1}`) })],
  ])('refuses %s as a whole', async (_, change) => {
    const { envelope } = await testApp.call(
      commandCalls.dryRun,
      { ...wanted(), ...change() },
      { token: admin },
    )
    expect(envelope.success).toBe(false)
  })
})

describe('a batch', () => {
  it('sends to one device after the other, no faster than asked for, and ends with the last result', async () => {
    const turn = turnOf()
    const { id } = await start()
    expect(await turn(id)).toBe(true)
    expect(await turn(id)).toBe(false)
    expect(await commandsOf(id)).toHaveLength(1)
    testApp.clock.advance(2_000)
    await turn(id)
    expect(await detail(id)).toMatchObject({ state: 'running', underWay: 2, waiting: 1, sites: 3, total: 3 })

    testApp.clock.advance(60_000)
    for (const site of sites) await site.sayAll()
    await turn(id)
    expect(await commandsOf(id), 'two that might fail are enough').toHaveLength(2)
    const [first, second] = (await detail(id)).targets
    await become(first?.command?.id, 'verified')
    await turn(id)
    expect(await commandsOf(id)).toHaveLength(3)
    await become(second?.command?.id, 'verified')
    await become((await detail(id)).targets[2]?.command?.id, 'rejected')
    await turn(id)
    expect(await detail(id)).toMatchObject({ state: 'done', succeeded: 2, failed: 1, waiting: 0 })
  })

  it('stops after as many as were allowed to fail, and sends to nobody else', async () => {
    const turn = turnOf()
    const { id } = await start({ stopAfter: 1, staggerSeconds: 0 })
    await turn(id)
    await become((await detail(id)).targets[0]?.command?.id, 'failed')
    await turn(id)
    await turn(id)
    expect(await detail(id)).toMatchObject({ state: 'stopped', failed: 1, waiting: 2, underWay: 0 })
    expect(await commandsOf(id)).toHaveLength(1)
  })

  it('checks each device again at its turn: blocked and offline ones fail and get nothing', async () => {
    const turn = turnOf()
    const { id } = await start({ stopAfter: 3, staggerSeconds: 0 })
    await sites[0]?.say('DG-01', { controlPlace: 0 })
    await testApp.platform.db
      .updateTable('telemetryLink')
      .set({ isConnected: false })
      .where('siteId', '=', sites[1]?.siteId ?? 0)
      .execute()
    while (await turn(id)) {
      // One device after the other.
    }
    const { targets, failed, underWay } = await detail(id)
    expect({ failed, underWay }).toEqual({ failed: 2, underWay: 1 })
    expect(targets).toMatchObject([
      { mayGo: false, why: 'An interlock blocks it', command: { state: 'withdrawn' } },
      { mayGo: false, why: 'Not connected: it would expire before it arrives', command: null },
      { mayGo: true, command: { state: 'queued', batchId: id, reason: 'Rain' } },
    ])
    expect(targets[0]?.interlocks.some(({ isBlocking }) => isBlocking)).toBe(true)
  })

  it('is one batch however often it is asked for under one key', async () => {
    const clientKey = `key ${count}`
    const [one, other] = await Promise.all([start({ clientKey }), start({ clientKey })])
    expect(one?.id).toBe(other?.id)
    expect((await start({ clientKey, name: 'again' })).id).toBe(one?.id)
  })

  it('is stopped by hand: what waits for dispatch is withdrawn, the rest gets nothing', async () => {
    const turn = turnOf()
    const { id } = await start({ staggerSeconds: 0 })
    await turn(id)
    const stopped = await testApp.ask(commandCalls.stopBatch, { id }, { token: admin })
    expect(stopped).toMatchObject({ state: 'stopped', underWay: 0, waiting: 3, failed: 0 })
    expect((await commandsOf(id)).map(({ state }) => state)).toEqual(['withdrawn'])
    expect(await turn(id)).toBe(false)
    expect(await testApp.ask(commandCalls.stopBatch, { id }, { token: admin })).toMatchObject({
      state: 'stopped',
    })
  })
})

describe('the runners', () => {
  it('of two servers send to every device once', async () => {
    const other = await createTestApp({ beside: testApp })
    const runners = [testApp, other].map(({ platform }) => createBatchRunner(platform))
    for (const runner of runners) runner.start()
    try {
      const { id } = await start({ stopAfter: 3, staggerSeconds: 0 })
      await eventually(async () => expect(await detail(id)).toMatchObject({ underWay: 3 }))
      expect((await commandsOf(id)).map(({ siteId }) => siteId).toSorted((a, b) => a - b)).toEqual(
        sites.map(({ siteId }) => siteId),
      )
      for (const { id: commandId } of await commandsOf(id)) await become(commandId, 'verified')
      await eventually(async () => expect(await detail(id)).toMatchObject({ state: 'done', succeeded: 3 }))
    } finally {
      for (const runner of runners) await runner.stop()
      await other.close()
    }
  })
})

describe('who may', () => {
  async function owner(name: string, own: readonly CommandedSite[]) {
    const userId = await addPerson(testApp, { username: name, tier: 'master', roles: ['master'] })
    await testApp.platform.db
      .insertInto('iotProjectUser')
      .values(own.map(({ siteId }) => ({ siteId, userId })))
      .execute()
    return { userId, token: await testApp.login(name) }
  }

  it('only devices of the own sites; those of others do not exist', async () => {
    const { token } = await owner(`own${count}`, sites.slice(0, 1))
    for (const call of [commandCalls.dryRun, commandCalls.startBatch]) {
      const { envelope } = await testApp.call(call, form(), { token })
      expect(envelope).toMatchObject({ success: false, result: null })
    }
    const offered = await testApp.ask(commandCalls.batchDevices, { systemType: 'generator' }, { token })
    expect(offered.devices.map(({ device }) => device.id)).toEqual(generators().slice(0, 1))
    expect(offered.total).toBe(1)
    const found = { systemType: 'generator', keyWord: `b${count}-1` }
    expect((await testApp.ask(commandCalls.batchDevices, found, { token })).total).toBe(1)
    const missed = { systemType: 'generator', keyWord: '%' }
    expect((await testApp.ask(commandCalls.batchDevices, missed, { token })).total).toBe(0)
  })

  it('a batch is seen by its owner and by those who see all of its sites', async () => {
    const { token: all } = await owner(`all${count}`, sites)
    const { token: part } = await owner(`part${count}`, sites.slice(1))
    const { id } = await start()
    expect(await testApp.ask(commandCalls.batch, { id }, { token: all })).toMatchObject({ id, total: 3 })
    expect((await testApp.ask(commandCalls.batches, {}, { token: all })).records[0]?.id).toBe(id)
    for (const call of [commandCalls.batch, commandCalls.stopBatch]) {
      const { envelope } = await testApp.call(call, { id }, { token: part })
      expect(envelope).toMatchObject({ success: false, result: null })
    }
    expect((await testApp.ask(commandCalls.batches, {}, { token: part })).records).toEqual([])
    expect(await detail(id)).toMatchObject({ state: 'running' })
  })

  it('whoever loses the right to it while it runs sends nothing more', async () => {
    const turn = turnOf()
    const { token, userId } = await owner(`gone${count}`, sites)
    const { id } = await testApp.ask(commandCalls.startBatch, { ...form(), staggerSeconds: 0 }, { token })
    await turn(id)
    await testApp.platform.db.updateTable('sysUser').set({ status: 2 }).where('id', '=', userId).execute()
    await turn(id)
    expect(await detail(id)).toMatchObject({ state: 'stopped', underWay: 1, failed: 1 })
    expect((await detail(id)).targets[1]?.why).toBe('Whoever started it may no longer send commands')
  })

  it('without the right every call is refused', async () => {
    const token = await testApp.login('enduser')
    const { batch, batchDevices, batches, dryRun, startBatch, stopBatch } = commandCalls
    for (const call of [batch, batchDevices, batches, dryRun, startBatch, stopBatch]) {
      const { status } = await testApp.call(call, { ...form(), id: 'x', systemType: 'generator' }, { token })
      expect(status, call.path).toBe(403)
    }
  })
})
