import type { AlarmTryOut } from '@gridhelm/contract/acting/alarms/entities'
import { DeviceWatch } from '../engine/device-watch.ts'
import { noMemory } from '../engine/memory.ts'
import type { RuleRow } from '../engine/rule.ts'
import { rulesOf } from '../engine/rules.ts'

type Told = Pick<AlarmTryOut['devices'][number], 'count' | 'totalMs' | 'longestMs'>

export interface Replayed {
  siteId: number
  deviceId: number
  kind: string
  /** The number of the point in a frame. */
  point: number
  times: Float64Array
  values: Float64Array
  failedMs: number
}

/** Others are served in between. */
const samplesInOneGo = 20_000
const breath = () => new Promise((resolve) => setImmediate(resolve))

/** What the engine itself would have said of these values, had the rule been there. */
export async function replay(row: RuleRow, replayed: Replayed): Promise<Told> {
  const { siteId, deviceId, kind, point, times, values, failedMs } = replayed
  const own = rulesOf(kind, [row])
  // What the catalogue watches besides is not asked for.
  const rules = { ...own, words: [], silence: undefined, command: undefined }
  const watch = new DeviceWatch({ siteId, deviceId, kind }, rules, (times[0] ?? 0) - 1, noMemory())
  const frame = new Float64Array(point + 1).fill(Number.NaN)
  for (let place = 0; place < times.length; place++) {
    if (place % samplesInOneGo === samplesInOneGo - 1) await breath()
    const at = times[place] ?? 0
    frame[point] = values[place] ?? Number.NaN
    watch.see(at, frame, { now: at, failedMs })
  }
  return toldBy(watch.outcomes, times.at(-1) ?? 0)
}

function toldBy(outcomes: DeviceWatch['outcomes'], end: number): Told {
  const told = { count: 0, totalMs: 0, longestMs: 0 }
  const lasted = (ms: number) => {
    told.totalMs += ms
    told.longestMs = Math.max(told.longestMs, ms)
  }
  let since: number | undefined
  for (const outcome of outcomes) {
    if (outcome.kind === 'raise') {
      told.count++
      since = outcome.at
    } else if (outcome.kind === 'clear' && since !== undefined) {
      lasted(outcome.at - since)
      since = undefined
    } else if (outcome.kind === 'past') {
      told.count++
      lasted(outcome.to - outcome.from)
    }
  }
  if (since !== undefined) lasted(end - since)
  return told
}
