import { createLoop } from '../../../../platform/jobs/loop.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { createEscalation } from './escalate.ts'

const lookEveryMs = 10_000
/** In a flood alarms change all the time. */
const gatherMs = 1_000

/** Tells people of alarms that nobody acknowledges, as they fall due; any number of servers may run it. */
export function createEscalationRunner(platform: Platform) {
  const { bus, log } = platform
  const escalate = createEscalation(platform)
  return createLoop({
    log,
    failure: 'escalations not looked after',
    everyMs: lookEveryMs,
    wokenBy: (wake) => [bus.subscribe('alarms.changed', wake)],
    gatherMs,
    async pass(signal) {
      await escalate(signal)
    },
  })
}
