import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Bus, createBus } from './bus.ts'
import type { SiteTeller } from './site-news.ts'

let database: TestDatabase
const open: Bus[] = []
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(() => Promise.all(open.splice(0).map((bus) => bus.stop())))
afterAll(() => database.close())

async function startBus(): Promise<Bus> {
  const bus = createBus(database.url, () => undefined)
  await bus.start()
  open.push(bus)
  return bus
}

/** Somebody who follows these sites, from when nothing can be missed any more. */
async function follower(siteIds: readonly number[] | 'all') {
  const bus = await startBus()
  const heard: number[] = []
  const following = bus.followSites((some) => heard.push(...some))
  if (siteIds === 'all') following.all(true)
  else following.replace(new Set(siteIds))
  // What it follows is named once it is listened to.
  if (siteIds !== 'all') await eventually(() => expect(heard.length).toBeGreaterThanOrEqual(siteIds.length))
  heard.length = 0
  return { bus, following, heard }
}

/** One that has never told of any site: the first word goes at once. */
const newTeller = (bus: Bus): SiteTeller =>
  bus.siteTeller((error) => {
    throw error
  })

/** On the way to everybody, after what was said before. */
async function mark(buses: readonly Bus[]): Promise<void> {
  const waiting = buses.map(
    (bus) => new Promise<void>((resolve) => bus.subscribe('message.waiting', () => resolve())),
  )
  await buses[0]?.publish(database.db, 'message.waiting', {})
  await Promise.all(waiting)
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('news of sites', () => {
  it('reach those who follow them; who follows none hears nothing at all', async () => {
    const one = await follower([7])
    const other = await follower([8, 9])
    const nobody = await startBus()
    const before = nobody.heard.messages
    await newTeller(one.bus).tell(database.db, range(3_000))
    await mark([one.bus, other.bus, nobody])
    expect([one.heard, other.heard]).toEqual([[7], [8, 9]])
    expect(nobody.heard.messages - before).toBe(1)
  })

  it('who follows a few is told of a few, who follows many gets everything in few messages', async () => {
    const few = await follower([7])
    const many = await follower(range(100))
    const all = await follower('all')
    await mark([few.bus, many.bus, all.bus])
    const before = [few, many, all].map(({ bus }) => ({ ...bus.heard }))
    const since = () =>
      [few, many, all].map(({ bus: { heard } }, index) => ({
        messages: heard.messages - (before[index]?.messages ?? 0),
        bytes: heard.bytes - (before[index]?.bytes ?? 0),
      }))
    await newTeller(few.bus).tell(database.db, range(3_000))
    await mark([few.bus, many.bus, all.bus])
    const [ofFew, ofMany, ofAll] = since()
    expect(ofFew?.messages).toBe(2)
    expect(ofFew?.bytes).toBeLessThan(400)
    expect(ofMany).toEqual(ofAll)
    expect(ofMany?.messages).toBe(1 + Math.ceil(3_000 / 700))
    expect(many.heard).toEqual(range(100))
    expect(all.heard).toEqual(range(3_000))
  })

  it('a site is told of once a second at most, and its last word is not lost', async () => {
    const { bus, heard } = await follower([7])
    const teller = newTeller(bus)
    const began = performance.now()
    for (let turn = 0; turn < 20; turn++) await teller.tell(database.db, [7])
    await mark([bus])
    const soon = performance.now() - began < 1_000
    if (soon) expect(heard).toEqual([7])
    await eventually(() => expect(heard.length).toBeGreaterThan(1))
    await delay(100)
    await teller.flush()
    await mark([bus])
    if (soon) expect(heard).toEqual([7, 7])
  })

  it('what was held back is told by the flush', async () => {
    const { bus, heard } = await follower([7])
    const teller = newTeller(bus)
    await teller.tell(database.db, [7])
    await teller.tell(database.db, [7])
    await teller.flush()
    await mark([bus])
    expect(heard).toEqual([7, 7])
  })

  it('who follows no more hears no more, and who follows again does', async () => {
    const { bus, following, heard } = await follower([7])
    following.remove(7)
    await newTeller(bus).tell(database.db, [7])
    await mark([bus])
    expect(heard).toEqual([])
    following.add(7)
    await newTeller(bus).tell(database.db, [7])
    await eventually(() => expect(heard).toContain(7))
    following.stop()
    heard.length = 0
    await newTeller(bus).tell(database.db, [7])
    await mark([bus])
    expect(heard).toEqual([])
  })

  it('after the connection broke, everything that is followed is named again', async () => {
    const one = await follower([7, 8])
    const all = await follower('all')
    let missed = 0
    all.bus.followSites((siteIds) => (missed += siteIds.length === 0 ? 1 : 0)).all(true)
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND query ILIKE 'LISTEN%'`.execute(database.db)
    await eventually(() => expect(one.heard.toSorted()).toEqual([7, 8]))
    await eventually(() => expect(missed).toBeGreaterThan(0))
    await newTeller(one.bus).tell(database.db, [7])
    await eventually(() => expect(one.heard).toHaveLength(3))
  })
})
