import type { EpisodesOf } from '../../../../site/alarm-words/episodes.ts'
import type { DeviceWatch } from './device-watch.ts'
import type { WatchedSite } from './directory.ts'
import type { Gap } from './memory.ts'
import type { Rule } from './rule.ts'
import type { Outcome } from './settle.ts'

const dayMs = 86_400_000
/** How far back the history of a device that is seen for the first time goes. */
export const pastMs = 90 * dayMs
const mostADevice = 2_000

type Episode = Awaited<ReturnType<EpisodesOf>>[number]

/** What a gap holds, as it is stored by now. */
export interface GapHistory {
  deviceId: number
  systemType: string
  gap: Gap
  alarms: { rule: Rule; from: number; to: number }[]
}

/** Only what lies within the gap: the rest has been seen by its frames, if perhaps not from its beginning. */
function withinGap(gap: Gap, episodes: readonly Episode[], watch: DeviceWatch) {
  const alarms: GapHistory['alarms'] = []
  const began: Outcome[] = []
  for (const { from, to, lastSeen, state, alarm, word, bit } of episodes) {
    const end = state === 'active' ? Number.POSITIVE_INFINITY : (to ?? lastSeen)
    const rule = watch.rules.words.find((one) => one.word === word)?.bits[bit]
    if (from < gap.to && end >= gap.to) began.push({ kind: 'began', key: alarm, gap, from })
    else if (from > gap.from && from < gap.to && rule) alarms.push({ rule, from, to: end })
  }
  return { alarms: alarms.slice(-mostADevice), began }
}

/** Finds in what is stored what was not seen in the order of time. */
export async function historyOf(
  episodesOf: EpisodesOf,
  site: WatchedSite,
  watches: readonly DeviceWatch[],
): Promise<GapHistory[]> {
  const gaps = watches.flatMap(({ memory }) => memory.gaps)
  const start = Math.min(...gaps.map(({ from }) => from))
  const end = Math.max(...gaps.map(({ to }) => to))
  const devices = watches.map(({ device: { siteId, deviceId, kind } }) => ({
    siteId,
    deviceId,
    systemType: kind,
    silenceMs: site.staleMs,
  }))
  const episodes = await episodesOf(devices, { start, end })
  const byDevice = Map.groupBy(episodes, ({ device }) => device.deviceId)
  return watches.flatMap((watch) => {
    const { deviceId, kind } = watch.device
    const own = (byDevice.get(deviceId) ?? []).toSorted((a, b) => a.from - b.from)
    return watch.memory.gaps.map((gap): GapHistory => {
      const { alarms, began } = withinGap(gap, own, watch)
      watch.outcomes.push(...began)
      return { deviceId, systemType: kind, gap, alarms }
    })
  })
}
