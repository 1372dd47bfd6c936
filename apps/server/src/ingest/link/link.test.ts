import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createClock } from '../../testing/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { createLink } from './link.ts'
import { createTraffic } from './traffic.ts'

let database: TestDatabase
const start = Date.UTC(2026, 10, 15, 23, 59)
const clock = createClock(start)
const log = pino({ level: 'silent' })

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const linkOf = (siteId: number) =>
  database.db.selectFrom('telemetryLink').selectAll().where('siteId', '=', siteId).executeTakeFirst()

describe('the link of a site', () => {
  const open = () => createLink({ db: database.db, log, now: clock.now })

  it('the newest moments stand, whatever the order in which frames and servers come', async () => {
    const [one, other] = [open(), open()]
    one.heard(1, start, start - 5_000)
    one.heard(1, start + 1_000, start - 86_400_000)
    other.heard(1, start + 500, start - 1_000)
    await one.stop()
    await other.stop()
    expect(await linkOf(1)).toEqual({
      siteId: 1,
      lastFrameAt: new Date(start - 1_000),
      lastHeardAt: new Date(start + 1_000),
      isConnected: null,
      changedAt: null,
    })
  })

  it('the connection is as it was last said, and since when', async () => {
    const link = open()
    link.connected(2, true)
    link.heard(2, clock.now())
    await link.flush()
    const since = new Date(clock.now())
    expect(await linkOf(2)).toMatchObject({ isConnected: true, changedAt: since, lastHeardAt: since })
    clock.advance(1_000)
    link.connected(2, true)
    await link.flush()
    expect(await linkOf(2)).toMatchObject({ isConnected: true, changedAt: since })
    link.connected(2, false)
    link.heard(2, clock.now())
    await link.stop()
    expect(await linkOf(2)).toMatchObject({ isConnected: false, changedAt: new Date(clock.now()) })
  })

  it('a broker that starts knows of no connection', async () => {
    const link = open()
    link.connected(3, true)
    await link.flush()
    await link.forgetConnections(false)
    expect(await linkOf(3)).toMatchObject({ isConnected: false })
    await link.forgetConnections(null)
    expect(await linkOf(3)).toMatchObject({ isConnected: null })
    await link.stop()
  })
})

it('traffic is counted by site and UTC day, from several servers', async () => {
  const [one, other] = [0, 1].map(() => createTraffic({ db: database.db, log }))
  one?.count(1, start, { messages: 1, frames: 10, points: 600 })
  one?.count(1, start, { messages: 1, frames: 1, late: 1, repeated: 1 })
  other?.count(1, start, { messages: 1, quarantined: 3 })
  one?.count(1, start + 60_000, { messages: 1 })
  other?.count(0, start, { refused: 2 })
  await Promise.all([one?.stop(), other?.stop()])
  const rows = await database.db
    .selectFrom('telemetryTraffic')
    .selectAll()
    .orderBy('siteId')
    .orderBy('day')
    .execute()
  const none = { messages: 0, frames: 0, points: 0, repeated: 0, late: 0, quarantined: 0, refused: 0 }
  expect(rows).toEqual([
    { ...none, siteId: 0, day: '2026-11-15', refused: 2 },
    {
      ...none,
      siteId: 1,
      day: '2026-11-15',
      messages: 3,
      frames: 11,
      points: 600,
      repeated: 1,
      late: 1,
      quarantined: 3,
    },
    { ...none, siteId: 1, day: '2026-11-16', messages: 1 },
  ])
})
