import type { Platform } from '../../platform/platform.ts'
import { dayMs } from '../../telemetry/spans.ts'
import type { Directory, DirectorySettings, DirectorySite } from './directory.ts'
import { findSitesBy } from './queries.ts'
import { essenceOf, readDirectorySettings, readWholeSites, readWholeSitesAfter } from './read.ts'
import { createReading } from './reading.ts'
import { insertScanned, isScannable } from './scan.ts'
import { SiteIndex } from './site-index.ts'
import { createUnknownWords } from './unknown-words.ts'

const defaults = {
  refreshEveryMs: 60_000,
  retryMs: 1_000,
  /** How often at most one site is read anew because it was asked for something unknown. */
  freshMs: 1_000,
  /** Questions about unknown names per second. */
  unknownPerSecond: 50,
  sitesAtOnce: 500,
}

export function createDirectory(
  { db, bus, log }: Pick<Platform, 'db' | 'bus' | 'log'>,
  options: Partial<typeof defaults> = {},
): Directory {
  const { refreshEveryMs, retryMs, freshMs, unknownPerSecond, sitesAtOnce } = { ...defaults, ...options }
  const index = new SiteIndex()
  const listeners = new Set<(siteIds: readonly number[]) => void>()
  const readAt = new Map<number, number>()
  const scannedInVainAt = new Map<number, number>()
  const unknownWords = createUnknownWords(unknownPerSecond)
  const asking = new Map<string, Promise<void>>()
  let settings: DirectorySettings = { futureMs: 300_000, sampleMs: 1_100 * dayMs }
  let started: Promise<void> | undefined
  let stopListening: (() => void) | undefined
  let refresh: NodeJS.Timeout | undefined
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  /** Takes over what differs and says so. */
  function take(siteIds: Iterable<number>, sites: readonly DirectorySite[], begunAt: number): void {
    const found = new Map(sites.map((site) => [site.siteId, site]))
    const changed: number[] = []
    for (const siteId of siteIds) {
      const site = found.get(siteId)
      const old = index.get(siteId)
      if (site) readAt.set(siteId, begunAt)
      else readAt.delete(siteId)
      if (!site && !old) continue
      // The same as before stays the same object, with all that is remembered about its frames.
      if (site && old && essenceOf(site) === essenceOf(old)) continue
      index.put(siteId, site)
      changed.push(siteId)
    }
    if (changed.length > 0) for (const listener of listeners) listener(changed)
  }

  const knownBetween = (after: number, last: number) =>
    [...index.ids()].filter((siteId) => siteId > after && siteId <= last)

  const reading = createReading(
    {
      async some(siteIds) {
        const begunAt = performance.now()
        take(siteIds, await readWholeSites(db, siteIds), begunAt)
      },
      async part(cursor) {
        const begunAt = performance.now()
        if (cursor === 0) settings = await readDirectorySettings(db)
        const sites = await readWholeSitesAfter(db, cursor, sitesAtOnce)
        const isEnd = sites.length < sitesAtOnce
        const last = isEnd ? Number.POSITIVE_INFINITY : (sites.at(-1)?.siteId ?? cursor)
        take(new Set([...knownBetween(cursor, last), ...sites.map((site) => site.siteId)]), sites, begunAt)
        return isEnd ? undefined : last
      },
    },
    (error) => {
      if (stopped) return
      log.warn(error, 'sites could not be read')
      retry ??= setTimeout(() => {
        retry = undefined
        void reading.all()
      }, retryMs)
    },
  )

  async function begin(): Promise<void> {
    stopListening = bus.subscribe('sites.changed', ({ siteIds }) => {
      void (siteIds.length > 0 ? reading.some(siteIds) : reading.all())
    })
    refresh = setInterval(() => void reading.all(), refreshEveryMs)
    refresh.unref()
    await reading.all()
  }

  async function readBy(word: string): Promise<void> {
    const siteIds = await findSitesBy(db, word)
    if (siteIds.length > 0) await reading.some(siteIds)
  }

  /** Those who come with the same word at the same moment wait for the same answer. */
  function ask(word: string): Promise<void> {
    const asked = asking.get(word)
    if (asked) return asked
    if (!unknownWords.isWorthAsking(word)) return Promise.resolve()
    const question = readBy(word).finally(() => asking.delete(word))
    asking.set(word, question)
    return question
  }

  async function freshened(siteId: number): Promise<DirectorySite | undefined> {
    const before = readAt.get(siteId)
    if (before === undefined || performance.now() - before >= freshMs) await reading.some([siteId])
    return index.get(siteId)
  }

  return {
    start() {
      started ??= begin().catch((error: unknown) => {
        started = undefined
        stopListening?.()
        clearInterval(refresh)
        throw error
      })
      return started
    },
    async stop() {
      stopped = true
      stopListening?.()
      clearInterval(refresh)
      clearTimeout(retry)
      await reading.idle()
    },

    site: index.get,
    sites: index.all,
    siteOfNumber: index.ofNumber,
    siteOfDataTopic: index.ofDataTopic,
    siteOfAnswerTopic: index.ofAnswerTopic,
    siteOfMappedTopic: index.ofMappedTopic,
    ownerOfTopic: index.ownerOfTopic,
    siteOfFingerprint: index.ofFingerprint,
    credentialOf: index.credentialOf,
    settings: () => settings,

    async lookUp(word, find) {
      const found = find()
      if (found !== undefined) return found
      await ask(word)
      return find()
    },
    freshened,
    async addScanned(siteId, numbers) {
      // In vain a moment ago: the site is full, or scanning is off.
      const before = scannedInVainAt.get(siteId)
      const scannable = [...new Set(numbers)].filter(isScannable)
      if (scannable.length === 0 || (before !== undefined && performance.now() - before < freshMs))
        return index.get(siteId)
      if (await insertScanned({ db, bus }, siteId, scannable)) await reading.some([siteId])
      else scannedInVainAt.set(siteId, performance.now())
      return index.get(siteId)
    },

    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
