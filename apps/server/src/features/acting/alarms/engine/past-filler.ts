import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { createEpisodes } from '../../../../site/alarm-words/episodes.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { commit } from './commit.ts'
import { lateFrames } from './frame-queries.ts'
import { type GapHistory, historyOf } from './past.ts'
import { type SiteWatch, workOf } from './site-watch.ts'

export interface PastPace {
  /** So long no late frame has come in before a look. */
  quietMs: number
  /** While they keep coming, a look so often. */
  againMs: number
  /** After so long without a late frame nothing more is expected. */
  overMs: number
}

const mostWaiting = 500

interface Waiting {
  /** Late frames so far. */
  late: number
  changedAt: number
  lookedAt: number
  lookedLate: number
}

/**
 * Looks into the past of sites, one at a time. What is filled in there while anybody looks is found by another look,
 * which puts right what the one before has taken for a beginning or an end.
 */
export function createPastFiller(
  platform: Pick<Platform, 'db' | 'bus' | 'now' | 'log'>,
  reader: Pick<Reader, 'samples'>,
  { quietMs, againMs, overMs }: PastPace,
) {
  const { db, now, log } = platform
  const episodesOf = createEpisodes({ db, now }, (query) => reader.samples(query))
  const waiting = new Map<number, Waiting>()

  function isDue({ late, changedAt, lookedAt, lookedLate }: Waiting): boolean {
    const quiet = now() - changedAt
    return late === lookedLate ? quiet >= overMs : quiet >= quietMs || now() - lookedAt >= againMs
  }

  async function found({ site, devices }: SiteWatch): Promise<GapHistory[]> {
    const watches = [...devices.values()].filter(({ memory }) => memory.gaps.length > 0)
    if (watches.length === 0) return []
    try {
      return await historyOf(episodesOf, site, watches)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // More than anybody would read.
      log.warn({ siteId: site.siteId }, 'the past of a site has too many alarms to be listed')
      return []
    }
  }

  return {
    clear: () => waiting.clear(),

    /** The site waits its turn, if there is anything to look for. */
    note({ site, devices }: SiteWatch): void {
      if (waiting.has(site.siteId) || waiting.size >= mostWaiting) return
      if (![...devices.values()].some(({ memory }) => memory.gaps.length > 0)) return
      waiting.set(site.siteId, { late: 0, changedAt: now(), lookedAt: now(), lookedLate: Number.NaN })
    },

    /** A site whose past is worth a look. */
    async due(): Promise<number | undefined> {
      if (waiting.size === 0) return undefined
      const counts = await lateFrames(db, [...waiting.keys()], now())
      for (const [siteId, one] of waiting) {
        const late = counts.get(siteId) ?? 0
        if (late !== one.late) Object.assign(one, { late, changedAt: now() })
      }
      return [...waiting].find(([, one]) => isDue(one))?.[0]
    },

    async fill(own: SiteWatch): Promise<void> {
      const { site, devices } = own
      const one = waiting.get(site.siteId)
      if (!one) return
      const isOver = one.late === one.lookedLate || now() - one.changedAt >= overMs
      const history = await found(own)
      for (const watch of devices.values()) watch.lookedIntoPast(isOver)
      const work = workOf(own)
      if (work) await commit(platform, [{ ...work, history }])
      if (isOver) waiting.delete(site.siteId)
      else waiting.set(site.siteId, { ...one, lookedAt: now(), lookedLate: one.late })
    },
  }
}
