import type { PolledDevice } from './poll/device.ts'
import { dueAfter, nextBeat } from './poll/rhythm.ts'
import { type Message, readRound } from './round.ts'

interface RoundsParts {
  devices: ReadonlyMap<string, PolledDevice>
  post: (message: Message) => void
  now: () => number
  say: (line: string) => void
}

/** Reads devices by their rhythm. */
export interface Rounds {
  start(): void
  /** Other devices than before are to be read. */
  changed(): void
  stop(): void
}

/** A computer without a clock begins here or before; what it measures then has no moment. */
const clockBegins = Date.UTC(2025, 0, 1)
const clockPauseMs = 5_000

export function createRounds({ devices, post, now, say }: RoundsParts): Rounds {
  const due = new Map<PolledDevice, number>()
  const reading = new Set<PolledDevice>()
  let timer: NodeJS.Timeout | undefined
  let isRunning = false

  /** One whose turn comes while it still reads is left out this time. */
  function beat(): void {
    clearTimeout(timer)
    if (!isRunning) return
    const moment = now()
    if (moment < clockBegins) {
      say('The clock is not set yet: waiting.')
      timer = setTimeout(beat, clockPauseMs)
      return
    }
    const byMoment = new Map<number, PolledDevice[]>()
    for (const device of devices.values()) {
      const at = due.get(device) ?? nextBeat(moment, device.intervalMs)
      // A clock that was set back would leave a device alone until it is where it was.
      const isAhead = at - moment > 2 * dueAfter(0, device)
      if (at <= moment && !reading.has(device)) byMoment.set(at, [...(byMoment.get(at) ?? []), device])
      due.set(device, at <= moment || isAhead ? dueAfter(moment, device) : at)
    }
    for (const [ts, some] of byMoment) void readTogether(ts, some)
    const next = Math.min(...due.values(), moment + 60_000)
    timer = setTimeout(beat, Math.max(1, next - now()))
  }

  async function readTogether(ts: number, some: readonly PolledDevice[]): Promise<void> {
    for (const device of some) reading.add(device)
    const shortest = Math.min(...some.map(({ intervalMs }) => intervalMs))
    const sources = some.map((device) => ({
      number: device.number,
      async poll() {
        const values = await device.poll()
        reading.delete(device)
        // One that is silent is asked less often.
        if (device.failures > 1 && due.has(device)) due.set(device, dueAfter(now(), device))
        return values
      },
    }))
    await readRound(ts, sources, Math.min(1_000, shortest / 2), post)
  }

  return {
    start() {
      isRunning = true
      beat()
    },
    changed() {
      for (const device of due.keys()) if (devices.get(device.number) !== device) due.delete(device)
      beat()
    },
    stop() {
      isRunning = false
      clearTimeout(timer)
    },
  }
}
