import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { createEpisodes } from '../../../../site/alarm-words/episodes.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { createPacer } from '../../../../telemetry/sealed/blocks.ts'
import { commit } from './commit.ts'
import type { DeviceWatch } from './device-watch.ts'
import { type DeviceHistory, deleteRefills, type Refill, refilledSite, refillsOf } from './history-queries.ts'
import { pastOf, recentMs } from './past.ts'
import { reconcile } from './reconcile.ts'
import { type Frame, learn, replay, warmUpMs } from './replay.ts'
import { type SiteWatch, workOf } from './site-watch.ts'
import type { Stretch } from './stretch.ts'
import { stretchesOf } from './stretch-queries.ts'

export interface PastPace {
  /** So long no late frame has come in before a look. */
  quietMs: number
  /** While they keep coming, a look so often. */
  againMs: number
}

const hourMs = 3_600_000
const pieceMs = 6 * hourMs
const longestPieceMs = 31 * 24 * hourMs
/** Nothing that is stored is older. */
const beginning = 0

/**
 * Makes history of what was not seen in its order: what has come late, and what was stored before anybody watched.
 * One site at a time. What is there now is told of only by a fresh frame, and what has gone is never raised.
 */
export function createPastFiller(
  platform: Pick<Platform, 'db' | 'bus' | 'now' | 'log'>,
  reader: Pick<Reader, 'samples'>,
  { quietMs, againMs }: PastPace,
) {
  const { db, now, log } = platform
  const episodesOf = createEpisodes({ db, now }, (query) => reader.samples(query))

  /** What is stored of a device, in its order. */
  async function* framesOf(watch: DeviceWatch, from: number): AsyncGenerator<Frame> {
    const points = watch.watchedPoints
    const frame = new Float64Array(Math.max(-1, ...points) + 1)
    const { siteId, deviceId } = watch.device
    const pace = createPacer()
    const end = watch.seenUntil + 1
    for (
      let at = from, length = pieceMs;
      at < end;
      at += length, length = Math.min(2 * length, longestPieceMs)
    ) {
      const to = Math.min(at + length, end)
      const { times, values } = await reader.samples({ siteId, deviceId, points, from: at, to })
      for (let i = 0; i < times.length; i++) {
        for (const [column, point] of points.entries()) frame[point] = values[column]?.[i] ?? Number.NaN
        yield { at: times[i] as number, values: frame }
        if (i % 500 === 499) await pace()
      }
    }
  }

  async function lookAt(
    { site }: SiteWatch,
    watch: DeviceWatch,
    span: { from: number; to: number },
    known: readonly Stretch[],
  ): Promise<Omit<DeviceHistory, 'receivedAt'>> {
    const { device, rules } = watch
    const { from } = span
    const to = Math.min(span.to, watch.seenUntil)
    const { entries: before } = watch.memory
    const asked = { device, rules, failedMs: site.failedMs, known, entries: before, from, to }
    const replayed = await replay(asked, framesOf(watch, from - warmUpMs(rules, site.failedMs)))
    const keys = [...rules.byMemoryKey.values()].map(({ key }) => key)
    const { cleared, untold, ...changes } = reconcile(keys, replayed.found, known, {
      from,
      until: replayed.until,
      isMet: replayed.entries === undefined,
    })
    for (const { key, at } of cleared) watch.tell({ kind: 'clear', key, at })
    learn(watch, replayed, untold)
    return { deviceId: device.deviceId, systemType: device.kind, ...changes }
  }

  async function lookAgain(own: SiteWatch, refills: readonly Refill[]): Promise<void> {
    const spans = refills.flatMap((refill) => {
      const watch = own.devices.get(refill.deviceId)
      // What is ahead of the watch will be seen in its order.
      return watch && refill.from <= watch.seenUntil ? [{ ...refill, watch }] : []
    })
    const known = await stretchesOf(
      db,
      own.site.siteId,
      spans.map(({ deviceId, from, watch }) => ({
        deviceId,
        since: from - warmUpMs(watch.rules, own.site.failedMs),
      })),
    )
    const history: DeviceHistory[] = []
    for (const { watch, deviceId, notedAt, ...span } of spans)
      history.push({ ...(await lookAt(own, watch, span, known.get(deviceId) ?? [])), receivedAt: notedAt })
    await write(own, history)
  }

  /** The time before anybody watched, of devices of which nobody has looked at it. */
  async function lookBack(own: SiteWatch): Promise<void> {
    const watches = [...own.devices.values()].filter(({ memory }) => memory.past !== null)
    if (watches.length === 0) return
    const { siteId } = own.site
    const young = watches.filter(({ memory, seenUntil }) => (memory.past ?? 0) <= seenUntil + 1)
    await lookAgain(
      own,
      young.map(({ device: { deviceId }, memory: { past } }) => ({
        siteId,
        deviceId,
        from: (past ?? 0) - recentMs,
        to: past ?? 0,
        notedAt: now(),
        times: 0,
      })),
    )
    const known = await stretchesOf(
      db,
      siteId,
      watches.map(({ device }) => ({ deviceId: device.deviceId, since: beginning })),
    )
    const history: DeviceHistory[] = []
    try {
      const past = await pastOf(episodesOf, own.site, watches, (deviceId) => known.get(deviceId) ?? [])
      for (const [{ device }, changes] of past)
        history.push({ deviceId: device.deviceId, systemType: device.kind, receivedAt: null, ...changes })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // More than anybody would read.
      log.warn({ siteId }, 'the past of a site has too many alarms to be listed')
    }
    for (const watch of watches) watch.lookedIntoPast()
    await write(own, history)
  }

  async function write(own: SiteWatch, history: readonly DeviceHistory[]): Promise<void> {
    if (history.length === 0 && !workOf(own)) return
    const work = workOf(own) ?? {
      siteId: own.site.siteId,
      parents: own.site.parents,
      watches: [own.whole],
      gone: [],
    }
    await commit(platform, [{ ...work, history }])
  }

  return {
    /** A site whose past is worth a look. */
    async due(sites: Iterable<SiteWatch>): Promise<number | undefined> {
      const refilled = await refilledSite(db, new Date(now() - quietMs), new Date(now() - againMs))
      if (refilled !== undefined) return refilled
      for (const { site, devices } of sites)
        for (const { memory } of devices.values()) if (memory.past !== null) return site.siteId
      return undefined
    },

    /** Undefined: nobody watches the site. */
    async fill(siteId: number, own: SiteWatch | undefined): Promise<void> {
      const refills = await refillsOf(db, siteId)
      if (own && refills.length > 0) await lookAgain(own, refills)
      await deleteRefills(db, refills)
      if (own) await lookBack(own)
    },
  }
}
