import { counterCalls } from '@gridhelm/contract/history/counters/calls'
import type { CounterRepair } from '@gridhelm/contract/history/counters/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctionsOf } from '../../../site/energy/corrections.ts'
import { frameOf } from '../../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../../telemetry/create-store.ts'
import { belowHead, readSheet } from '../../../testing/read-sheet.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { waitingRepairs } from './service.ts'
import { createSealAndScan } from './testing/seal-and-scan.ts'

const zone = 'America/Santiago'
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const devices = { 'PV-01': 'pvInverter', 'GEN-01': 'generator' } as const
const { list, detail, decide, approveBatch, scan, exportXls } = counterCalls
const kwh = findPoint('pvInverter', 'energyTotal').number

let testApp: TestApp
let store: RunningTelemetryStore
let sealing: ReturnType<typeof createSealAndScan>
let own: TestSite
let foreign: TestSite
let master: string
let observer: string
let start: number

beforeAll(async () => {
  testApp = await createTestApp()
  const { platform, clock } = testApp
  store = createTelemetryStore(platform.databaseUrl, platform)
  sealing = createSealAndScan(testApp)
  own = await addSite(platform.db, {
    number: 'CR-1',
    devices,
    timeZone: zone,
    userIds: ['demo-master', 'demo-observer'],
  })
  foreign = await addSite(platform.db, { number: 'CR-2', devices, timeZone: zone })
  master = await testApp.login('master')
  observer = await testApp.login('observer')
  start = Math.floor((clock.now() - 5 * day) / day) * day + 12 * hour
})
afterAll(async () => {
  await Promise.all([store.stop(), sealing.reader.stop()])
  await testApp.close()
})

/** An inverter at a steady 30 kW that says every minute what its register shows. */
const pvFrames = (site: TestSite, from: number, registers: readonly number[]) =>
  registers.map((energyTotal, place) =>
    frameOf(site, 'PV-01', 'pvInverter', from + place * minute, {
      energyTotal,
      activePower: 30,
      acRatedPower: 50,
    }),
  )
const rising = (count: number, base: number) => Array.from({ length: count }, (_, n) => base + n * 0.5)

const sealAndScan = () => sealing.run([own, foreign])

const ask: TestApp['ask'] = (call, input) => testApp.ask(call, input, { token: master })
const repairs = async (filter: object = {}) =>
  (await ask(list, { siteId: own.id, pageSize: 100, ...filter })).records
const refusal = async (input: object, call = decide) => {
  const { envelope } = await testApp.call(call, input as never, { token: master })
  expect(envelope.success).toBe(false)
  return envelope.message
}
const spanOf = (at: number) => ({ start: at - day, end: at + day })
const corrected = async (at: number) =>
  (await correctionsOf(testApp.platform.db, [own.siteId], spanOf(at))).reduce(
    (sum, { amount }) => sum + amount,
    0,
  )

describe('counter repair', () => {
  it('resets and jumps of sealed samples are found once, with what they should count', async () => {
    // A minute's worth is 0.5 kWh. After two hours it begins anew at 0.1, after four it jumps by 200.
    const registers = [...rising(120, 8_000), ...rising(120, 0.1), ...rising(120, 260.1)]
    await store.append(pvFrames(own, start, registers))
    await store.append(pvFrames(foreign, start, registers))
    await sealAndScan()
    const found = await repairs()
    expect(found).toMatchObject([
      {
        kind: 'jump',
        state: 'waiting',
        at: start + 240 * minute,
        before: 59.6,
        after: 260.1,
        proposed: 0.5,
        method: 'power',
        zone,
      },
      {
        kind: 'reset',
        state: 'waiting',
        at: start + 120 * minute,
        proposed: 0.5,
        device: { number: 'PV-01' },
      },
    ])
    expect(found[0]?.counted).toBeCloseTo(200.5, 6)
    await sealAndScan()
    await testApp.platform.db.deleteFrom('counterScan').execute()
    await sealAndScan()
    expect(await repairs()).toEqual(found)
    expect(await waitingRepairs(testApp.platform.db, own.siteId)).toBe(2)
    expect(await corrected(start)).toBe(0)
  })

  it('nobody sees or decides what belongs to others', async () => {
    const { records, total } = await ask(list, { siteId: foreign.id })
    expect([records, total]).toEqual([[], 0])
    const admin = { token: await testApp.login('admin') }
    const [theirs] = (await testApp.ask(list, { siteId: foreign.id }, admin)).records
    expect(theirs).toMatchObject({ siteName: 'Site CR-2' })
    for (const id of [theirs?.id ?? '', `${own.id}-1-${kwh}-5`, '0-0-0-0', 'x'])
      for (const call of [detail, decide] as const)
        expect(await refusal({ id, decision: 'reject', reason: 'no' }, call as typeof decide)).toBe(
          'Sorry, resource not found!',
        )
    expect(await refusal({ siteId: foreign.id }, scan as never)).toBe('Sorry, resource not found!')
    expect((await repairs({ deviceId: `${foreign.id}-1` })).length).toBe(0)
  })

  it('who may only look gets 403 for a decision', async () => {
    const [first] = await repairs()
    for (const [call, input] of [
      [decide, { id: first?.id, decision: 'approve' }],
      [approveBatch, { ids: [first?.id] }],
      [scan, { siteId: own.id }],
    ] as const)
      expect((await testApp.call(call, input, { token: observer })).status).toBe(403)
    expect((await testApp.ask(list, { siteId: own.id }, { token: observer })).total).toBe(2)
    const agent = await testApp.login('agent')
    expect((await testApp.call(list, { siteId: own.id }, { token: agent })).status).toBe(403)
  })

  it('shows the readings, what the store counts and the power around it', async () => {
    const [jump] = (await repairs()) as [CounterRepair]
    const around = await ask(detail, { id: jump.id })
    const place = around.times.indexOf(jump.at)
    expect(around.readings.slice(place - 1, place + 1)).toEqual([59.6, 260.1])
    expect(around.growth[place]).toBeCloseTo(200.5, 6)
    expect(new Set(around.power)).toEqual(new Set([30]))
    expect(around.times[0]).toBe(start + 59 * minute)
  })

  it('an own value and a rejection need a reason; a decision stands until it is opened again', async () => {
    const [jump, reset] = (await repairs()) as [CounterRepair, CounterRepair]
    const why = 'Please say why: an own value and a rejection need a reason'
    const fields = async (input: object) =>
      (await testApp.call(decide, input as never, { token: master })).envelope.result
    expect(await fields({ id: jump.id, decision: 'reject' })).toEqual({ fields: { reason: why } })
    expect(await fields({ id: jump.id, decision: 'approve', value: 3 })).toEqual({ fields: { reason: why } })
    expect(await fields({ id: jump.id, decision: 'approve', value: -1, reason: 'x' })).toEqual({
      fields: { value: 'Please enter an amount, 0 or more' },
    })
    expect(await refusal({ id: jump.id, decision: 'approve', seen: 7 })).toContain('The proposal has changed')

    const approved = await ask(decide, { id: jump.id, decision: 'approve', seen: jump.proposed })
    expect(approved).toMatchObject({ state: 'approved', value: 0.5, decidedBy: 'master', reason: null })
    expect(approved.decidedAt).toBe(testApp.clock.now())
    for (const decision of ['approve', 'reject'])
      expect(await refusal({ id: jump.id, decision, reason: 'again' })).toContain('decided this already')
    expect(await corrected(start)).toBeCloseTo(-200, 6)

    await ask(decide, {
      id: reset.id,
      decision: 'approve',
      value: 2.5,
      reason: 'The meter reader wrote it down',
    })
    expect(await corrected(start)).toBeCloseTo(-200 + 2.4, 6)
    await ask(decide, { id: reset.id, decision: 'reopen' })
    expect(await refusal({ id: reset.id, decision: 'reopen' })).toBe('Nothing has been decided here yet')
    await ask(decide, { id: reset.id, decision: 'reject', reason: 'A new board' })
    expect(await corrected(start)).toBeCloseTo(-200, 6)
    // Waiting ones first, then the newest.
    expect((await repairs()).map(({ state }) => state)).toEqual(['approved', 'rejected'])
    expect((await repairs({ state: 'rejected' })).map(({ reason }) => reason)).toEqual(['A new board'])

    const versions = await testApp.platform.db
      .selectFrom('sysDataLog')
      .select(['dataVersion', 'createBy', 'dataContent'])
      .where('dataTable', '=', 'counter_repair')
      .where('dataId', '=', reset.id)
      .orderBy('dataVersion')
      .execute()
    expect(versions.map(({ dataContent }) => JSON.parse(dataContent).state)).toEqual([
      'approved',
      'waiting',
      'rejected',
    ])
    expect(new Set(versions.map(({ createBy }) => createBy))).toEqual(new Set(['master']))
  })

  it('two decisions at once: one of them stands', async () => {
    const [jump] = (await repairs({ kind: 'jump' })) as [CounterRepair]
    await ask(decide, { id: jump.id, decision: 'reopen' })
    const answers = await Promise.all(
      ['approve', 'reject'].map((decision) =>
        testApp.call(decide, { id: jump.id, decision, reason: decision }, { token: master }),
      ),
    )
    expect(answers.map(({ envelope }) => envelope.success).toSorted()).toEqual([false, true])
    await ask(decide, { id: jump.id, decision: 'reopen' })
  })

  it('late readings withdraw what they explain, and mark a decision that was about something else', async () => {
    const later = start + day
    // Half of the hours are missing: the register seems to have jumped.
    const all = pvFrames(own, later, rising(240, 1_000))
    const silent = [...all.slice(0, 60), ...pvFrames(own, later + 60 * minute, rising(60, 4_000))]
    await store.append(silent)
    await sealAndScan()
    const jumps = await repairs({ from: later, to: later + day, kind: 'jump' })
    expect(jumps).toMatchObject([{ at: later + 60 * minute, state: 'waiting' }])
    await ask(decide, { id: jumps[0]?.id, decision: 'approve' })

    // A reading between the two: the jump came a little earlier than it was thought to.
    await store.append(
      pvFrames(own, later + 59.5 * minute, [4_000]).map((frame) => ({
        ...frame,
        values: frame.values.slice(),
      })),
    )
    await sealAndScan()
    const after = await repairs({ from: later, to: later + day })
    expect(after.map(({ at, state, isChanged }) => [at, state, isChanged])).toEqual([
      [later + 59.5 * minute, 'waiting', false],
      [later + 60 * minute, 'approved', true],
    ])
    await ask(decide, { id: jumps[0]?.id, decision: 'reopen' })
    await sealAndScan()
    expect((await repairs({ from: later, to: later + day })).map(({ state }) => state)).toEqual([
      'waiting',
      'withdrawn',
    ])
    expect(await refusal({ id: jumps[0]?.id, decision: 'approve' })).toContain('nothing left to decide')
  })

  it('several of one kind are approved together, and only those that wait', async () => {
    const from = start + 2 * day
    const registers = [1, 2, 3].flatMap((n) => rising(100, n * 3_000))
    await store.append(pvFrames(own, from, registers))
    await sealAndScan()
    const jumps = await repairs({ from, to: from + day, kind: 'jump' })
    // After a day without a word the register stands lower than before: nobody knows what it counted.
    const [drop] = await repairs({ from, to: from + day, kind: 'drop' })
    expect(drop).toMatchObject({ at: from, method: 'nothing', proposed: 0, counted: -1029.5 })
    const ids = jumps.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(await refusal({ ids: [...ids, drop?.id] }, approveBatch as never)).toBe(
      'Only repairs of one kind can be approved together',
    )
    await ask(decide, { id: ids[0], decision: 'approve' })
    expect(await ask(approveBatch, { ids })).toEqual({ approved: 1, left: 1 })
    expect(await ask(approveBatch, { ids })).toEqual({ approved: 0, left: 2 })
    const left = await repairs({ from, to: from + day })
    expect(left.map(({ state }) => state)).toEqual(['waiting', 'approved', 'approved'])
  })

  it('by hand: a site is looked through at once, frames that are not sealed yet included', async () => {
    const now = testApp.clock.now()
    const from = Math.floor(now / minute) * minute - hour
    await store.append(
      rising(30, 500).map((runHours, place) =>
        frameOf(own, 'GEN-01', 'generator', from + place * minute, {
          energyTotal: place < 15 ? 900 : 0,
          activePower: 0,
          ratedPower: 20,
          runHours: 100 + runHours / 1e6,
        }),
      ),
    )
    const scanned = await ask(scan, { siteId: own.id })
    expect(scanned).toMatchObject({ devices: 2, isComplete: true })
    const [reset] = await repairs({ deviceKind: 'generator' })
    // It stood still and stands still: nothing was lost, nobody need decide.
    expect(reset).toMatchObject({ kind: 'reset', state: 'settled', proposed: 0, counted: 0 })
  })

  it('pages past the end are empty, and the sheet has all that the filter leaves', async () => {
    const { total } = await ask(list, { siteId: own.id, pageNo: 1, pageSize: 10 })
    expect(await ask(list, { siteId: own.id, pageNo: 99, pageSize: 10 })).toMatchObject({
      records: [],
      total,
    })
    expect((await ask(list, { siteId: 'x' })).total).toBe(0)
    const response = await testApp.app.inject({
      method: 'GET',
      url: `/api${exportXls.path}`,
      query: { siteId: own.id, format: 'xlsx' },
      headers: { 'x-access-token': master, 'language-type': 'fr' },
    })
    expect(response.statusCode).toBe(200)
    const rows = belowHead(await readSheet(response.rawPayload))
    expect(rows).toHaveLength(total + 1)
    expect(rows[0]?.slice(0, 4)).toEqual(['Site', 'Appareil', 'Compteur', 'Nature de l’écart'])
  })
})
