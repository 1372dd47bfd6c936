import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestSite } from '../../../../testing/sites.ts'
import { returnShelved } from './shelves.ts'
import { createStation, type Station } from './testing/station.ts'
import type { Watching } from './watching.ts'

const second = 1_000
const minute = 60 * second
const kinds = { 'SYS-01': 'system', 'GEN-01': 'generator', 'PCS-01': 'pcs', 'BAT-01': 'battery' } as const
type Device = keyof typeof kinds

let station: Station
let site: TestSite
let watching: Watching
let count = 0
beforeAll(async () => {
  station = await createStation()
})
afterAll(() => station.close())

const pass = () => watching.pass([site.siteId])
async function hear(devices: readonly Device[], words: Partial<Record<Device, number>> = {}): Promise<void> {
  const at = station.clock.now()
  await station.sayAll(
    site,
    devices.map((device) => ({ device, kind: kinds[device], at, values: { alarmWord: words[device] ?? 0 } })),
  )
  await pass()
}
/** Everybody but these speaks once a minute. */
async function minutes(
  n: number,
  silent: readonly Device[] = [],
  words: Partial<Record<Device, number>> = {},
) {
  const heard = (Object.keys(kinds) as Device[]).filter((device) => !silent.includes(device))
  for (let i = 0; i < n; i++) {
    station.clock.advance(minute)
    await hear(heard, words)
  }
}
async function open(): Promise<string[]> {
  const alarms = await station.alarmsOf(site)
  const keyOf = (id: string | null) => alarms.find((alarm) => alarm.id === id)?.ruleKey
  return alarms
    .filter(({ state }) => state !== 'normal')
    .map(({ deviceId, ruleKey, state, suppressedBy }) =>
      [deviceId, ruleKey, state, ...(suppressedBy ? [`by ${keyOf(suppressedBy)}`] : [])].join(' '),
    )
}

async function begin(): Promise<void> {
  site = await station.site(`SIL-${++count}`, kinds)
  watching = await station.watching()
  await hear(Object.keys(kinds) as Device[])
}

describe('silence', () => {
  it('of a site is one alarm that explains those of its devices; they are released when it is heard again', async () => {
    await begin()
    await minutes(5, [], { 'GEN-01': 1 })
    expect(await open()).toEqual(['2 generator.alarmWord.fuelLow active'])
    station.clock.advance(4 * minute + 59 * second)
    await pass()
    expect(await open()).toEqual(['2 generator.alarmWord.fuelLow active'])
    station.clock.advance(second)
    expect(watching.due()).toEqual([site.siteId])
    await pass()
    expect(await open()).toEqual([
      '2 generator.alarmWord.fuelLow active by site.silence',
      '0 site.silence active',
    ])
    expect(watching.due()).toEqual([])
    await minutes(1, [], { 'GEN-01': 1 })
    expect(await open()).toEqual(['2 generator.alarmWord.fuelLow active', '0 site.silence cleared'])
    expect(await station.eventsOf(site)).toEqual([
      'generator.alarmWord.fuelLow raised',
      'generator.alarmWord.fuelLow suppressed',
      'generator.alarmWord.fuelLow released',
      'site.silence raised',
      'site.silence cleared',
    ])
  })

  it('begins when the last frame was made, not when somebody noticed; in list and history alike', async () => {
    await begin()
    await minutes(5)
    const lost = station.clock.now()
    station.clock.advance(7 * minute + 13 * second)
    const noticed = station.clock.now()
    await pass()
    const standing = async () => {
      const { rows } = await sql<{ ruleKey: string; raisedAt: Date; receivedAt: Date; from: Date }>`
        SELECT a.rule_key, a.raised_at, a.received_at, s.from_at AS "from" FROM alarm a
        JOIN alarm_stretch s ON s.site_id = a.site_id AND s.alarm_id = a.id
        WHERE a.site_id = ${site.siteId} AND a.type = 'silence' ORDER BY s.from_at, a.id`.execute(
        station.platform.db,
      )
      return rows.map(({ ruleKey, raisedAt, receivedAt, from }) => [
        ruleKey,
        ...[raisedAt, receivedAt, from].map((at) => at.getTime() - lost),
      ])
    }
    expect(await standing()).toEqual([['site.silence', 0, noticed - lost, 0]])
    const back = await station.clock.now()
    await minutes(1, ['BAT-01'])
    await minutes(4, ['BAT-01'])
    expect(await standing()).toEqual([['site.silence', 0, noticed - lost, 0]])
    await minutes(1, ['BAT-01'])
    // The battery was last heard when all were.
    expect(await standing()).toEqual([
      ['site.silence', 0, noticed - lost, 0],
      ['device.silence', 0, back + 6 * minute - lost, 0],
    ])
  })

  it('of a device is its own alarm; through whom it is heard explains it, and nothing that it said before', async () => {
    await begin()
    await minutes(5, [], { 'BAT-01': 1 })
    const [before] = await open()
    await minutes(5, ['BAT-01'])
    expect(await open()).toEqual([before, '4 device.silence active'])
    await minutes(5, ['BAT-01', 'PCS-01'])
    expect(await open()).toEqual([
      before,
      '4 device.silence active by device.silence',
      '3 device.silence active',
    ])
    await minutes(1, ['BAT-01'], { 'BAT-01': 1 })
    expect(await open()).toEqual([before, '4 device.silence active', '3 device.silence cleared'])
  })

  it('nobody is blamed before the engine has listened long enough, nor right after the link is back', async () => {
    await begin()
    station.clock.advance(60 * minute)
    watching = await station.watching()
    await pass()
    station.clock.advance(4 * minute)
    await pass()
    expect(await open()).toEqual([])
    station.clock.advance(minute)
    await pass()
    expect(await open()).toEqual(['0 site.silence active'])
    await hear(['SYS-01'])
    await minutes(4, ['GEN-01', 'PCS-01', 'BAT-01'])
    expect(await open()).toEqual(['0 site.silence cleared'])
    await minutes(1, ['GEN-01', 'PCS-01', 'BAT-01'])
    expect((await open()).filter((text) => text.includes('device.silence'))).toEqual([
      '2 device.silence active',
      '3 device.silence active',
      '4 device.silence active by device.silence',
    ])
  })

  it('frames that are stored and not looked at yet are no silence', async () => {
    await begin()
    await minutes(5)
    station.clock.advance(6 * minute)
    const late = await station.watching()
    station.clock.advance(6 * minute)
    const from = station.clock.now() - 300 * second
    await station.sayAll(
      site,
      Array.from({ length: 30 }, (_, nth) => {
        const at = from + nth * 10 * second
        return { device: 'SYS-01', kind: 'system' as const, at, values: { alarmWord: 0 } }
      }),
    )
    for (let left = await late.pass([site.siteId]); left.length > 0; left = await late.pass(left)) {
      // Until it has caught up.
    }
    expect((await open()).filter((text) => text.startsWith('0'))).toEqual([])
  })

  it('a project that is off raises nothing, and what was there is over', async () => {
    await begin()
    await minutes(1, [], { 'GEN-01': 1 })
    const { db } = station.platform
    await db.updateTable('iotProject').set({ isOn: false }).where('siteId', '=', site.siteId).execute()
    await watching.directory.readAgain([site.siteId])
    station.clock.advance(30 * minute)
    await pass()
    expect(await open()).toEqual(['2 generator.alarmWord.fuelLow cleared'])
    await db.updateTable('iotProject').set({ isOn: true }).where('siteId', '=', site.siteId).execute()
    await watching.directory.readAgain([site.siteId])
    await minutes(1, [], { 'GEN-01': 1 })
    expect(await open()).toEqual(['2 generator.alarmWord.fuelLow active'])
  })

  it('a project that was off while it was silent is silent anew when it is on', async () => {
    await begin()
    const { db } = station.platform
    const turn = async (isOn: boolean) => {
      await db.updateTable('iotProject').set({ isOn }).where('siteId', '=', site.siteId).execute()
      await watching.directory.readAgain([site.siteId])
      station.clock.advance(6 * minute)
      await pass()
    }
    station.clock.advance(6 * minute)
    await pass()
    expect(await open()).toEqual(['0 site.silence active'])
    await turn(false)
    await turn(false)
    expect(await open()).toEqual(['0 site.silence cleared'])
    await turn(true)
    expect(await open()).toEqual(['0 site.silence active'])
  })

  it('a device that is taken away leaves no alarm behind; another rule holds from the next frame on', async () => {
    await begin()
    await minutes(1, [], { 'GEN-01': 3 })
    const { db } = station.platform
    await db
      .insertInto('alarmRule')
      .values({
        id: `off-${site.siteId}`,
        ruleKey: 'generator.alarmWord.oilPressureLow',
        siteId: site.siteId,
        systemType: 'generator',
        type: 'bit',
        point: 'alarmWord',
        bit: 1,
        level: 3,
        enabled: false,
      })
      .execute()
    await watching.directory.readRules()
    await pass()
    expect(await open()).toEqual([
      '2 generator.alarmWord.fuelLow active',
      '2 generator.alarmWord.oilPressureLow cleared',
    ])
    await db.deleteFrom('iotDevice').where('siteId', '=', site.siteId).where('deviceId', '=', 2).execute()
    await watching.directory.readAgain([site.siteId])
    await pass()
    expect((await open())[0]).toBe('2 generator.alarmWord.fuelLow cleared')
    const left = await db
      .selectFrom('alarmCursor')
      .select('deviceId')
      .where('siteId', '=', site.siteId)
      .execute()
    expect(left.map(({ deviceId }) => deviceId)).not.toContain(2)
  })
})

describe('shelves', () => {
  it('end by themselves, and hold for an alarm that comes again before that', async () => {
    await begin()
    await minutes(1, [], { 'GEN-01': 1 })
    const { db } = station.platform
    const until = new Date(station.clock.now() + 10 * minute)
    await db
      .updateTable('alarm')
      .set({ state: 'acknowledged', shelvedUntil: until, shelfReason: 'sensor', shelvedBy: 'somebody' })
      .where('siteId', '=', site.siteId)
      .execute()
    await minutes(1)
    await minutes(1, [], { 'GEN-01': 1 })
    const shelved = (await station.alarmsOf(site)).map(({ state, isShelved }) => `${state} ${isShelved}`)
    expect(shelved).toEqual(['normal false', 'active true'])
    await minutes(8, [], { 'GEN-01': 1 })
    expect(await returnShelved(station.platform)).toBe(false)
    expect((await station.alarmsOf(site)).some(({ isShelved }) => isShelved)).toBe(false)
    expect((await station.eventsOf(site)).slice(-3)).toEqual([
      'generator.alarmWord.fuelLow raised',
      'generator.alarmWord.fuelLow shelved',
      'generator.alarmWord.fuelLow unshelved',
    ])
  })
})
