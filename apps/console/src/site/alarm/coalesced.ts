/** The sites that are concerned; undefined: it may be any. */
type Sites = ReadonlySet<string> | undefined

/**
 * Gathers what changes and says it together: at once, but neither twice within the gap nor while it is still being
 * heard out. Nothing is left unsaid.
 */
export function coalesced(say: (sites: Sites) => Promise<void>, gapMs: number) {
  let sites: Set<string> | undefined = new Set()
  let hasNews = false
  let isBusy = false
  let lastAt = Number.NEGATIVE_INFINITY

  function schedule(): void {
    isBusy = true
    setTimeout(() => void flush(), Math.min(gapMs, Math.max(0, lastAt + gapMs - Date.now())))
  }

  async function flush(): Promise<void> {
    const told = sites
    sites = new Set()
    hasNews = false
    lastAt = Date.now()
    try {
      await say(told)
    } finally {
      isBusy = false
      if (hasNews) schedule()
    }
  }

  return (siteIds: readonly string[] | undefined): void => {
    if (siteIds === undefined || siteIds.length === 0) sites = undefined
    else for (const id of siteIds) sites?.add(id)
    hasNews = true
    if (!isBusy) schedule()
  }
}
