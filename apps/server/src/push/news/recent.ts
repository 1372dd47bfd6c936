/**
 * Longer than a page takes from its first answers to its open connection, and the second until it is told: a handshake
 * that takes ten is given up, and whoever comes back after a break asks anew.
 */
export const keptMs = 15_000

export interface Recent {
  /** None: too many to name. */
  add(ids: readonly string[]): void
  /** What has changed lately; none: too much to name. Undefined: nothing. */
  read(): readonly string[] | undefined
}

/** What has changed lately, for those who come a moment too late to have heard of it. */
export function createRecent(now: () => number, most: number): Recent {
  /** The oldest come first. */
  const changedAt = new Map<string, number>()
  let unnamedAt = Number.NEGATIVE_INFINITY
  const isKept = (at: number) => at + keptMs > now()

  function forget(): void {
    for (const [id, at] of changedAt) {
      if (isKept(at)) return
      changedAt.delete(id)
    }
  }

  return {
    add(ids) {
      forget()
      for (const id of ids) {
        changedAt.delete(id)
        changedAt.set(id, now())
      }
      if (ids.length > 0 && changedAt.size <= most) return
      changedAt.clear()
      unnamedAt = now()
    },
    read() {
      forget()
      if (isKept(unnamedAt)) return []
      return changedAt.size === 0 ? undefined : [...changedAt.keys()]
    },
  }
}
