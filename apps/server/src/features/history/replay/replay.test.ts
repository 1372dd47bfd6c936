import { calls } from '@gridhelm/contract/calls'
import { replayPoints } from '@gridhelm/contract/history/replay/points'
import { alarmsAt, siteAt } from '@gridhelm/contract/history/replay/site-at'
import type { LiveDevice } from '@gridhelm/contract/push'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { type Appender, createAppender } from '../../../telemetry/frames/append.ts'
import { createLatestWriter, type LatestWriter } from '../../../telemetry/latest/writer.ts'
import { createReader, type Reader } from '../../../telemetry/read/reader.ts'
import { sealLate, sealNext } from '../../../telemetry/sealed/seal-device.ts'
import { callerOf } from '../../../testing/callers.ts'
import { databaseRuns } from '../../../testing/long-run.ts'
import { addSite, type TestSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createSingleLineService } from '../../stations/singleLine/service.ts'
import { createReplay } from './service.ts'

const { replay, singleLine } = calls
const somebody = callerOf('somebody', 'admin')
const hour = 3_600_000
const kinds = { 'GEN-01': 'generator', 'LOAD-01': 'load' } as const
type Device = keyof typeof kinds

let testApp: TestApp
let appender: Appender
let latest: LatestWriter
let reader: Reader
let admin: string
let place = 0

beforeAll(async () => {
  testApp = await createTestApp()
  const { db, databaseUrl: url, now } = testApp.platform
  appender = createAppender({ url, db, now, onError: () => undefined })
  reader = createReader(db)
  latest = createLatestWriter(testApp.platform, { everyMs: 0 })
})
beforeEach(() => logIn())
afterAll(async () => {
  await latest.stop()
  await reader.stop()
  await appender.stop()
  await testApp.close()
})

async function say(site: TestSite, device: Device, values: Readonly<Record<string, number>>): Promise<void> {
  const kind: DeviceKind = kinds[device]
  const all = new Float64Array(pointsOf(kind).length).fill(Number.NaN)
  for (const [key, value] of Object.entries(values)) {
    const point = findPoint(kind, key)
    if (point) all[point.number] = value
  }
  const ts = testApp.platform.now()
  const frame = { siteId: site.siteId, deviceId: site.devices[device] ?? 0, ts, values: all }
  await appender.append([frame])
  latest.note([frame], ts)
  await latest.flush()
}

/** What a diagram reads of devices at a moment: their last word, and what of it is not too old. */
const readable = (devices: Iterable<LiveDevice>, at: number, staleSeconds: number) =>
  Object.fromEntries(
    [...devices].map(({ number, kind, t, values }) => {
      const shown = new Set(replayPoints(kind).map(({ key }) => key))
      const fresh = Object.entries(values).filter(
        ([key, value]) => shown.has(key) && at - value.t <= staleSeconds * 1_000,
      )
      return [number, { t, values: Object.fromEntries(fresh.toSorted(([a], [b]) => (a < b ? -1 : 1))) }]
    }),
  )

/** The clock of these tests runs for days: sessions end. */
const logIn = async () => {
  admin = await testApp.login('admin')
}

/** What the push connection and the diagram's own call tell at this moment. */
async function shownLive(site: TestSite) {
  const { db, now } = testApp.platform
  const found = (await readLiveSites(db, [site.siteId])).get(site.siteId)
  const { topology } = await createSingleLineService(testApp.platform).one(somebody, site.id)
  const devices = found?.devices.values() ?? []
  return { at: now(), readable: readable(devices, now(), found?.staleSeconds ?? 0), topology }
}

const asked = (site: TestSite, from: number, to: number, stepMs: number) =>
  testApp.ask(replay.replay, { siteId: site.id, from, to, stepMs }, { token: admin })

const value = fc.integer({ min: 0, max: 90 })
const word = fc.record({
  device: fc.constantFrom<Device>('GEN-01', 'LOAD-01'),
  /** Some say only a part of it. */
  values: fc.record(
    {
      activePower: value,
      runState: fc.integer({ min: 0, max: 4 }),
      breakerState: fc.integer({ min: 0, max: 1 }),
      feeder1Power: value,
    },
    { requiredKeys: [] },
  ),
  /** Most come as they should, some after a silence. */
  waitMs: fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 30 }).map((s) => s * 1_000) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 300 }).map((m) => m * 60_000) },
  ),
  isLookedAt: fc.boolean(),
})

describe('a replay', () => {
  it('shows at every moment what the live diagram showed then, sealed or not', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(word, { minLength: 4, maxLength: 16 }), async (words) => {
        const { db, now } = testApp.platform
        const site = await addSite(db, { number: `REPLAY-${++place}`, devices: kinds })
        const looks: Awaited<ReturnType<typeof shownLive>>[] = []
        for (const { device, values, waitMs, isLookedAt } of words) {
          // Controllers say of a load whatever it has.
          await say(
            site,
            device,
            device === 'LOAD-01' ? { breakerState: 1, feeder1Power: 0, ...values } : values,
          )
          testApp.clock.advance(Math.floor(waitMs / 2))
          if (isLookedAt) looks.push(await shownLive(site))
          testApp.clock.advance(Math.ceil(waitMs / 2))
        }
        testApp.clock.advance(5 * hour)
        for (const deviceId of [1, 2]) {
          const key = { siteId: site.siteId, deviceId }
          while (await sealNext(db, key, now() + 30 * hour, { least: 3, usual: 4, most: 5 }));
          while (await sealLate(db, key));
        }
        const replays = createReplay(testApp.platform, reader)
        const asking = (from: number, to: number, stepMs: number) =>
          replays.recording({ siteId: site.id, from, to, stepMs }, somebody)
        for (const look of looks) {
          const still = await asking(look.at, look.at, 1_000)
          expect(readable(siteAt(still, look.at).devices.values(), look.at, still.staleSeconds)).toEqual(
            look.readable,
          )
          expect(still.line.topology).toEqual(look.topology)
          // Played from before, it comes by with the same picture.
          const played = await asking(look.at - 30 * 60_000, look.at, 5_000)
          expect(readable(siteAt(played, look.at).devices.values(), look.at, played.staleSeconds)).toEqual(
            look.readable,
          )
        }
      }),
      { numRuns: databaseRuns(12), endOnFailure: true },
    )
  })

  it('knows the alarms of a moment, without those that were put aside or explained then', async () => {
    const { db, now } = testApp.platform
    const site = await addSite(db, { number: 'REPLAY-ALARMS', devices: kinds })
    const { siteId } = site
    const start = now() - 10 * hour
    const at = (hours: number) => new Date(start + hours * hour)
    await db
      .insertInto('alarm')
      .values({
        siteId,
        id: 'one',
        deviceId: 1,
        systemType: 'generator',
        ruleKey: 'generator.silence',
        type: 'silence',
        level: 1,
        state: 'normal',
        raisedAt: at(1),
        lastRaisedAt: at(1),
      })
      .execute()
    await db
      .insertInto('alarmStretch')
      .values([
        { siteId, deviceId: 1, ruleKey: 'generator.silence', fromAt: at(1), toAt: at(4), alarmId: 'one' },
        { siteId, deviceId: 1, ruleKey: 'generator.silence', fromAt: at(6), toAt: null, alarmId: 'one' },
      ])
      .execute()
    await db
      .insertInto('alarmEvent')
      .values([
        { siteId, alarmId: 'one', place: 1, at: at(2), step: 'suppressed' },
        { siteId, alarmId: 'one', place: 2, at: at(3), step: 'released' },
      ])
      .execute()
    const span = { siteId: site.id, from: start, to: now() }
    const alarms = await testApp.ask(replay.alarms, span, { token: admin })
    expect(alarms).toMatchObject([
      { deviceNumber: 'GEN-01', level: 1, to: at(4).getTime() },
      { from: at(6).getTime(), to: null },
    ])
    const there = (hours: number) => alarmsAt(alarms, at(hours).getTime()).size
    expect([0.5, 1, 2, 2.5, 3, 3.9, 4, 5, 6, 9].map(there)).toEqual([0, 1, 0, 0, 1, 1, 0, 0, 1, 1])
  })

  it('draws the connections as they stood then', async () => {
    const { db, now } = testApp.platform
    const site = await addSite(db, { number: 'REPLAY-LINE', devices: kinds })
    const { topology } = await testApp.ask(singleLine.singleLine, { siteId: site.id }, { token: admin })
    const renamed = { ...topology, buses: topology.buses.map((bus) => ({ ...bus, name: 'Main' })) }
    await testApp.ask(singleLine.saveSingleLine, { siteId: site.id, topology: renamed }, { token: admin })
    const before = now() - hour
    await db
      .updateTable('sysDataLog')
      .set({ createTime: new Date(before + 1) })
      .where('dataTable', '=', 'iot_single_line')
      .where('dataId', '=', site.id)
      .execute()
    expect((await asked(site, before, before, 1_000)).line).toMatchObject({ isEdited: false })
    const after = (await asked(site, before + 2, before + 2, 1_000)).line
    expect([after.isEdited, after.topology.buses[0]?.name]).toEqual([true, 'Main'])
  })

  it('is bounded, and only of sites that the reader sees', async () => {
    const { db, now } = testApp.platform
    const site = await addSite(db, { number: 'REPLAY-FOREIGN', devices: kinds })
    const message = async (input: object, token = admin) =>
      (await testApp.call(replay.replay, { siteId: site.id, ...input }, { token })).envelope.message
    const [from, to] = [now() - 80 * hour, now()]
    expect(await message({ from, to, stepMs: hour })).toMatch(/72 hours/)
    expect(await message({ from: to, to: from, stepMs: hour })).toMatch(/before the beginning/)
    expect(await message({ from: to - hour, to, stepMs: 1_000 })).toMatch(/too small/)
    const agent = await testApp.login('agent')
    expect(await message({ from: to, to, stepMs: 1_000 }, agent)).toMatch(/not found/)
  })
})
