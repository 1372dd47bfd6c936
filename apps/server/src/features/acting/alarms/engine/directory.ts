import type { Db } from '../../../../platform/db/database.ts'
import { deviceRows, ruleRows, siteRows } from './directory-queries.ts'
import type { DeviceRules, Rule, RuleRow } from './rule.ts'
import { rulesOf, siteSilenceOf } from './rules.ts'
import { type Placed, parentsOf } from './suppression.ts'

/** A site as the engine knows it. */
export interface WatchedSite {
  siteId: number
  isOn: boolean
  /** After so long without a frame it counts as not heard. */
  failedMs: number
  /** After so long between two frames nobody knows what was in between. */
  staleMs: number
  devices: ReadonlyMap<number, Placed>
  parents: ReadonlyMap<number, readonly number[]>
  rulesOf: (kind: string) => DeviceRules
  silence: Rule | undefined
}

/** Made once for each kind and set of rules: sites without rules of their own share theirs. */
function createRuleBook(rows: readonly RuleRow[]) {
  const common = rows.filter(({ siteId }) => siteId === null)
  const bySite = Map.groupBy(
    rows.filter(({ siteId }) => siteId !== null),
    ({ siteId }) => siteId,
  )
  const bookOf = (own: readonly RuleRow[]) => {
    const made = new Map<string, DeviceRules>()
    return {
      silence: siteSilenceOf(own),
      rulesOf(kind: string): DeviceRules {
        const known = made.get(kind) ?? rulesOf(kind, own)
        made.set(kind, known)
        return known
      },
    }
  }
  const shared = bookOf(common)
  return (siteId: number) => {
    const own = bySite.get(siteId)
    return own ? bookOf([...common, ...own]) : shared
  }
}

/** What there is to watch, kept in memory: as large as the equipment itself. */
export function createDirectory(db: Db) {
  const sites = new Map<number, WatchedSite>()
  let bookOf: ReturnType<typeof createRuleBook> | undefined

  async function readSites(siteIds: readonly number[] | undefined): Promise<void> {
    const [rows, devices] = await Promise.all([siteRows(db, siteIds), deviceRows(db, siteIds)])
    const placed = Map.groupBy(devices, ({ siteId }) => siteId)
    bookOf ??= createRuleBook(await ruleRows(db))
    for (const siteId of siteIds ?? [...sites.keys()]) sites.delete(siteId)
    for (const { siteId, isOn, failedSeconds, staleSeconds } of rows) {
      const own = placed.get(siteId) ?? []
      sites.set(siteId, {
        siteId,
        isOn,
        failedMs: failedSeconds * 1_000,
        staleMs: staleSeconds * 1_000,
        devices: new Map(own.map((device) => [device.deviceId, device])),
        parents: parentsOf(own),
        ...bookOf(siteId),
      })
    }
  }

  return {
    sites: sites as ReadonlyMap<number, WatchedSite>,
    /** These sites, or without ids all of them. */
    async readAgain(siteIds?: readonly number[]): Promise<void> {
      await readSites(siteIds)
    },
    async readRules(): Promise<void> {
      bookOf = createRuleBook(await ruleRows(db))
      for (const [siteId, site] of sites) sites.set(siteId, { ...site, ...bookOf(siteId) })
    },
  }
}
