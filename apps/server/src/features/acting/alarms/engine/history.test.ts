import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { databaseRuns } from '../../../../testing/long-run.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import { inOrder, type Said, valuesOf } from './testing/in-order.ts'
import { someRules } from './testing/rules.ts'
import { createStation, type Station } from './testing/station.ts'

const second = 1_000
const kind = 'generator'
const pace = { quietMs: 0, againMs: 0 }

let station: Station
beforeAll(async () => {
  station = await createStation()
  await station.platform.db
    .insertInto('alarmRule')
    .values(someRules.map((one) => ({ ...one, id: one.ruleKey })))
    .execute()
})
afterAll(() => station.close())

async function recorded({ siteId }: TestSite): Promise<string[]> {
  const { rows: found } = await sql<{ ruleKey: string; fromAt: Date; toAt: Date | null }>`
    SELECT rule_key, from_at, to_at FROM alarm_stretch
    WHERE site_id = ${siteId} AND device_id = 1 AND rule_key <> 'device.silence'`.execute(station.platform.db)
  return found
    .map(({ ruleKey, fromAt, toAt }) => `${ruleKey} ${fromAt.getTime()}..${toAt?.getTime() ?? ''}`)
    .toSorted()
}

/** The list says the same as the stretches that it is made of. */
async function checkList({ siteId }: TestSite): Promise<void> {
  const { rows: wrong } = await sql`
    SELECT alarm.id FROM alarm LEFT JOIN LATERAL (
      SELECT min(from_at) AS first, max(to_at) AS last, count(*)::int AS count FROM alarm_stretch AS own
      WHERE own.site_id = alarm.site_id AND own.alarm_id = alarm.id) AS own ON true
    WHERE site_id = ${siteId} AND type NOT IN ('silence') AND own.count > 0
      AND (raised_at <> own.first OR cleared_at IS DISTINCT FROM own.last OR occurrences <> own.count)`.execute(
    station.platform.db,
  )
  expect(wrong).toEqual([])
}

const frame = fc.record({
  step: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(10, 10, 10, 30) }, fc.constantFrom(290, 310, 900)),
  word: fc.integer({ min: 0, max: 7 }),
  level: fc.constantFrom(10, 18, 22, 24, 30, 44, 60),
  /** Until it comes in; some come twice. */
  delay: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(15, 40, 200, 400, 2_000)),
  isTwice: fc.boolean(),
  look: fc.constantFrom('none', 'pass', 'pass', 'fill', 'restart'),
})

let count = 0

it('in the database too the history is that of their own order, whatever order values come in, and the list agrees', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 3, maxLength: 20 }), async (frames) => {
      const site = await station.site(`HIST-${++count}`, { 'GEN-01': kind })
      const { clock } = station
      const start = clock.now()
      let at = start
      const said = frames.map(({ step, ...one }) => {
        at += step * second
        return { ...one, at }
      })
      const arrivals = said
        .flatMap((one) => [
          { ...one, come: one.at + one.delay * second },
          ...(one.isTwice ? [{ ...one, come: one.at + (one.delay + 25) * second }] : []),
        ])
        .toSorted((a, b) => a.come - b.come)
      let watching = await station.watching({ past: pace })
      const stored: Said[] = []
      const look = async () => {
        await watching.pass([site.siteId])
        while (await watching.fillPast()) await watching.pass([site.siteId])
        const { there } = inOrder(stored)
        for (const { ruleKey, state, type } of await station.alarmsOf(site))
          if (type !== 'silence' && (state === 'active' || state === 'acknowledged'))
            expect(there).toContain(ruleKey)
      }
      const say = async ({ at: ts, word, level }: Said) => {
        const said = { at: ts, word, level }
        stored.push(said)
        await station.say(site, 'GEN-01', kind, ts, valuesOf(said))
      }
      for (const one of arrivals) {
        clock.advance(Math.max(0, one.come - clock.now()))
        await say(one)
        if (one.look === 'restart') watching = await station.watching({ past: pace })
        if (one.look === 'fill') await look()
        else if (one.look !== 'none') await watching.pass([site.siteId])
      }
      // In the end everything is quiet.
      for (let last = 0; last < 12; last++) {
        clock.advance(10 * second)
        await say({ at: clock.now(), word: 0, level: 60 })
      }
      await look()
      expect(await recorded(site)).toEqual(inOrder(stored).stretches)
      await checkList(site)
    }),
    { numRuns: databaseRuns(9) },
  )
}, 120_000)
