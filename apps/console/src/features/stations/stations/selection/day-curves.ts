import type { SiteDay } from '@gridhelm/contract/stations/fleet/entities'

interface Entry {
  day: SiteDay | undefined
  /** When it was asked for; undefined: it has to be. */
  askedAt: number | undefined
  listeners: Set<() => void>
}

interface DayCurvesOptions {
  ask: (ids: readonly string[]) => Promise<readonly SiteDay[]>
  mostAtOnce: number
  now?: () => number
}

export interface DayCurves {
  get(id: string): SiteDay | undefined
  subscribe(id: string, listener: () => void): () => void
}

export const keptForMs = 5 * 60_000
/** Cards that only fly past are not asked for. */
export const gatheredForMs = 150
/** Of cards out of sight. */
export const mostKept = 300

/** The last 24 hours of the cards in sight: asked for together, kept for some minutes. */
export function createDayCurves({ ask, mostAtOnce, now = Date.now }: DayCurvesOptions): DayCurves {
  const entries = new Map<string, Entry>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const isDue = ({ askedAt }: Entry) => askedAt === undefined || now() - askedAt >= keptForMs

  function askSoon(afterMs: number): void {
    timer ??= setTimeout(askNow, afterMs)
  }

  function askNow(): void {
    timer = undefined
    forget()
    const wanted = [...entries].filter(([, entry]) => entry.listeners.size > 0)
    const due = wanted.filter(([, entry]) => isDue(entry))
    for (const [, entry] of due) entry.askedAt = now()
    for (let from = 0; from < due.length; from += mostAtOnce)
      void fetchSome(due.slice(from, from + mostAtOnce).map(([id]) => id))
    if (wanted.length > 0) askSoon(keptForMs / 5)
  }

  async function fetchSome(ids: readonly string[]): Promise<void> {
    try {
      for (const day of await ask(ids)) {
        const entry = entries.get(day.id)
        if (!entry) continue
        entry.day = day
        for (const listener of [...entry.listeners]) listener()
      }
    } catch {
      // A card without its curve says everything else; the next round asks again.
      for (const id of ids) {
        const entry = entries.get(id)
        if (entry) entry.askedAt = undefined
      }
    }
  }

  /** Those that nobody looks at, the longest unseen first. */
  function forget(): void {
    let over = entries.size - mostKept
    for (const [id, { listeners }] of entries) {
      if (over <= 0) return
      if (listeners.size > 0) continue
      entries.delete(id)
      over -= 1
    }
  }

  return {
    get: (id) => entries.get(id)?.day,
    subscribe(id, listener) {
      const entry = entries.get(id) ?? { day: undefined, askedAt: undefined, listeners: new Set() }
      // Seen last.
      entries.delete(id)
      entries.set(id, entry)
      entry.listeners.add(listener)
      if (isDue(entry)) {
        clearTimeout(timer)
        timer = undefined
        askSoon(gatheredForMs)
      }
      return () => entry.listeners.delete(listener)
    },
  }
}
