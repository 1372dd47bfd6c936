import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { lockKeys } from './lock-keys.ts'

type LockKey = (typeof lockKeys)[keyof typeof lockKeys]

/** Does the work while no other server does; nothing where one does already. */
export async function aloneWith(db: Db, key: LockKey, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (session) => {
    const { rows } = await sql<{ got: boolean }>`SELECT pg_try_advisory_lock(${sql.lit(key)}) AS got`.execute(
      session,
    )
    if (rows[0]?.got !== true) return
    try {
      await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${sql.lit(key)})`.execute(session)
    }
  })
}
