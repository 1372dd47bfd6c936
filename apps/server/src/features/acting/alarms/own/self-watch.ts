import { lockKeys } from '../../../../platform/db/lock-keys.ts'
import { aloneWith } from '../../../../platform/db/session-lock.ts'
import type { Task } from '../../../../platform/jobs/every.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { systemSite } from '../../../../platform/scope/system-site.ts'
import { siteKind } from '../engine/built-in.ts'
import { commit } from '../engine/commit.ts'
import { cursorsOf } from '../engine/cursor-queries.ts'
import { DeviceWatch } from '../engine/device-watch.ts'
import { noMemory, readMemory, valueKey } from '../engine/memory.ts'
import { builtIn, rulesOf } from '../engine/rules.ts'
import { settled } from '../engine/settle.ts'
import { wholeSite } from '../engine/suppression.ts'
import { type OwnRule, ownRules } from './rules.ts'

/** Whether each of them is wrong; undefined: nobody can tell. */
export type OwnState = Readonly<Record<OwnRule, boolean | undefined>>

async function watchOf({ db }: Pick<Platform, 'db'>): Promise<DeviceWatch> {
  const [cursor] = await cursorsOf(db, [systemSite])
  const device = { siteId: systemSite, deviceId: wholeSite, kind: siteKind }
  const watch = new DeviceWatch(
    device,
    rulesOf(siteKind, []),
    0,
    cursor ? readMemory(cursor.memory) : noMemory(),
  )
  watch.version = cursor?.version ?? 0
  return watch
}

/** The product as a station of its own: what is wrong with it is an alarm like any other. */
export async function watchSelf(
  platform: Pick<Platform, 'db' | 'bus' | 'now'>,
  state: OwnState,
): Promise<void> {
  const watch = await watchOf(platform)
  const at = platform.now()
  for (const [name, own] of Object.entries(ownRules)) {
    const rule = builtIn(own, 'limit')
    const key = valueKey(rule)
    const judged = { at, isFresh: true, verdict: state[name as OwnRule], value: null }
    watch.remember(key, settled(rule, watch.memory.entries.get(key), judged, watch.tell))
  }
  if (!watch.isChanged) return
  await commit(platform, [{ siteId: systemSite, parents: new Map(), watches: [watch], gone: [] }])
}

export const selfWatchJob = (platform: Platform, look: () => Promise<OwnState>): Task => ({
  run: () => aloneWith(platform.db, lockKeys.selfWatch, async () => watchSelf(platform, await look())),
})
