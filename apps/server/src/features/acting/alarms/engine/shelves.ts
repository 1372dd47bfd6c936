import type { Platform } from '../../../../platform/platform.ts'
import { insertEvents } from './alarm-queries.ts'
import { endShelves } from './shelf-queries.ts'

const most = 500

/** Brings back what was put aside for a time that is over. Whether there may be more. */
export async function returnShelved({
  db,
  bus,
  now,
}: Pick<Platform, 'db' | 'bus' | 'now'>): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const at = now()
    const ended = await endShelves(tx, at, most)
    if (ended.length === 0) return false
    await insertEvents(
      tx,
      ended.map(({ siteId, id }) => ({ siteId, alarmId: id, at, step: 'unshelved' as const })),
    )
    await bus.publish(tx, 'alarms.changed', { siteIds: [...new Set(ended.map(({ siteId }) => siteId))] })
    return ended.length === most
  })
}
