import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'

const lifetimeMs = 24 * 3_600_000
const most = 10_000

/** Ids that forms ask for before they are sent; one is good for whoever asked for it, for a day. */
export function createIssuedIds({ now }: Pick<Platform, 'now'>) {
  const issued = new Map<string, { userId: string; until: number }>()
  return {
    issue(userId: string): string {
      const id = newId()
      // The oldest come first.
      for (const [old, { until }] of issued) {
        if (until > now() && issued.size < most) break
        issued.delete(old)
      }
      issued.set(id, { userId, until: now() + lifetimeMs })
      return id
    },
    isGood(id: string, userId: string): boolean {
      const known = issued.get(id)
      return known !== undefined && known.userId === userId && known.until > now()
    },
  }
}
export type IssuedIds = ReturnType<typeof createIssuedIds>
