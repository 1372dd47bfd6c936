import type { Energies } from '../energy/shares.ts'

/** Somebody who wants to hear of changes in these sites. */
export interface Watcher {
  siteIds(): ReadonlySet<number>
  changed(siteIds: readonly number[]): void
}

/** Where the figures of all sites come from. */
export interface FleetSource {
  /** What the user may see now, whatever was true when the connection was opened. */
  seenBy(userId: string): Promise<ReadonlySet<number>>
  /** Until the figures of these sites are known. */
  load(siteIds: ReadonlySet<number>): Promise<void>
  /** The figures of a site as the wire carries them; undefined for a site that is no more. */
  textOf(siteId: number): string | undefined
  watch(watcher: Watcher): () => void
  /** News may have been missed. */
  verify(): void
}

/** Where what sites have counted today is kept, to the moment: the same that cards show. */
export interface TodaySource {
  /** kWh of the day of each site; absent where nothing is known of it. Whoever asks has checked what the caller may see. */
  today(siteIds: readonly number[]): Promise<ReadonlyMap<number, Energies>>
}
