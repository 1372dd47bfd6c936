import { type Db, sqlState } from '../../platform/db/database.ts'
import type { Fate, Frame } from '../frame.ts'
import { lateAfterMs, sealMarginMs } from '../spans.ts'
import { Optimism } from './optimism.ts'
import { ensurePartitions } from './partitions.ts'
import { createAppendPool, inTransaction, withClient } from './pool.ts'
import { createRefills } from './refill.ts'
import { storeCarefully, storeLate, storeQuickly } from './store-units.ts'
import { type Unit, unitsOf } from './units.ts'

export interface AppendOptions {
  url: string
  db: Db
  now: () => number
  onError: (error: Error) => void
}

export interface Appender {
  /** Resolves when everything is committed, with each frame's fate in order; rejects when nothing is. */
  append(frames: readonly Frame[]): Promise<readonly Fate[]>
  stop(): Promise<void>
}

const mostAttempts = 8
/** A row was there already; or a worker of a cluster said something, which comes without its code after a COPY. */
const spoilt: ReadonlySet<string | undefined> = new Set(['23505', 'XX000'])
const noPartition = '23514'
const serializationFailures: ReadonlySet<string | undefined> = new Set(['40001', '40P01'])

const isLate = (unit: Unit, at: number) => unit.ts < at - lateAfterMs

export function createAppender({ url, db, now, onError }: AppendOptions): Appender {
  const pool = createAppendPool(url, onError)
  const optimism = new Optimism()
  const refills = createRefills(db, now)

  /** The clock is asked at each attempt: waiting may have made frames late. Returns those that may have slipped. */
  function attempt(units: readonly Unit[], isQuick: boolean, fates: Fate[]): Promise<readonly Unit[]> {
    return withClient(pool, async (client) => {
      const judgedAt = now()
      const hot = units.filter((unit) => !isLate(unit, judgedAt))
      const late = units.filter((unit) => isLate(unit, judgedAt))
      // A single COPY is a transaction by itself.
      if (isQuick && late.length === 0) await storeQuickly(client, 'telemetry_frame', hot, fates)
      else
        await inTransaction(client, async () => {
          const store = isQuick ? storeQuickly : storeCarefully
          if (hot.length > 0) await store(client, 'telemetry_frame', hot, fates)
          if (late.length > 0) await storeLate(client, late, isQuick, fates)
        })
      return now() - judgedAt > sealMarginMs / 2 ? hot : []
    })
  }

  /** So long did it take (the machine slept) that sealing may have gone by: among the late ones it will find them. */
  const storeSlipped = (units: readonly Unit[]) =>
    persistently(() =>
      withClient(pool, (client) =>
        inTransaction(client, () => storeCarefully(client, 'telemetry_late', units, [])),
      ),
    )

  return {
    async append(frames) {
      if (frames.length === 0) return []
      const units = unitsOf(frames)
      const fates: Fate[] = new Array(frames.length)
      const noteLate = await refills.enter(frames)
      let isQuick = optimism.dares()
      const slipped = await persistently(
        async () => {
          const result = await attempt(units, isQuick, fates)
          if (isQuick) optimism.succeeded()
          return result
        },
        async (state) => {
          if (state === noPartition) {
            const hot = units.filter((unit) => !isLate(unit, now()))
            await ensurePartitions(
              db,
              hot.map((unit) => unit.ts),
            )
            return true
          }
          if (!spoilt.has(state) || !isQuick) return false
          optimism.failed()
          isQuick = false
          return true
        },
      )
      if (slipped.length > 0) await storeSlipped(slipped)
      await noteLate()
      return fates
    },
    stop: () => pool.end(),
  }
}

/** Again when two writers were in each other's way, or when the remedy could help. */
async function persistently<T>(
  work: () => Promise<T>,
  remedy: (state: string | undefined) => Promise<boolean> = async () => false,
): Promise<T> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await work()
    } catch (error) {
      const state = sqlState(error)
      const mayHelp = attempts < mostAttempts && (serializationFailures.has(state) || (await remedy(state)))
      if (!mayHelp) throw error
    }
  }
}
