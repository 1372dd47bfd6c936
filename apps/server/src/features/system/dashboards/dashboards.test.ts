import { dashboardCalls } from '@gridhelm/contract/system/dashboards/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAlarm } from '../../../site/testing/alarms.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let own: TestSite
let foreign: TestSite
const names = ['admin', 'master', 'operator', 'agent', 'observer'] as const
const tokens = {} as Record<(typeof names)[number], string>
let now = 0

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  await db.deleteFrom('alarm').execute()
  const devices = { 'GEN-01': 'generator' } as const
  const userIds = names.slice(1).map((name) => `demo-${name}`)
  own = await addSite(db, { number: 'DA-1', devices, userIds })
  foreign = await addSite(db, { number: 'DA-2', devices })
  for (const name of names) tokens[name] = await testApp.login(name)
  now = testApp.clock.now()
})
afterAll(() => testApp.close())

const tasks = (name: (typeof names)[number]) =>
  testApp.ask(dashboardCalls.tasks, {}, { token: tokens[name], language: 'en' })

describe('what waits for somebody', () => {
  it('alarms to acknowledge of the own sites, for those who may; what was put aside or told upwards apart', async () => {
    const { db } = testApp.platform
    const alarm = (siteId: number, more: object) =>
      addAlarm(db, { siteId, deviceId: 1, raisedAt: now - 60_000, level: 1, ...more })
    const active = await alarm(own.siteId, {})
    await alarm(foreign.siteId, {})
    const aside = await alarm(own.siteId, {
      deviceId: 2,
      shelvedUntil: new Date(now + 3_600_000),
      shelvedBy: 'demo-operator',
    })
    const told = await alarm(own.siteId, { deviceId: 3 })
    await db
      .insertInto('alarmEscalation')
      .values({ id: 'da', name: 'DA', level: 1, delayMinutes: 0, channels: 'notice' })
      .execute()
    await db
      .insertInto('alarmEscalationUser')
      .values({ escalationId: 'da', userId: 'demo-operator' })
      .execute()
    const escalated = {
      siteId: own.siteId,
      alarmId: told.slice(told.indexOf('-') + 1),
      escalationId: 'da',
      at: new Date(now),
    }
    await db.insertInto('alarmEscalated').values(escalated).execute()

    const found = await tasks('operator')
    const ofSite = (list: { siteName: string | null; id: string }[]) =>
      list.filter(({ siteName }) => siteName?.startsWith('Site DA')).map(({ id }) => id)
    expect(ofSite(found.todo)).toEqual([active])
    expect(ofSite(found.onHold)).toEqual([aside])
    expect(ofSite(found.supervised)).toEqual([told])
    expect(found.todo.find(({ id }) => id === active)).toMatchObject({
      kind: 'alarm',
      siteName: 'Site DA-1',
      since: now - 60_000,
      openPage: `/isps/alarms?alarm=${active}`,
    })
    // Observers see the sites and decide nothing.
    expect(await tasks('observer')).toEqual({ todo: [], doing: [], onHold: [], supervised: [] })
    expect(ofSite((await tasks('admin')).todo)).toHaveLength(3)
  })

  it('repairs of counters for those who decide; commands for those who asked and those who judge', async () => {
    const { db } = testApp.platform
    const at = new Date(now - 1_000)
    await db
      .insertInto('counterRepair')
      .values({
        siteId: own.siteId,
        deviceId: 1,
        point: 1,
        at,
        kind: 'jump',
        state: 'waiting',
        beforeAt: at,
        beforeValue: 1,
        firstValue: 2,
        afterAt: at,
        afterValue: 3,
        steps: '[]',
        counted: 1,
        proposed: 1,
        method: 'power',
        facts: '{}',
        foundAt: at,
      })
      .execute()
    const command = {
      siteId: own.siteId,
      deviceId: 1,
      deviceNumber: 'GEN-01',
      systemType: 'generator',
      point: 'start',
      value: 1,
      requestedBy: 'demo-operator',
      requestedAt: at,
      confirmUntil: new Date(now + 60_000),
      expirySeconds: 60,
      expiresAt: new Date(now + 60_000),
    }
    const blocked = JSON.stringify([{ key: 'x', isBlocking: true, mayBeOverridden: true }])
    await db
      .insertInto('command')
      .values([
        { ...command, id: 'da-open', state: 'requested', clientKey: '1' },
        { ...command, id: 'da-held', state: 'requested', clientKey: '2', interlocks: blocked },
        { ...command, id: 'da-sent', state: 'sent', clientKey: '3' },
      ])
      .execute()
    const idsOf = (list: { id: string; kind: string }[], kind: string) =>
      list.filter((one) => one.kind === kind && one.id.startsWith('da-')).map(({ id }) => id)
    const mine = await tasks('operator')
    expect(idsOf(mine.todo, 'command')).toEqual(['da-open'])
    expect(idsOf(mine.doing, 'command')).toEqual(['da-sent'])
    expect(idsOf(mine.onHold, 'command')).toEqual(['da-held'])
    const master = await tasks('master')
    expect(idsOf(master.todo, 'override')).toEqual(['da-held'])
    const repairs = (list: { kind: string; siteName: string | null }[]) =>
      list.filter(({ kind, siteName }) => kind === 'repair' && siteName === 'Site DA-1')
    expect(repairs(master.todo)).toMatchObject([
      { openPage: `/microgridsys/history/counters?station=${own.siteId}` },
    ])
    expect(repairs(mine.todo)).toEqual([])
  })

  it('transfers for those who may approve them, and for who asked until they are decided', async () => {
    const { db } = testApp.platform
    await db
      .insertInto('ledgerAccount')
      .values(
        ['master', 'submaster'].map((name) => ({
          id: `da-${name}`,
          ownerId: `demo-${name}`,
          kind: 'float',
          currency: 'XAF',
          createTime: new Date(now),
        })) as never,
      )
      .execute()
    const requestedAt = new Date(now - 1_000)
    await db
      .insertInto('ledgerTransfer')
      .values({
        id: 'da-transfer',
        kind: 'transfer',
        currency: 'XAF',
        amount: 2_500,
        fromId: 'da-master',
        toId: 'da-submaster',
        state: 'requested',
        clientKey: 'da',
        requestedBy: 'demo-master',
        requestedAt,
        expiresAt: new Date(now + 60_000),
      })
      .execute()
    const ofTransfers = (list: { id: string }[]) => list.filter(({ id }) => id === 'da-transfer')
    expect(ofTransfers((await tasks('admin')).todo)).toMatchObject([
      { kind: 'transfer', openPage: '/finance/transfers?transfer=da-transfer', since: now - 1_000 },
    ])
    const asker = await tasks('master')
    expect([ofTransfers(asker.todo), ofTransfers(asker.onHold)]).toMatchObject([[], [{ siteName: null }]])
    const others = await tasks('operator')
    expect(Object.values(others).flatMap(ofTransfers)).toEqual([])
  })
})

describe('boards and shortcuts', () => {
  const tile = {
    id: 'a',
    kind: 'figure',
    title: '',
    figure: 'pv',
    unit: 'month',
    siteId: null,
    x: 0,
    y: 0,
    w: 3,
    h: 1,
  }
  const draft = { name: 'Morning', tiles: [tile], roleId: null }
  const call = (name: (typeof names)[number], key: keyof typeof dashboardCalls, input: object) =>
    testApp.call(dashboardCalls[key], input as never, { token: tokens[name], language: 'en' })
  const boardsOf = (name: (typeof names)[number]) =>
    testApp.ask(dashboardCalls.boards, {}, { token: tokens[name] })

  it('are one’s own; a role of people below may look', async () => {
    const { id } = await testApp.ask(dashboardCalls.addBoard, draft as never, { token: tokens.master })
    expect((await boardsOf('operator')).boards).toEqual([])
    const { roles, boards } = await boardsOf('master')
    expect(boards).toEqual([{ id, ...draft, version: 1, owner: null }])
    const { db } = testApp.platform
    const [held] = await db
      .selectFrom('sysUserRole')
      .select('roleId')
      .where('userId', '=', 'demo-operator')
      .execute()
    expect(roles.map((role) => role.id)).toContain(held?.roleId)
    const shared = { ...draft, id, version: 1, roleId: held?.roleId }
    expect((await call('master', 'editBoard', shared)).envelope).toMatchObject({ result: { version: 2 } })
    expect((await boardsOf('operator')).boards).toMatchObject([{ id, owner: expect.any(String) }])
    expect((await boardsOf('agent')).boards).toEqual([])
    // Looking is not changing, and an old window does not win.
    for (const [name, input] of [
      ['operator', { ...draft, id, version: 2 }],
      ['master', shared],
      ['master', { ...shared, version: 2, roleId: 'nobody' }],
      ['master', { ...shared, version: 2, tiles: Array(13).fill(tile) }],
      ['master', { ...shared, version: 2, tiles: [{ ...tile, x: 11 }] }],
    ] as const)
      expect((await call(name, 'editBoard', input)).envelope.success).toBe(false)
    expect((await call('operator', 'removeBoard', { id })).envelope.success).toBe(false)
    expect((await call('master', 'addBoard', draft)).envelope.success).toBe(false)
    expect((await call('master', 'removeBoard', { id })).envelope.success).toBe(true)
    expect((await boardsOf('operator')).boards).toEqual([])
  })

  it('ten boards are enough; shortcuts keep their order, each once', async () => {
    for (let nth = 0; nth < 10; nth++)
      expect((await call('agent', 'addBoard', { ...draft, name: `B${nth}` })).envelope.success).toBe(true)
    expect((await call('agent', 'addBoard', { ...draft, name: 'one more' })).envelope.success).toBe(false)
    await call('agent', 'setShortcuts', { menuIds: ['b', 'a', 'b'] })
    expect(await testApp.ask(dashboardCalls.shortcuts, {}, { token: tokens.agent })).toEqual({
      menuIds: ['b', 'a'],
    })
    expect(await testApp.ask(dashboardCalls.shortcuts, {}, { token: tokens.operator })).toEqual({
      menuIds: [],
    })
  })
})
