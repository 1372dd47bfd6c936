import { createLoop } from '../../../../platform/jobs/loop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { isSiteOnline } from './device-queries.ts'
import { createSingleCommands } from './single.ts'
import { createTurn } from './turn.ts'
import { runningBatches } from './turn-queries.ts'

/** What was missed on the bus is noticed this late. */
const lookEveryMs = 1_000
/** One that cannot be taken forward does not keep the others waiting. */
const restMs = 30_000

/** Takes batches forward, device by device; woken by the clock and by what becomes of their commands. */
export function createBatchRunner(platform: Platform) {
  const { db, bus, log, now } = platform
  const turn = createTurn({
    ...platform,
    commands: createSingleCommands(platform),
    isOnline: (siteId) => isSiteOnline(db, siteId, new Date(now())),
  })
  const resting = new Map<string, number>()

  async function turnOf(id: string): Promise<boolean> {
    if ((resting.get(id) ?? 0) > performance.now()) return false
    try {
      return await turn(id)
    } catch (error) {
      log.error({ err: error, batchId: id }, 'batch of commands not taken forward')
      resting.set(id, performance.now() + restMs)
      return false
    }
  }

  /** One device of each in turn: a long batch does not keep a short one waiting. */
  async function round(signal: AbortSignal): Promise<void> {
    let busy = await runningBatches(db)
    for (const id of resting.keys()) if (!busy.includes(id)) resting.delete(id)
    while (busy.length > 0) {
      const more: string[] = []
      for (const id of busy) if (!signal.aborted && (await turnOf(id))) more.push(id)
      busy = more
    }
  }

  return createLoop({
    log,
    failure: 'batches of commands not looked after',
    pass: round,
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('commands.changed', wake)],
  })
}
