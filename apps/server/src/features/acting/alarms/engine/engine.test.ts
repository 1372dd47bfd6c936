import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBus } from '../../../../platform/bus/bus.ts'
import { lockKeys } from '../../../../platform/db/lock-keys.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { lockWaits } from '../../../../testing/lock-waits.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import { createAlarmEngine } from './engine.ts'
import { createStation, type Station } from './testing/station.ts'

const second = 1_000
let station: Station
let site: TestSite
beforeAll(async () => {
  station = await createStation()
  await station.platform.bus.start()
  site = await station.site('LEAD-1', { 'GEN-01': 'generator' })
})
afterAll(async () => {
  await station.platform.bus.stop()
  await station.close()
})

/** Another server on the same database. */
async function server() {
  const bus = createBus(station.database.url, () => undefined)
  await bus.start()
  const platform: Platform = { ...station.platform, bus }
  const engine = createAlarmEngine(platform, { reader: station.reader, everyMs: 20, restMs: 5 })
  engine.start()
  return {
    engine,
    async stop() {
      await engine.stop()
      await bus.stop()
    },
  }
}

async function say(alarmWord: number): Promise<void> {
  station.clock.advance(10 * second)
  await station.say(site, 'GEN-01', 'generator', station.clock.now(), { alarmWord, faultWord: 0 })
}
const states = async () =>
  (await station.alarmsOf(site)).map(({ state, occurrences }) => `${state} ${occurrences}`)

describe('the engine', () => {
  it('runs once; another server takes over when the first one goes, or loses its connection', async () => {
    const told: number[][] = []
    station.platform.bus.subscribe('alarms.changed', ({ siteIds }) => told.push(siteIds))
    const one = await server()
    await eventually(() => expect(one.engine.isLeading).toBe(true))
    const other = await server()
    await say(0)
    await say(1)
    await eventually(async () => expect(await states()).toEqual(['active 1']))
    await eventually(() => expect(told).toEqual([[site.siteId]]))
    expect([one.engine.isLeading, other.engine.isLeading]).toEqual([true, false])
    await sql`
      SELECT pg_terminate_backend(pid) FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ${sql.lit(lockKeys.alarmEngine % 2 ** 32)} AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      station.platform.db,
    )
    await eventually(() => expect([one, other].filter(({ engine }) => engine.isLeading)).toHaveLength(1))
    await say(0)
    await eventually(async () => expect(await states()).toEqual(['cleared 1']))
    const [leading, waiting] = one.engine.isLeading ? [one, other] : [other, one]
    await leading.stop()
    await eventually(() => expect(waiting.engine.isLeading).toBe(true))
    await say(1)
    await eventually(async () => expect(await states()).toEqual(['active 2']))
    await waiting.stop()
    expect(await station.eventsOf(site)).toEqual([
      'generator.alarmWord.fuelLow raised',
      'generator.alarmWord.fuelLow cleared',
      'generator.alarmWord.fuelLow raisedAgain',
    ])
  })

  it('lets a site of many devices rest between two looks, and misses nothing that was said meanwhile', async () => {
    const numbers = Array.from({ length: 60 }, (_, n) => `GEN-${String(n + 1).padStart(2, '0')}`)
    const many = await station.site(
      'LEAD-3',
      Object.fromEntries(numbers.map((one) => [one, 'generator'] as const)),
    )
    const only = await server()
    await eventually(() => expect(only.engine.isLeading).toBe(true))
    for (const alarmWord of [0, 1]) {
      station.clock.advance(10 * second)
      // One by one, as homes of a village do.
      for (const number of numbers)
        await station.say(many, number, 'generator', station.clock.now(), { alarmWord, faultWord: 0 })
    }
    await eventually(async () => expect(await station.alarmsOf(many)).toHaveLength(numbers.length))
    await only.stop()
  })

  it('somebody who acknowledges at the same moment is neither overwritten nor lost', async () => {
    const { db } = station.platform
    const busy = await station.site('LEAD-2', { 'GEN-01': 'generator' })
    const watching = await station.watching()
    const speak = async (alarmWord: number) => {
      station.clock.advance(10 * second)
      await station.say(busy, 'GEN-01', 'generator', station.clock.now(), { alarmWord, faultWord: 0 })
    }
    await speak(1)
    await watching.pass([busy.siteId])
    await speak(0)
    // A person holds the row; the engine has read it as active and has to wait.
    let going: Promise<unknown> | undefined
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('alarm').set({ state: 'acknowledged' }).where('siteId', '=', busy.siteId).execute()
      going = watching.pass([busy.siteId])
      await eventually(async () => expect(await lockWaits(db)).toBeGreaterThan(0))
    })
    await going
    expect((await station.alarmsOf(busy)).map(({ state }) => state)).toEqual(['normal'])
  })
})
