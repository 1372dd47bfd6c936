import { sql } from 'kysely'
import type { Queryable } from '../db/database.ts'
import type { Channels } from './channels.ts'

/**
 * Of which sites there are new values. Every frame says so, and few processes want to know it of every site: so it is
 * told twice, once for whoever wants everything, and once on the channel of the group that a site belongs to, to which
 * only those listen who want to know of one of its sites.
 */
const groups = 64
/** Who wants to know of more groups than this hears everything instead: fewer messages, and no site twice. */
const mostGroups = 16
/** A group tells of each site so often at most; the first news after a rest at once. */
const everyMs = 1_000
/** What is due soon goes along. */
const gatherMs = 50
/** PostgreSQL carries 8,000 bytes a message; an id has at most ten digits. */
const sitesAMessage = 700

const everything = 'gridhelm_sites'
const groupOf = (siteId: number) => siteId % groups
const channelOf = (group: number) => `gridhelm_sites_${group}`

/** Somebody who wants to hear of some sites, or of all. */
export interface SiteFollower {
  add(siteId: number): void
  remove(siteId: number): void
  /** These, and no others. */
  replace(siteIds: ReadonlySet<number>): void
  /** Whether it wants to hear of all sites, whichever it has named. */
  all(isWanted: boolean): void
  stop(): void
}

export interface SiteTeller {
  /** There are new values of these sites. */
  tell(db: Queryable, siteIds: readonly number[]): Promise<void>
  /** Whatever it still holds back. */
  flush(): Promise<void>
}

export interface SiteNews {
  /** Once for each process that stores. */
  siteTeller(onError: (error: Error) => void): SiteTeller
  /**
   * It is told of what it may have missed as well, whenever its channel is listened to anew: the sites that it follows,
   * or none where it follows all.
   */
  followSites(listener: (siteIds: readonly number[]) => void): SiteFollower
}

interface Following {
  siteIds: Set<number>
  isAll: boolean
  listener: (siteIds: readonly number[]) => void
}

type Word = readonly [channel: string, siteIds: readonly number[]]

async function say(db: Queryable, words: readonly Word[]): Promise<void> {
  const messages = words.flatMap(([channel, siteIds]) =>
    Array.from({ length: Math.ceil(siteIds.length / sitesAMessage) }, (_, index) => {
      const some = siteIds.slice(index * sitesAMessage, (index + 1) * sitesAMessage)
      return { channel, text: some.join(' ') }
    }),
  )
  if (messages.length === 0) return
  await sql`
    SELECT pg_notify(word.channel, word.text)
    FROM unnest(${messages.map(({ channel }) => channel)}::text[], ${messages.map(({ text }) => text)}::text[])
      AS word(channel, text)`.execute(db)
}

const byGroup = (siteIds: Iterable<number>): Word[] =>
  [...Map.groupBy(siteIds, groupOf)].map(([group, some]) => [channelOf(group), some])

function createTeller(onError: (error: Error) => void): SiteTeller {
  const toldAt = new Map<number, number>()
  const held = new Set<number>()
  let last: Queryable | undefined
  let timer: NodeJS.Timeout | undefined

  /** Those that have rested long enough. */
  function due(siteIds: Iterable<number>): number[] {
    const moment = performance.now()
    for (const [siteId, at] of toldAt) {
      if (moment - at < everyMs) break
      toldAt.delete(siteId)
    }
    const found: number[] = []
    for (const siteId of siteIds) {
      if (toldAt.has(siteId)) held.add(siteId)
      else {
        toldAt.set(siteId, moment)
        found.push(siteId)
      }
    }
    return found
  }

  function schedule(): void {
    if (held.size === 0 || timer) return
    const [oldest = 0] = toldAt.values()
    timer = setTimeout(() => void flushDue(), Math.max(gatherMs, oldest + everyMs - performance.now()))
  }

  async function flushDue(): Promise<void> {
    timer = undefined
    const waiting = [...held]
    held.clear()
    const some = due(waiting)
    try {
      if (last) await say(last, byGroup(some))
    } catch (error) {
      onError(error as Error)
    }
    schedule()
  }

  return {
    async tell(db, siteIds) {
      last = db
      for (const siteId of siteIds) held.delete(siteId)
      const some = due(siteIds)
      schedule()
      await say(db, [[everything, siteIds], ...byGroup(some)])
    },
    async flush() {
      clearTimeout(timer)
      timer = undefined
      const some = [...held]
      held.clear()
      if (last) await say(last, byGroup(some))
    },
  }
}

export function createSiteNews(channels: Pick<Channels, 'listen'>): SiteNews {
  const followers = new Set<Following>()
  /** How many wishes lead to each group. */
  const wishes = new Map<number, number>()
  const listening = new Map<number | 'all', () => void>()
  let isAll = false

  function deliver(siteIds: readonly number[]): void {
    for (const { isAll: wantsAll, siteIds: own, listener } of followers) {
      const some = wantsAll ? siteIds : siteIds.filter((siteId) => own.has(siteId))
      if (some.length > 0) listener(some)
    }
  }
  const hear = (text: string) => deliver(text.split(' ').map(Number))

  /** What may have been missed until now. */
  function catchUp(which: number | 'all'): void {
    for (const { isAll: wantsAll, siteIds, listener } of followers) {
      const some = which === 'all' ? [...siteIds] : [...siteIds].filter((siteId) => groupOf(siteId) === which)
      if (some.length > 0 || wantsAll) listener(wantsAll ? [] : some)
    }
  }

  function listen(which: number | 'all'): void {
    if (listening.has(which)) return
    const channel = which === 'all' ? everything : channelOf(which)
    listening.set(which, channels.listen(channel, { hear, standing: () => catchUp(which) }))
  }

  function leave(which: number | 'all'): void {
    listening.get(which)?.()
    listening.delete(which)
  }

  function adjust(): void {
    const isMany = wishes.size > (isAll ? mostGroups / 2 : mostGroups)
    isAll = isMany || [...followers].some((one) => one.isAll)
    if (isAll) listen('all')
    else for (const group of wishes.keys()) listen(group)
    for (const which of [...listening.keys()]) {
      const isWanted = which === 'all' ? isAll : !isAll && wishes.has(which)
      if (!isWanted) leave(which)
    }
  }

  function wish(siteId: number, by: 1 | -1): void {
    const group = groupOf(siteId)
    const count = (wishes.get(group) ?? 0) + by
    if (count > 0) wishes.set(group, count)
    else wishes.delete(group)
  }

  return {
    siteTeller: createTeller,
    followSites(listener) {
      const own: Following = { siteIds: new Set(), isAll: false, listener }
      followers.add(own)
      const add = (siteId: number) => {
        if (own.siteIds.has(siteId)) return
        own.siteIds.add(siteId)
        wish(siteId, 1)
      }
      const remove = (siteId: number) => {
        if (own.siteIds.delete(siteId)) wish(siteId, -1)
      }
      return {
        add(siteId) {
          add(siteId)
          adjust()
        },
        remove(siteId) {
          remove(siteId)
          adjust()
        },
        replace(siteIds) {
          for (const siteId of own.siteIds) if (!siteIds.has(siteId)) remove(siteId)
          for (const siteId of siteIds) add(siteId)
          adjust()
        },
        all(isWanted) {
          if (own.isAll === isWanted) return
          own.isAll = isWanted
          adjust()
        },
        stop() {
          followers.delete(own)
          for (const siteId of own.siteIds) wish(siteId, -1)
          own.siteIds.clear()
          adjust()
        },
      }
    },
  }
}
