import type { ValueStore } from '../../platform/value-store.ts'

const lifetimeMs = 86_400_000
const place = (purpose: string) => `money:${purpose}`

/**
 * The name under which something is sent, such as a payment to somebody. It stays the same until the server has
 * answered: sent again after a lost answer, from another form or after a reload too, it is the same payment.
 */
export function createIntentions(kept: ValueStore, fresh: () => string) {
  // Storage may be full or forbidden.
  const names = new Map<string, string>()
  const open = (purpose: string): string => {
    const stored = kept.get(place(purpose))
    const name = names.get(purpose) ?? (typeof stored === 'string' ? stored : fresh())
    names.set(purpose, name)
    kept.set(place(purpose), name, lifetimeMs)
    return name
  }
  return {
    open,
    /** It was done or refused: the next one is another. */
    settle(purpose: string): void {
      names.delete(purpose)
      kept.remove(place(purpose))
    },
  }
}
