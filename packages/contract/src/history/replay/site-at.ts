import { qualityOf } from '@gridhelm/points/quality'
import type { LiveDevice } from '../../push.ts'
import type { KnownSite } from '../../stations/live/apply.ts'
import type { RecordedDevice, Recording, ReplayedAlarm } from './entities.ts'
import { replayPoints } from './points.ts'

/** The last place whose moment is not after this one; -1: none. */
function placeAt(times: readonly number[], at: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] as number) <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

function deviceAt({ id, number, kind, times, values }: RecordedDevice, at: number): LiveDevice {
  const place = placeAt(times, at)
  const known: LiveDevice['values'] = {}
  for (const point of replayPoints(kind)) {
    const column = values[point.key]
    if (!column) continue
    for (let row = place; row >= 0; row--) {
      const v = column[row]
      if (v === null || v === undefined) continue
      known[point.key] = { v, t: times[row] as number, q: qualityOf(v, point) }
      break
    }
  }
  return { id, number, kind, t: times[place] ?? null, values: known }
}

/** What was known of a site at a moment, in the shape in which live values come. */
export const siteAt = (
  { siteId, staleSeconds, failedSeconds, devices }: Omit<Recording, 'line'>,
  at: number,
): KnownSite => ({
  siteId,
  staleSeconds,
  failedSeconds,
  devices: new Map(devices.map((device) => [device.id, deviceAt(device, at)])),
})

const holds = ({ from, to }: { from: number; to: number | null }, at: number) =>
  from <= at && (to === null || at < to)

/** The alarms that were there at a moment and that people had to look at, by device, the worst first. */
export function alarmsAt(
  alarms: readonly ReplayedAlarm[],
  at: number,
): ReadonlyMap<string, readonly ReplayedAlarm[]> {
  const there = alarms.filter((one) => holds(one, at) && !one.aside.some((span) => holds(span, at)))
  const byDevice = Map.groupBy(there, ({ device }) => device ?? '')
  return new Map([...byDevice].map(([id, own]) => [id, own.toSorted((a, b) => a.level - b.level)]))
}
