import type { EpisodesOf } from '../../../../site/alarm-words/episodes.ts'
import type { DeviceWatch } from './device-watch.ts'
import type { WatchedSite } from './directory.ts'
import type { Found } from './replay.ts'
import type { Stretch } from './stretch.ts'

/** Of a device that is seen for the first time so much is looked at with every rule; of all before, the words. */
export const recentMs = 86_400_000
const mostADevice = 20_000

type Episode = Awaited<ReturnType<EpisodesOf>>[number]

/** As the rule would have had it; undefined where it was too short for it. */
function foundOf({ from, to, lastSeen, state, word, bit }: Episode, watch: DeviceWatch): Found | undefined {
  const rule = watch.rules.words.find((one) => one.word === word)?.bits[bit]
  const end = to ?? lastSeen
  if (!rule || state === 'active' || lastSeen - from < rule.onDelayMs) return undefined
  return { rule, from: from + rule.onDelayMs, to: end + rule.offDelayMs, value: null, change: null }
}

const endOf = ({ to }: Pick<Stretch, 'to'>) => to ?? Number.POSITIVE_INFINITY

export interface Past {
  added: Found[]
  /** What is on record, and had begun before anybody watched. */
  moved: { was: Stretch; from: number; to: number | null }[]
}

function addTo(past: Past, episode: Episode, watch: DeviceWatch, known: readonly Stretch[]): void {
  const { from, to, state, lastSeen, alarm, word, bit } = episode
  const delay = watch.rules.words.find((one) => one.word === word)?.bits[bit]?.onDelayMs ?? 0
  const end = state === 'active' ? Number.POSITIVE_INFINITY : (to ?? lastSeen)
  const was = known.find((one) => one.key === alarm && one.from <= end && endOf(one) >= from)
  if (was) {
    if (from + delay < was.from) past.moved.push({ was, from: from + delay, to: was.to })
    return
  }
  const found = foundOf(episode, watch)
  if (found) past.added.push(found)
}

/**
 * What the alarm words say of the time before each device was watched, as far as it is not on record: found by the
 * sums of what is stored, whose blocks without a bit are passed over.
 */
export async function pastOf(
  episodesOf: EpisodesOf,
  site: WatchedSite,
  watches: readonly DeviceWatch[],
  knownOf: (deviceId: number) => readonly Stretch[],
): Promise<Map<DeviceWatch, Past>> {
  const until = ({ memory, seenUntil }: DeviceWatch) =>
    memory.past === null || memory.past > seenUntil + 1 ? seenUntil + 1 : memory.past - recentMs
  const devices = watches.map(({ device: { siteId, deviceId, kind } }) => ({
    siteId,
    deviceId,
    systemType: kind,
    silenceMs: site.staleMs,
  }))
  const episodes = await episodesOf(devices, { start: 0, end: Math.max(...watches.map(until)) })
  const byDevice = Map.groupBy(episodes, ({ device }) => device.deviceId)
  return new Map(
    watches.map((watch) => {
      const past: Past = { added: [], moved: [] }
      const own = (byDevice.get(watch.device.deviceId) ?? []).toSorted((a, b) => a.from - b.from)
      for (const episode of own)
        if (episode.from < until(watch)) addTo(past, episode, watch, knownOf(watch.device.deviceId))
      return [watch, { ...past, added: past.added.slice(-mostADevice) }]
    }),
  )
}
