import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createLoop } from '../jobs/loop.ts'
import { type Db, openDatabase } from './database.ts'

/** A second database that follows the first, for questions to which a moment does not matter. */
export interface Replica {
  db: Db
  /** Whether it answers and is close enough behind, as of the last look. */
  isUsable(): boolean
  /** A question has failed: nobody asks it again before it was looked at. */
  failed(error: unknown): void
  /** How far it is behind; undefined where that is not known. */
  lagMs(): number | undefined
  stop(): Promise<void>
}

interface ReplicaOptions {
  url: string
  /** What it follows. */
  first: Db
  mostLagMs: number
  log: Pick<Logger, 'warn' | 'info' | 'error'>
  everyMs?: number
}

interface Place {
  /** Of the installation of PostgreSQL: a replica has that of what it follows. */
  system: string
  startedAt: string
  isReplica: boolean
  /** How far it has written, or written after. */
  position: number | null
}

const poolSize = 10
const checkEveryMs = 2_000
const usualPatienceMs = 5_000

async function placeOf(db: Db): Promise<Place> {
  const { rows } = await sql<Place>`
    SELECT control.system_identifier::text AS system, pg_postmaster_start_time()::text AS started_at,
      pg_is_in_recovery() AS is_replica,
      pg_wal_lsn_diff(
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END, '0/0')
        AS position
    FROM pg_control_system() AS control`.execute(db)
  const [place] = rows
  if (!place) throw new Error('no answer')
  return place
}

/** Nobody waits for long to learn that it is away. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}

/**
 * How far a replica is behind is told by what the first database had written when: the oldest of our looks that it has
 * not reached yet. No clock of another machine is asked, and a database to which nobody writes is not behind.
 */
export function createReplica(options: ReplicaOptions): Replica {
  const { url, first, mostLagMs, log, everyMs = checkEveryMs } = options
  const { db, close } = openDatabase(url, { poolSize, onError: () => undefined })
  let looks: { at: number; position: number }[] = []
  let lag: number | undefined
  let isUsable = false
  let complaint: string | undefined = 'not looked at yet'

  /** Since when it lacks something that the first has. */
  function behind(replayed: number, moment: number): number {
    looks = looks.filter(({ position }) => position > replayed)
    return moment - (looks[0]?.at ?? moment)
  }

  async function look(): Promise<number> {
    const [near, at] = [await placeOf(first), performance.now()]
    looks.push({ at, position: near.position ?? 0 })
    // One that is away for days needs no more than the oldest.
    if (looks.length > 1_000) looks.splice(1, 1)
    const far = await within(Math.max(everyMs, usualPatienceMs), placeOf(db))
    if (far.system !== near.system || (!far.isReplica && far.startedAt !== near.startedAt))
      throw new Error('it does not follow the first database')
    if (far.position === null) throw new Error('it does not say how far it has come')
    return behind(far.position, performance.now())
  }

  function judge(why: string | undefined): void {
    isUsable = why === undefined
    if (why === complaint) return
    if (why === undefined) log.info('the reading database is used')
    else log.warn({ why }, 'the reading database is not used; the first answers for it')
    complaint = why
  }

  const loop = createLoop({
    log,
    failure: 'the reading database was not looked at',
    everyMs,
    async pass() {
      try {
        lag = await look()
        judge(lag <= mostLagMs ? undefined : 'too far behind')
      } catch (error) {
        lag = undefined
        judge((error as Error).message || 'no answer')
      }
    },
  })
  loop.start()

  return {
    db,
    isUsable: () => isUsable,
    failed: (error) => judge(`a question failed: ${(error as Error).message}`),
    lagMs: () => lag,
    async stop() {
      await loop.stop()
      await close()
    },
  }
}
