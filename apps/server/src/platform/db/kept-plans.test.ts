import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/test-database.ts'
import type { OpenDatabase } from './database.ts'
import { kept } from './kept-plans.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

it('a connection keeps the plan of a marked statement, whatever its values, and of no other', async () => {
  const { db } = database
  await db.connection().execute(async (connection) => {
    for (const place of [1, 2, 3]) {
      const marked = await sql<{ place: number }>`${kept} SELECT ${place}::int AS place`.execute(connection)
      const plain = await sql<{ place: number }>`SELECT ${place}::int + 1 AS place`.execute(connection)
      expect([...marked.rows, ...plain.rows]).toEqual([{ place }, { place: place + 1 }])
    }
    const { rows } = await sql<{ statement: string; used: number }>`
      SELECT statement, generic_plans + custom_plans AS used FROM pg_prepared_statements`.execute(connection)
    expect(rows).toEqual([{ statement: '/* kept */ SELECT $1::int AS place', used: 3 }])
  })
})

it('a kept statement that fails is planned again, and the connection goes on', async () => {
  const { db } = database
  await db.connection().execute(async (connection) => {
    const divided = (by: number) =>
      sql<{ part: number }>`${kept} SELECT 6 / ${by}::int AS part`.execute(connection)
    await expect(divided(0)).rejects.toThrow('division by zero')
    expect((await divided(3)).rows).toEqual([{ part: 2 }])
  })
})
