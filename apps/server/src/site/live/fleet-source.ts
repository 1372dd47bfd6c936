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
