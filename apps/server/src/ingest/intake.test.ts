import { findPoint } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTelemetryStore, type RunningTelemetryStore } from '../telemetry/create-store.ts'
import { eventually } from '../testing/eventually.ts'
import { addSite, type TestSite } from '../testing/sites.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createIngest, type Ingest } from './create-ingest.ts'
import type { RebirthRequest } from './intake.ts'
import { encodePayload } from './testing/sparkplug.ts'

let testApp: TestApp
let store: RunningTelemetryStore
let ingest: Ingest
let count = 0

beforeAll(async () => {
  testApp = await createTestApp()
  store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
  ingest = createIngest(testApp.platform, store)
  await ingest.start()
})
afterAll(async () => {
  await ingest.stop()
  await store.stop()
  await testApp.close()
})

const devices = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' } as const

/** Known to the directory only when it asks. */
async function site(draft: Partial<Parameters<typeof addSite>[1]> = {}): Promise<TestSite> {
  const made = await addSite(testApp.platform.db, { number: `I-${++count}`, devices, ...draft })
  await ingest.directory.lookUp(made.number, () => ingest.directory.siteOfNumber(made.number))
  return made
}

const now = () => testApp.clock.now()
const accept = ({ siteId, topics }: TestSite, payload: unknown) =>
  ingest.intake.accept({
    siteId,
    source: 'mqtt',
    topic: topics.data,
    receivedAt: now(),
    payload: Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)),
  })

const power = findPoint('pvInverter', 'p_ac')?.number ?? -1
async function powers({ siteId }: TestSite, deviceId = 1): Promise<[number, number][]> {
  const from = now() - 10 * 86_400_000
  const { times, values } = await store.samples({ siteId, deviceId, points: [power], from, to: now() + 1 })
  return [...times].map((time, i) => [time - now(), values[0]?.[i] ?? Number.NaN])
}

describe('the intake', () => {
  it('what it says is stored is in the store, hot and late, once', async () => {
    const made = await site()
    const message = (ts: number, value: number) => ({ ts, devices: { 'PV-01': { p_ac: value } } })
    const late = now() - 86_400_000
    expect(await accept(made, message(now(), 1))).toMatchObject({
      frames: 1,
      points: 1,
      repeated: 0,
      quarantined: 0,
    })
    expect(await accept(made, message(late, 2))).toMatchObject({ frames: 1, repeated: 0 })
    expect(await accept(made, message(now(), 1))).toMatchObject({ frames: 1, repeated: 1 })
    expect(await accept(made, message(now(), 5))).toMatchObject({
      frames: 0,
      quarantined: 1,
      faults: [{ reason: 'conflict', device: 'PV-01' }],
    })
    expect(await powers(made)).toEqual([
      [-86_400_000, 2],
      [0, 1],
    ])
    await ingest.link.flush()
    const link = await testApp.platform.db
      .selectFrom('telemetryLink')
      .selectAll()
      .where('siteId', '=', made.siteId)
      .executeTakeFirst()
    expect(link).toMatchObject({ lastFrameAt: new Date(now()), lastHeardAt: new Date(now()) })
    await eventually(async () => expect((await store.latestOf([made.siteId]))[0]?.values[power]).toBe(1))
    await eventually(async () => {
      const traffic = await testApp.platform.db
        .selectFrom('telemetryTraffic')
        .selectAll()
        .where('siteId', '=', made.siteId)
        .executeTakeFirst()
      expect(traffic).toMatchObject({
        messages: 4,
        frames: 3,
        points: 3,
        repeated: 1,
        late: 1,
        quarantined: 1,
        refused: 0,
      })
    })
  })

  it('a device that was added a moment ago is known, and so is one that scanning brings', async () => {
    const made = await site({ deviceScan: true })
    const message = {
      ts: now(),
      devices: { 'PV-01': { p_ac: 1 }, 'PV-02': { p_ac: 2 }, 'XX-01': { p_ac: 3 } },
    }
    expect(await accept(made, message)).toMatchObject({
      frames: 2,
      quarantined: 1,
      faults: [{ reason: 'unknownDevice', device: 'XX-01' }],
    })
    expect(await powers(made, 3)).toEqual([[0, 2]])
  })

  it('bad data is kept with its reason and example', async () => {
    const made = await site()
    expect(await accept(made, '{"ts": ')).toMatchObject({ frames: 0, quarantined: 1 })
    await eventually(async () => {
      const rows = await testApp.platform.db
        .selectFrom('telemetryQuarantine')
        .select(['reason', 'source', 'example'])
        .where('siteId', '=', made.siteId)
        .execute()
      expect(rows).toEqual([{ reason: 'notJson', source: 'mqtt', example: '{"ts": ' }])
    })
  })

  it('a project that is off or gone is refused and counted', async () => {
    const off = await site({ isOn: false })
    expect(await accept(off, { ts: now(), devices: { 'PV-01': { p_ac: 1 } } })).toMatchObject({ frames: 0 })
    expect(await accept({ ...off, siteId: 99_999 }, {})).toMatchObject({ frames: 0 })
    expect(await powers(off)).toEqual([])
    await eventually(async () => {
      const rows = await testApp.platform.db
        .selectFrom('telemetryTraffic')
        .select(['siteId', 'refused'])
        .where('siteId', 'in', [off.siteId, 99_999])
        .orderBy('siteId')
        .execute()
      expect(rows).toEqual([
        { siteId: off.siteId, refused: 1 },
        { siteId: 99_999, refused: 1 },
      ])
    })
  })

  it('Sparkplug goes the same way, and a missing birth is asked for once', async () => {
    const made = await site()
    const requests: RebirthRequest[] = []
    const stop = ingest.intake.onRebirth((request) => requests.push(request))
    const say = (type: string, payload: Buffer) =>
      ingest.intake.accept({
        siteId: made.siteId,
        source: 'sparkplug',
        topic: `spBv1.0/g/${type}/${made.number}`,
        receivedAt: now(),
        payload,
      })
    const data = encodePayload({ timestamp: now() - 1, seq: 1, metrics: [{ alias: 1, value: 2 }] })
    for (let i = 0; i < 3; i++) expect(await say('NDATA', data)).toMatchObject({ frames: 0, quarantined: 1 })
    expect(requests.map(({ siteId, topic }) => [siteId, topic])).toEqual([
      [made.siteId, `spBv1.0/g/NCMD/${made.number}`],
    ])
    const birth = { timestamp: now() - 2, seq: 0, metrics: [{ name: 'PV-01/p_ac', alias: 1, value: 1 }] }
    expect(await say('NBIRTH', encodePayload(birth))).toMatchObject({ frames: 1 })
    expect(await say('NDATA', data)).toMatchObject({ frames: 1, quarantined: 0 })
    expect(await powers(made)).toEqual([
      [-2, 1],
      [-1, 2],
    ])
    await say('NDEATH', encodePayload({}))
    await ingest.link.flush()
    const link = await testApp.platform.db
      .selectFrom('telemetryLink')
      .select('isConnected')
      .where('siteId', '=', made.siteId)
      .executeTakeFirst()
    expect(link).toEqual({ isConnected: false })
    stop()
  })
})
