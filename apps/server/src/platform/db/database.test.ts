import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { type Db, openDatabase, type Queryable, sqlState, violatedConstraint } from './database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const pidOf = async (db: Queryable) => {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(db)
  return rows[0]?.pid ?? 0
}
const kill = (pid: number) => sql`SELECT pg_terminate_backend(${pid}::int)`.execute(database.db)

async function withPool(work: (db: Db, errors: Error[]) => Promise<void>): Promise<void> {
  const errors: Error[] = []
  const open = openDatabase(database.url, { poolSize: 1, onError: (error) => errors.push(error) })
  try {
    await work(open.db, errors)
  } finally {
    await open.close()
  }
}

describe('a connection that breaks', () => {
  it('in the pool: is reported and replaced', async () => {
    await withPool(async (db, errors) => {
      await kill(await pidOf(db))
      await eventually(() => expect(errors).not.toEqual([]))
      await expect(pidOf(db)).resolves.toBeGreaterThan(0)
    })
  })

  it('inside an open transaction: fails that one and nothing else', async () => {
    await withPool(async (db, errors) => {
      const broken = db.transaction().execute(async (tx) => {
        await kill(await pidOf(tx))
        await eventually(() => expect(errors).not.toEqual([]))
        await sql`SELECT 1`.execute(tx)
      })
      await expect(broken).rejects.toThrow()
      await expect(pidOf(db)).resolves.toBeGreaterThan(0)
    })
  })
})

describe('types', () => {
  it('counts are numbers, a date is the string it is, a time is a moment', async () => {
    const { rows } = await sql`
      SELECT count(*) AS count, date '2026-03-29' AS day, timestamptz '2026-03-29T00:00:00Z' AS moment`.execute(
      database.db,
    )
    expect(rows).toEqual([{ count: 1, day: '2026-03-29', moment: new Date('2026-03-29T00:00:00Z') }])
  })
})

describe('errors of PostgreSQL', () => {
  it('are known by their code and constraint', async () => {
    const insert = () => database.db.insertInto('seeded').values({ key: 'twice' }).execute()
    await insert()
    const error: unknown = await insert().catch((reason: unknown) => reason)
    expect([sqlState(error), violatedConstraint(error)]).toEqual(['23505', 'seeded_pkey'])
    const other: unknown = await sql`SELECT 1 / 0`.execute(database.db).catch((reason: unknown) => reason)
    expect([sqlState(other), violatedConstraint(other)]).toEqual(['22012', undefined])
    expect(sqlState(new Error('ours'))).toBeUndefined()
  })
})
