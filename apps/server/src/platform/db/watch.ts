import { sql } from 'kysely'
import type { Db } from './database.ts'

interface WatchOptions {
  tell: (sentence: string) => void
  everyMs?: number
  patienceMs?: number
}

/** Says once that the database is away and once that it is back, however many fail meanwhile. Returns how to stop it. */
export function watchDatabase(
  db: Db,
  { tell, everyMs = 2_000, patienceMs = 8_000 }: WatchOptions,
): () => void {
  let goneSince: number | undefined
  let isAsking = false

  async function ask(): Promise<string | undefined> {
    const late = Promise.withResolvers<string>()
    const timer = setTimeout(() => late.resolve('no answer'), patienceMs)
    const answered = sql`SELECT 1`.execute(db).then(
      () => undefined,
      (error: Error) => error.message || 'no connection',
    )
    return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
  }

  async function look(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const why = await ask()
    isAsking = false
    if (why !== undefined && goneSince === undefined) {
      goneSince = performance.now()
      tell(
        `The database does not answer (${why}). What controllers send is not acknowledged until it does, and they repeat it.`,
      )
    } else if (why === undefined && goneSince !== undefined) {
      const seconds = Math.round((performance.now() - goneSince) / 1_000)
      goneSince = undefined
      tell(`The database answers again, after ${seconds} s.`)
    }
  }

  const timer = setInterval(() => void look(), everyMs)
  return () => clearInterval(timer)
}
