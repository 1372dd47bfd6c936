import { createLoop } from '../../../platform/jobs/loop.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { unvended } from './dispatch-queries.ts'
import { findHome } from './home-queries.ts'
import { carryCode } from './issue.ts'
import { findLoad, type LoadRow, updateLoad } from './queries.ts'
import { noteStep, withLoad } from './take-step.ts'
import { createVending, type Vending } from './vending.ts'

const lookEveryMs = 5_000
const mostAtOnce = 50
const firstRetryMs = 10_000
const longestRetryMs = 10 * 60_000

/** Asks the vending server for what has no code yet, one after the other; the load's id is the key. */
export function createVendingPass(platform: Platform, vending: Vending) {
  const { db, now } = platform
  const issuing = { ...platform, secrets: createSecrets(platform.config) }

  async function askFor({ id, steps, unitStep, unit, amount, currency, shsId }: LoadRow): Promise<string> {
    const home = await findHome(db, shsId)
    return vending({ id, meter: home?.shsSn ?? '', units: steps / unitStep, unit, amount, currency })
  }

  const take = (id: string, digits: string) =>
    withLoad(platform, id, async (tx, row) => {
      const home = await findHome(tx, row.shsId)
      if (home) await carryCode(issuing, tx, home, row, { digits, count: null, by: row.requestedBy })
    })

  /** Nothing is lost: it is asked for again, with the same id. Why it waits is shown. */
  const putOff = (id: string, why: string) =>
    withLoad(platform, id, async (tx, row) => {
      if (row.state !== 'issued') return
      const sends = row.sends + 1
      const pause = Math.min(firstRetryMs * 2 ** Math.min(sends - 1, 8), longestRetryMs)
      const change = { sends, failure: 'vending', failureNote: why, nextSendAt: new Date(now() + pause) }
      await updateLoad(tx, id, change)
      if (row.failureNote !== why) await noteStep(platform, tx, id, { step: 'vending', note: why })
    })

  return async function pass(signal?: AbortSignal): Promise<void> {
    for (const id of await unvended(db, new Date(now()), mostAtOnce)) {
      if (signal?.aborted) return
      // Read without a lock: nobody waits for the other server.
      const row = await findLoad(db, id)
      if (row?.state !== 'issued') continue
      let digits: string
      try {
        digits = await askFor(row)
      } catch (error) {
        await putOff(id, (error as Error).message.slice(0, 300))
        continue
      }
      await take(id, digits)
    }
  }
}

/** Undefined where no vending server is configured. */
export function createLoadVendor(platform: Platform) {
  const vending = createVending(platform.config)
  if (!vending) return undefined
  return createLoop({
    log: platform.log,
    failure: 'codes not vended',
    everyMs: lookEveryMs,
    pass: createVendingPass(platform, vending),
    wokenBy: (wake) => [platform.bus.subscribe('loads.changed', wake)],
  })
}
