import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Bus, createBus } from './bus.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

async function withBus(work: (bus: Bus, errors: Error[]) => Promise<void>): Promise<void> {
  const errors: Error[] = []
  const bus = createBus(database.url, (error) => errors.push(error))
  await bus.start()
  try {
    await work(bus, errors)
  } finally {
    await bus.stop()
  }
}

/** Ids of ended sessions that a bus has heard of, in order. */
function heardBy(bus: Bus): string[] {
  const heard: string[] = []
  bus.subscribe('session.ended', ({ sessionIds }) => heard.push(...sessionIds))
  return heard
}

const say = (bus: Bus, id: string) => bus.publish(database.db, 'session.ended', { sessionIds: [id] })

const breakListeners = () =>
  sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query LIKE 'LISTEN%'`.execute(database.db)

describe('bus', () => {
  it('reaches every server, in order', async () => {
    await withBus(async (one) => {
      await withBus(async (two) => {
        const heard = [heardBy(one), heardBy(two)]
        for (const id of ['1', '2', '3']) await say(one, id)
        await eventually(() =>
          expect(heard).toEqual([
            ['1', '2', '3'],
            ['1', '2', '3'],
          ]),
        )
      })
    })
  })

  it('a message leaves with the commit, or never', async () => {
    await withBus(async (bus) => {
      const heard = heardBy(bus)
      const undone = database.db.transaction().execute(async (tx) => {
        await bus.publish(tx, 'session.ended', { sessionIds: ['undone'] })
        throw new Error('rolled back')
      })
      await expect(undone).rejects.toThrow('rolled back')
      await database.db.transaction().execute(async (tx) => {
        await bus.publish(tx, 'session.ended', { sessionIds: ['done'] })
        await say(bus, 'before the commit')
      })
      await eventually(() => expect(heard).toEqual(['before the commit', 'done']))
    })
  })

  it('who unsubscribes hears no more, and one listener that fails does not stop the others', async () => {
    await withBus(async (bus, errors) => {
      const off = bus.subscribe('session.ended', () => {
        throw new Error('listener broken')
      })
      const heard = heardBy(bus)
      await say(bus, '1')
      await eventually(() => expect(heard).toEqual(['1']))
      expect(errors.map((error) => error.message)).toEqual(['listener broken'])
      off()
      await say(bus, '2')
      await eventually(() => expect(heard).toEqual(['1', '2']))
      expect(errors).toHaveLength(1)
    })
  })

  it('what is not a message of ours is reported and skipped', async () => {
    await withBus(async (bus, errors) => {
      const heard = heardBy(bus)
      for (const text of ['not JSON', 'null', '{"topic":"unknown"}'])
        await sql`SELECT pg_notify('gridhelm', ${text})`.execute(database.db)
      await say(bus, 'still here')
      await eventually(() => expect(heard).toEqual(['still here']))
      expect(errors).toHaveLength(2)
    })
  })

  it('comes back by itself after its connection broke', async () => {
    await withBus(async (bus, errors) => {
      const heard = heardBy(bus)
      await breakListeners()
      await eventually(() => expect(errors).not.toEqual([]))
      await eventually(async () => {
        await say(bus, 'back')
        expect(heard).toContain('back')
      })
    })
  })

  it('a stop in the middle of coming back leaves no connection behind', async () => {
    const listeners = async () => {
      const client = new pg.Client({ connectionString: database.url })
      await client.connect()
      const { rowCount } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
      )
      await client.end()
      return rowCount
    }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const errors: Error[] = []
      const bus = createBus(database.url, (error) => errors.push(error))
      await bus.start()
      await breakListeners()
      await eventually(() => expect(errors).not.toEqual([]))
      // The way back has begun and has not arrived.
      vi.advanceTimersByTime(1_000)
      await bus.stop()
    } finally {
      vi.useRealTimers()
    }
    await eventually(async () => expect(await listeners()).toBe(0))
  })
})
