/** Values with an end: what is too old, unreadable or not of its form counts as absent. */
interface Kept {
  value: unknown
  expires: number | null
}

export interface ValueStore {
  get(key: string): unknown
  set(key: string, value: unknown, lifetimeMs?: number): void
  remove(key: string): void
}

export function createStore(area: Storage, now: () => number = Date.now): ValueStore {
  return {
    get(key) {
      const text = area.getItem(key)
      if (text === null) return undefined
      try {
        const kept = JSON.parse(text) as Kept | null
        if (typeof kept !== 'object' || kept === null || !('value' in kept)) return undefined
        if (kept.expires !== null && kept.expires <= now()) {
          area.removeItem(key)
          return undefined
        }
        return kept.value
      } catch {
        return undefined
      }
    },
    set(key, value, lifetimeMs) {
      const kept: Kept = { value, expires: lifetimeMs === undefined ? null : now() + lifetimeMs }
      try {
        area.setItem(key, JSON.stringify(kept))
      } catch {
        // A full or forbidden storage costs remembering, not working.
      }
    },
    remove(key) {
      area.removeItem(key)
    },
  }
}
