import { liveCalls } from '@gridhelm/contract/stations/live/calls'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameOf } from '../../site/testing/frames.ts'
import { createTelemetryStore, type RunningTelemetryStore } from '../../telemetry/create-store.ts'
import { eventually } from '../eventually.ts'
import { download } from '../sheets.ts'
import { addSite, type TestSite } from '../sites.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { differencesIn, readingsAt } from './differences.ts'
import type { Asking } from './site-calls.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The day on which clocks in Paris went back, in the afternoon. */
const now = Date.parse('2026-10-25T14:30:00Z')
const devices = {
  'PV-01': 'pvInverter',
  'GEN-01': 'generator',
  'BAT-01': 'battery',
  'LOAD-01': 'load',
  'GRID-01': 'grid',
} as const satisfies Record<string, DeviceKind>
type Number = keyof typeof devices
type Said = Readonly<Record<string, number>>

let testApp: TestApp
let store: RunningTelemetryStore
let asking: Asking
let sites = 0

beforeAll(async () => {
  testApp = await createTestApp()
  testApp.clock.advance(now - testApp.clock.now())
  store = createTelemetryStore(testApp.platform.databaseUrl, testApp.platform)
  await store.start()
  const token = await testApp.login('admin')
  asking = {
    ask: (endpoint, input) => testApp.ask(endpoint, { ...(input as object) }, { token }),
    file: async (endpoint, input) => (await download(testApp, endpoint, token, input)).bytes.toString('utf8'),
  }
})
afterAll(async () => {
  await store.stop()
  await testApp.close()
})

const newSite = () =>
  addSite(testApp.platform.db, { number: `REC-${++sites}`, devices, timeZone: 'Europe/Paris' })

async function tell(site: TestSite, device: Number, said: readonly (readonly [at: number, values: Said])[]) {
  const frames = said.map(([at, values]) => frameOf(site, device, devices[device], at, values))
  await store.append(frames)
  store.latest.note(frames, testApp.clock.now())
}

/** A counter that grows by so much an hour, with the power of that. */
const counting = (from: number, to: number, base: number, perHour: number): [number, Said][] =>
  Array.from({ length: Math.floor((to - from) / hour) + 1 }, (_, place) => [
    from + place * hour,
    { energyTotal: base + place * perHour, activePower: perHour },
  ])

async function expectOneTruth(site: TestSite): Promise<void> {
  // Everything is asked anew each time: not oftener than it can have changed.
  await eventually(async () => {
    testApp.clock.advance(1_000)
    expect(differencesIn(await readingsAt(asking, site.id, testApp.clock.now()))).toEqual([])
  }, 250)
}

interface Repair {
  before: number
  at: number
  counted: number
  value: number
}

async function approve(site: TestSite, device: Number, { before, at, counted, value }: Repair) {
  const moment = new Date(at)
  await testApp.platform.db
    .insertInto('counterRepair')
    .values({
      siteId: site.siteId,
      deviceId: site.devices[device] as number,
      point: findPoint(devices[device], 'energyTotal')?.number as number,
      kind: 'drop',
      state: 'approved',
      at: moment,
      beforeAt: new Date(before),
      beforeValue: 0,
      firstValue: 0,
      afterAt: moment,
      afterValue: 0,
      steps: JSON.stringify([{ at, counted }]),
      counted,
      proposed: value,
      method: 'rate',
      facts: '{}',
      foundAt: moment,
      decidedValue: value,
    })
    .execute()
}

/** What goes wrong at real sites; each tells of the same days. */
const awkward: Readonly<Record<string, (site: TestSite) => Promise<void>>> = {
  'nothing was ever heard of': async () => undefined,
  'no counter of the year or the month is sent': (site) =>
    tell(site, 'PV-01', counting(now - 3 * day, now, 40_000, 5)),
  'a counter begins anew': async (site) => {
    await tell(site, 'PV-01', counting(now - 3 * day, now - day, 40_000, 5))
    await tell(site, 'PV-01', counting(now - 20 * hour, now, 0, 5))
  },
  'a meter is exchanged for one that stands lower': async (site) => {
    await tell(site, 'LOAD-01', counting(now - 3 * day, now - 5 * hour, 9_000, 4))
    await tell(site, 'LOAD-01', counting(now - 4 * hour, now, 1_250, 4))
  },
  'a meter is set back': async (site) => {
    await tell(site, 'LOAD-01', counting(now - 3 * day, now - 5 * hour, 9_000, 4))
    await tell(site, 'LOAD-01', counting(now - 4 * hour, now, 6_000, 4))
  },
  'a repair of an exchanged meter is approved': async (site) => {
    await tell(site, 'LOAD-01', counting(now - 3 * day, now - 5 * hour, 9_000, 4))
    await tell(site, 'LOAD-01', counting(now - 4 * hour, now, 1_250, 4))
    await approve(site, 'LOAD-01', { before: now - 5 * hour, at: now - 4 * hour, counted: 1_250, value: 4 })
  },
  'data of a lost link come late, in any order': async (site) => {
    await tell(site, 'PV-01', counting(now - 3 * day, now - 2 * day, 1_000, 5))
    await tell(site, 'PV-01', counting(now - 2 * hour, now, 1_350, 5))
    await tell(site, 'PV-01', counting(now - 2 * day + hour, now - 3 * hour, 1_125, 5).toReversed())
  },
  'a generator burns diesel from a tank': async (site) => {
    const values = (place: number) => ({
      energyTotal: 500 + place * 20,
      activePower: 20,
      runState: 4,
      fuelTotal: 150 + place * 6,
      fuelLevel: 80 - place / 2,
    })
    await tell(
      site,
      'GEN-01',
      Array.from({ length: 12 }, (_, place) => [now - (11 - place) * hour, values(place)]),
    )
  },
  'a counter of diesel is set to less': async (site) => {
    const [stood, set] = [9_000, 6_000]
    const values = (place: number) => ({
      energyTotal: 500 + place * 20,
      activePower: 20,
      runState: 4,
      fuelTotal: (place < 40 ? stood : set) + place * 6,
      fuelLevel: 80 - place / 4,
    })
    await tell(
      site,
      'GEN-01',
      Array.from({ length: 48 }, (_, place) => [now - (47 - place) * hour, values(place)]),
    )
  },
  'storage and grid give and take': async (site) => {
    await tell(site, 'BAT-01', [[now - minute, { soc: 61.4, power: 12 }]])
    await tell(
      site,
      'GRID-01',
      Array.from({ length: 30 }, (_, place) => [
        now - (29 - place) * hour,
        { importTotal: place * 3, exportTotal: place, activePower: 3 },
      ]),
    )
  },
}

describe('a figure reads the same wherever it stands', () => {
  const told = new Map<string, TestSite>()
  // All first: what is kept ready of sites follows a moment later, of all of them together.
  beforeAll(async () => {
    for (const [what, happens] of Object.entries(awkward)) {
      const site = await newSite()
      await happens(site)
      told.set(what, site)
    }
  })

  it.each(Object.keys(awkward))('where %s', (what) => expectOneTruth(told.get(what) as TestSite))

  it('while the project is switched off', async () => {
    const site = await newSite()
    await tell(site, 'PV-01', counting(now - 2 * day, now - day, 700, 5))
    await testApp.platform.db
      .updateTable('iotProject')
      .set({ isOn: false })
      .where('id', '=', site.id)
      .execute()
    await asking.ask(liveCalls.resettingCache, { siteId: site.id })
    await expectOneTruth(site)
  })
})
