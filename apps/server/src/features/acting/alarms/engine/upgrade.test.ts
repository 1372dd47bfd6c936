import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createStation, type Station } from './testing/station.ts'

const minute = 60_000

let station: Station
beforeAll(async () => {
  station = await createStation()
})
afterAll(() => station.close())

/** What the migration makes of the alarms that are there. */
async function migrateAlarms(): Promise<void> {
  const text = await readFile(
    new URL('../../../../migrations/0034_alarm_history.sql', import.meta.url),
    'utf8',
  )
  const [statement] = /INSERT INTO alarm_stretch[^;]+;/.exec(text) ?? []
  await sql.raw(statement ?? '').execute(station.platform.db)
}

it('an installation from before keeps what its alarms went through, and its words are read once', async () => {
  const { db } = station.platform
  const site = await station.site('UP-1', { 'GEN-01': 'generator' })
  const start = station.clock.now()
  const say = async (minutes: number, alarmWord: number) => {
    station.clock.advance(start + minutes * minute - station.clock.now())
    await station.say(site, 'GEN-01', 'generator', station.clock.now(), { alarmWord, faultWord: 0 })
  }
  const past = { quietMs: 0, againMs: 0 }
  const watching = await station.watching({ past })
  for (const [minutes, word] of [
    [0, 0],
    [1, 1],
    [2, 0],
    [3, 1],
    [4, 0],
  ] as const) {
    await say(minutes, word)
    await watching.pass([site.siteId])
  }
  // As the version before has left it: no stretches, and a bit that had come late and is nowhere.
  await say(10, 0)
  await station.say(site, 'GEN-01', 'generator', start + 7 * minute, { alarmWord: 2, faultWord: 0 })
  await station.say(site, 'GEN-01', 'generator', start + 8 * minute, { alarmWord: 0, faultWord: 0 })
  await watching.pass([site.siteId])
  await sql`DELETE FROM telemetry_refill`.execute(db)
  await sql`DELETE FROM alarm_stretch`.execute(db)
  await sql`UPDATE alarm_cursor SET memory = replace(memory, '"v":2', '"v":1')`.execute(db)
  await migrateAlarms()
  const again = await station.watching({ past })
  await again.pass([site.siteId])
  while (await again.fillPast()) await again.pass([site.siteId])
  const { rows } = await sql<{ ruleKey: string; fromAt: Date; toAt: Date }>`
    SELECT rule_key, from_at, to_at FROM alarm_stretch WHERE site_id = ${site.siteId} ORDER BY from_at`.execute(
    db,
  )
  expect(
    rows.map(({ ruleKey, fromAt, toAt }) => [
      ruleKey.split('.')[2],
      (fromAt.getTime() - start) / minute,
      (toAt.getTime() - start) / minute,
    ]),
  ).toEqual([
    ['fuelLow', 1, 2],
    ['fuelLow', 3, 4],
    ['oilPressureLow', 7, 8],
  ])
})
