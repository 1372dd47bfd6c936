import type { Tx } from '../db/database.ts'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { type AttemptState, afterFailure, type Limit, waitLeftMs } from './policy.ts'
import { deleteAttempts, lockAttempt, readAttempts, writeAttempt } from './queries.ts'

/** A thing that is counted, e.g. `login:alice@10.0.0.7`, and how much of it is too much. */
export interface Counted {
  key: string
  limit: Limit
}

/** A fixed order of locking: two that count at once cannot wait for each other. */
const inOrder = (counted: readonly Counted[]) => counted.toSorted((a, b) => (a.key < b.key ? -1 : 1))

export function createThrottle({ db, now }: Platform) {
  function refuseWhileWaiting(states: readonly (AttemptState | undefined)[]): void {
    const moment = now()
    const wait = Math.max(0, ...states.map((state) => waitLeftMs(state, moment)))
    if (wait > 0) throw Refusal.of('session.throttled', { seconds: Math.ceil(wait / 1000) })
  }

  async function useIn(tx: Tx, counted: readonly Counted[]): Promise<void> {
    const states: [Counted, AttemptState | undefined][] = []
    for (const one of inOrder(counted)) states.push([one, await lockAttempt(tx, one.key, now())])
    refuseWhileWaiting(states.map(([, state]) => state))
    for (const [{ key, limit }, state] of states)
      await writeAttempt(tx, key, afterFailure(state, limit, now()))
  }

  return {
    /** Refuses while any of the keys has to wait. */
    async check(counted: readonly Counted[]): Promise<void> {
      const keys = counted.map((one) => one.key)
      const states = await readAttempts(db, keys)
      refuseWhileWaiting(keys.map((key) => states.get(key)))
    },

    async count(counted: readonly Counted[]): Promise<void> {
      await db.transaction().execute(async (tx) => {
        for (const { key, limit } of inOrder(counted)) {
          const state = await lockAttempt(tx, key, now())
          await writeAttempt(tx, key, afterFailure(state, limit, now()))
        }
      })
    },

    /** Both in one step, for what is limited by number: a hundred at once get no further than one by one. */
    async use(counted: readonly Counted[], tx?: Tx): Promise<void> {
      if (tx) await useIn(tx, counted)
      else await db.transaction().execute((own) => useIn(own, counted))
    },

    async forget(keys: readonly string[]): Promise<void> {
      await deleteAttempts(db, keys)
    },
  }
}
export type Throttle = ReturnType<typeof createThrottle>
