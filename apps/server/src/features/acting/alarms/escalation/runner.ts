import type { Platform } from '../../../../platform/platform.ts'
import { createEscalation } from './escalate.ts'

const lookEveryMs = 10_000
/** In a flood alarms change all the time. */
const gatherMs = 1_000

/** Tells people of alarms that nobody acknowledges, as they fall due; any number of servers may run it. */
export function createEscalationRunner(platform: Platform) {
  const { bus, log } = platform
  const escalate = createEscalation(platform)
  const stopping = new AbortController()
  let running: Promise<unknown> | undefined
  let again = false
  let timer: NodeJS.Timeout | undefined
  let soon: NodeJS.Timeout | undefined
  let unsubscribe: (() => void) | undefined

  async function drain(): Promise<void> {
    do {
      again = false
      await escalate(stopping.signal)
    } while (again && !stopping.signal.aborted)
  }

  function wake(): void {
    if (stopping.signal.aborted) return
    again = true
    running ??= drain()
      .catch((error: unknown) => log.error(error, 'escalations not looked after'))
      .finally(() => {
        running = undefined
      })
  }

  function wakeSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined
      wake()
    }, gatherMs)
  }

  return {
    start() {
      unsubscribe = bus.subscribe('alarms.changed', wakeSoon)
      timer = setInterval(wake, lookEveryMs)
      wake()
    },
    async stop() {
      stopping.abort()
      clearInterval(timer)
      clearTimeout(soon)
      unsubscribe?.()
      await running
    },
  }
}
