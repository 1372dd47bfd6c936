import { createLoop } from '../../../platform/jobs/loop.ts'
import { createLimiter } from '../../../platform/limiter.ts'
import type { Platform } from '../../../platform/platform.ts'
import { dropNotices, lockTries, openNotices, updateNotice } from './queries.ts'
import { expireRefunds } from './refunds.ts'
import { createPaymentWork } from './work.ts'

const lookEveryMs = 2_000
const mostAtOnce = 200
/** Side by side; payments of one customer wait for each other in the database. */
const sideBySide = 4
const firstPauseMs = 5_000
const longestPauseMs = 3_600_000
const keptMs = 400 * 86_400_000
const tidyEveryMs = 3_600_000
const mostDropped = 5_000

/** One pass over what providers have said. What fails is tried again, ever more rarely, and keeps nothing else waiting. */
export function createPaymentPass(platform: Platform) {
  const { db, log, now } = platform
  const work = createPaymentWork(platform)
  const limited = createLimiter({
    atOnce: sideBySide,
    waiting: mostAtOnce,
    overflow: () => new Error('Too many notices at once'),
  })
  let tidiedAt = Number.NEGATIVE_INFINITY

  async function putOff(id: string, error: unknown): Promise<void> {
    log.warn({ err: error, notice: id }, 'notice of a payment not worked off; it is tried again')
    await db.transaction().execute(async (tx) => {
      const row = await lockTries(tx, id)
      if (!row) return
      const pause = Math.min(firstPauseMs * 2 ** Math.min(row.tries, 12), longestPauseMs)
      await updateNotice(tx, id, { tries: row.tries + 1, nextTryAt: new Date(now() + pause) })
    })
  }

  /** Now and then, what need not be kept any longer. */
  async function tidy(): Promise<void> {
    if (now() - tidiedAt < tidyEveryMs) return
    tidiedAt = now()
    await dropNotices(db, new Date(now() - keptMs), mostDropped)
    await expireRefunds(platform)
  }

  return async function pass(signal?: AbortSignal): Promise<{ againInMs: number } | undefined> {
    const ids = await openNotices(db, new Date(now()), mostAtOnce)
    await Promise.all(
      ids.map((id) =>
        limited(async () => {
          if (signal?.aborted) return
          await work.workOff(id).catch((error: unknown) => putOff(id, error))
        }),
      ),
    )
    await work.settleRecalls()
    await tidy()
    return ids.length === mostAtOnce ? { againInMs: 0 } : undefined
  }
}

/** By the role `jobs`; several processes share the work. */
export const createPaymentWorker = (platform: Platform) =>
  createLoop({
    log: platform.log,
    failure: 'payments not worked off',
    pass: createPaymentPass(platform),
    everyMs: lookEveryMs,
    wokenBy: (wake) => [
      platform.bus.subscribe('payments.waiting', wake),
      platform.bus.subscribe('loads.changed', wake),
    ],
  })
