import { receptionCalls } from '@gridhelm/contract/stations/reception/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

let testApp: TestApp
let own: TestSite
let foreign: TestSite
let admin: string
let operator: string
let master: string
const day = 86_400_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

beforeAll(async () => {
  testApp = await createTestApp()
  const { db } = testApp.platform
  own = await addSite(db, { number: 'RX-1', userIds: ['demo-operator', 'demo-master'] })
  foreign = await addSite(db, { number: 'RX-2' })
  admin = await testApp.login('admin')
  operator = await testApp.login('operator')
  master = await testApp.login('master')
})
afterAll(() => testApp.close())

const fault = (
  siteId: number,
  reason: string,
  deviceNumber = '',
  pointKey = '',
  lastAt = testApp.clock.now(),
) =>
  testApp.platform.db
    .insertInto('telemetryQuarantine')
    .values({
      siteId,
      reason,
      deviceNumber,
      pointKey,
      source: 'mqtt',
      occurrences: 3,
      firstAt: new Date(lastAt - day),
      lastAt: new Date(lastAt),
      example: `<b>${'x'.repeat(3_000)}`,
    })
    .execute()
const rows = async (token: string, input: Readonly<Record<string, unknown>> = {}) =>
  (await testApp.ask(receptionCalls.list, { pageSize: 100, order: 'asc', ...input }, { token })).records
const faults = async (token: string, input: Readonly<Record<string, unknown>> = {}) =>
  (await testApp.ask(receptionCalls.quarantine, { pageSize: 100, ...input }, { token })).records

describe('what comes in', () => {
  it('each project with its connection, and its traffic of today and of seven days', async () => {
    const { db } = testApp.platform
    const now = testApp.clock.now()
    await db
      .insertInto('telemetryLink')
      .values({
        siteId: own.siteId,
        lastFrameAt: new Date(now - 5_000),
        lastHeardAt: new Date(now - 4_000),
        isConnected: true,
        changedAt: new Date(now - day),
      })
      .execute()
    for (const [age, frames] of [
      [0, 10],
      [1, 100],
      [6, 1_000],
      [7, 10_000],
    ] as const) {
      await db
        .insertInto('telemetryTraffic')
        .values({
          siteId: own.siteId,
          day: dayOf(now - age * day),
          messages: 1,
          frames,
          points: 2,
          refused: 1,
        })
        .execute()
    }
    const [row] = await rows(operator, { keyWord: 'rx-' })
    expect(row).toEqual({
      id: own.id,
      projectNumber: 'RX-1',
      projectName: 'Site RX-1',
      isOn: true,
      state: 'normal',
      lastFrameAt: now - 5_000,
      lastHeardAt: now - 4_000,
      isConnected: true,
      changedAt: now - day,
      staleSeconds: 60,
      failedSeconds: 300,
      faults: 0,
      today: { messages: 1, frames: 10, points: 2, repeated: 0, late: 0, quarantined: 0, refused: 1 },
      week: { messages: 3, frames: 1_110, points: 6, repeated: 0, late: 0, quarantined: 0, refused: 3 },
    })
  })

  it('only of projects that the caller may see', async () => {
    expect((await rows(operator, { keyWord: 'RX-' })).map(({ id }) => id)).toEqual([own.id])
    expect((await rows(admin, { keyWord: 'RX-' })).map(({ id }) => id)).toEqual([own.id, foreign.id])
    expect(
      (await testApp.call(receptionCalls.list, {}, { token: await testApp.login('agent') })).status,
    ).toBe(403)
  })

  it('is found by its connection and sorted, whatever the column is called', async () => {
    expect((await rows(admin, { keyWord: 'RX-', state: 'normal' })).map(({ id }) => id)).toEqual([own.id])
    expect((await rows(admin, { keyWord: 'RX-', state: 'unknown' })).map(({ id }) => id)).toEqual([
      foreign.id,
    ])
    const sorted = (order: string) => rows(admin, { keyWord: 'RX-', column: 'lastFrameAt', order })
    expect((await sorted('desc')).map(({ id }) => id)).toEqual([own.id, foreign.id])
    expect((await sorted('asc')).map(({ id }) => id)).toEqual([foreign.id, own.id])
    await expect(rows(admin, { column: 'x; DROP TABLE iot_project', keyWord: "%'_" })).resolves.toEqual([])
  })
})

describe('the quarantine', () => {
  it('shows what could not be taken with the reason and the example, cut', async () => {
    await fault(own.siteId, 'unknownDevice', 'PV-99')
    await fault(own.siteId, 'unknownPoint', 'PV-01', 'nonsense', testApp.clock.now() - 1_000)
    await fault(foreign.siteId, 'notJson')
    await fault(0, 'unknownProject')
    const found = await faults(operator)
    expect(found.map(({ reason }) => reason)).toEqual(['unknownDevice', 'unknownPoint'])
    expect(found[0]).toMatchObject({
      siteId: own.id,
      projectNumber: 'RX-1',
      deviceNumber: 'PV-99',
      occurrences: 3,
    })
    expect(found[0]?.example).toHaveLength(2_000)
    expect(await faults(operator, { keyWord: 'nonsen' })).toHaveLength(1)
    expect(await faults(operator, { reason: 'unknownDevice' })).toHaveLength(1)
    expect(await faults(operator, { siteId: foreign.id })).toEqual([])
    expect((await rows(operator, { keyWord: 'RX-1' }))[0]?.faults).toBe(2)
  })

  it('what is nobody’s is shown to administrators only', async () => {
    expect((await faults(admin, { siteId: '0' })).map(({ reason }) => reason)).toEqual(['unknownProject'])
    expect((await rows(admin)).map(({ id }) => id)).toContain('0')
    for (const token of [operator, master]) {
      expect(await faults(token, { siteId: '0' })).toEqual([])
      expect((await rows(token)).map(({ id }) => id)).not.toContain('0')
    }
  })

  it('is cleared by those who may, of one fault exactly, and never beyond what they see', async () => {
    const { clear } = receptionCalls
    const one = { siteId: own.id, reason: 'unknownDevice', deviceNumber: 'PV-99', pointKey: '' }
    expect((await testApp.call(clear, one, { token: operator })).status).toBe(403)
    await testApp.ask(clear, { ...one, deviceNumber: '' }, { token: master })
    expect(await faults(operator)).toHaveLength(2)
    await testApp.ask(clear, one, { token: master })
    expect((await faults(operator)).map(({ reason }) => reason)).toEqual(['unknownPoint'])
    const { envelope } = await testApp.call(clear, { siteId: 'x' }, { token: master })
    expect(envelope.success).toBe(false)
    await testApp.ask(clear, {}, { token: master })
    expect(await faults(operator)).toEqual([])
    expect((await faults(admin)).map(({ reason }) => reason).toSorted()).toEqual([
      'notJson',
      'unknownProject',
    ])
    await testApp.ask(clear, { siteId: '0' }, { token: admin })
    expect((await faults(admin)).map(({ reason }) => reason)).toEqual(['notJson'])
  })
})
