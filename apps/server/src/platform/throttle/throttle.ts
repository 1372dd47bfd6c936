import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { afterFailure, type Limit, waitLeftMs } from './policy.ts'
import { deleteAttempts, lockAttempt, readAttempts, writeAttempt } from './queries.ts'

/** A thing that is counted, e.g. `login:alice@10.0.0.7`, and how much of it is too much. */
export interface Counted {
  key: string
  limit: Limit
}

export function createThrottle({ db, now }: Platform) {
  return {
    /** Refuses while any of the keys has to wait. */
    async check(counted: readonly Counted[]): Promise<void> {
      const states = await readAttempts(
        db,
        counted.map((one) => one.key),
      )
      const moment = now()
      const wait = Math.max(0, ...counted.map((one) => waitLeftMs(states.get(one.key), moment)))
      if (wait > 0) throw Refusal.of('session.throttled', { seconds: Math.ceil(wait / 1000) })
    },

    async count(counted: readonly Counted[]): Promise<void> {
      // A fixed order of locking: two failures at once cannot wait for each other.
      const ordered = counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))
      await db.transaction().execute(async (tx) => {
        for (const { key, limit } of ordered) {
          const state = await lockAttempt(tx, key, now())
          await writeAttempt(tx, key, afterFailure(state, limit, now()))
        }
      })
    },

    async forget(keys: readonly string[]): Promise<void> {
      await deleteAttempts(db, keys)
    },
  }
}
export type Throttle = ReturnType<typeof createThrottle>
