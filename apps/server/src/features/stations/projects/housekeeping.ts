import type { Task } from '../../../platform/jobs/every.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  deleteSomeOf,
  forgetRemoved,
  removedProjects,
  rowsAtOnce,
  tablesOfSites,
} from './housekeeping-queries.ts'

const stepsAtOnce = 200
/** Until then something may still be on its way into the tables. */
const quietMs = 10 * 60_000

/** The telemetry of deleted projects goes in small steps: ingest never waits long for one of them. */
export const projectHousekeeping = ({ db, now }: Pick<Platform, 'db' | 'now'>): Task => ({
  async run() {
    let left = stepsAtOnce
    for (const { siteId, removedAt } of await removedProjects(db, stepsAtOnce)) {
      for (const one of tablesOfSites) {
        let deleted = rowsAtOnce
        while (deleted === rowsAtOnce) {
          if (left-- <= 0) return
          deleted = await deleteSomeOf(db, siteId, one)
        }
      }
      if (removedAt.getTime() < now() - quietMs) await forgetRemoved(db, siteId)
    }
  },
})
