import { sqlState, type Tx } from '../../../platform/db/database.ts'
import { noteHappenings } from '../../../platform/happenings/queries.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { sitesSeen } from '../../../platform/scope/sites.ts'
import { seesSystemSite, systemSite } from '../../../platform/scope/system-site.ts'
import { addEvents, type Change, lockAlarms, writeStandings } from './acting-queries.ts'
import { type AlarmInput, moved } from './engine/machine.ts'
import { happeningsOf } from './happenings.ts'
import { type AlarmPlace, alarmPlaceOf } from './wire.ts'

export interface Acted {
  done: number
  /** Those that are not the caller's to see, and those that it no longer fits. */
  left: number
}

const deadlock = '40P01'
const mostTries = 5
const shelfGone = { shelfReason: null, shelvedBy: null, shelvedFor: null }

/** Who did it, and for whom. */
const doerOf = ({ caller }: SessionContext) => ({
  byUser: caller.userId,
  forUser: caller.standsInFor?.userId ?? null,
})

export function createActing({ bus, db, now }: Pick<Platform, 'bus' | 'db' | 'now'>) {
  /** The engine writes many alarms at once: where both wait for each other, this one gives way and tries again. */
  async function persistently<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let left = mostTries - 1; ; left--) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        if (left === 0 || sqlState(error) !== deadlock) throw error
      }
    }
  }

  /** By site, those of the caller's sites; sites in their order, so that nobody waits for each other in a circle. */
  async function placesBySite(tx: Tx, ids: readonly string[], { caller }: Pick<SessionContext, 'caller'>) {
    const places = [...new Set(ids)]
      .map(alarmPlaceOf)
      .filter((place): place is AlarmPlace => place !== undefined)
    const seen = await sitesSeen(tx, caller, [...new Set(places.map(({ siteId }) => siteId))])
    const bySite = Map.groupBy(
      places.filter(({ siteId }) => (siteId === systemSite ? seesSystemSite(caller) : seen.has(siteId))),
      ({ siteId }) => siteId,
    )
    return [...bySite].toSorted(([a], [b]) => a - b)
  }

  async function act(
    ids: readonly string[],
    input: AlarmInput,
    written: Change['written'],
    note: string | null,
    context: SessionContext,
  ): Promise<Acted> {
    return persistently(async (tx) => {
      const at = new Date(now())
      const changedSites: number[] = []
      let done = 0
      for (const [siteId, places] of await placesBySite(tx, ids, context)) {
        const rows = await lockAlarms(
          tx,
          siteId,
          places.map(({ id }) => id),
        )
        const moves = rows.flatMap(({ id, ...standing }) => {
          const move = moved(standing, input)
          return move ? [{ id, ...move }] : []
        })
        if (moves.length === 0) continue
        await writeStandings(tx, siteId, { moves, written })
        await addEvents(tx, siteId, moves, { at, ...doerOf(context), note })
        await noteHappenings(
          tx,
          happeningsOf(moves.map(({ id, step }) => ({ siteId, alarmId: id, step, at }))),
        )
        changedSites.push(siteId)
        done += moves.length
      }
      if (changedSites.length > 0) await bus.publish(tx, 'alarms.changed', { siteIds: changedSites })
      return { done, left: new Set(ids).size - done }
    })
  }

  return {
    acknowledge(ids: readonly string[], comment: string | null, context: SessionContext): Promise<Acted> {
      const { byUser, forUser } = doerOf(context)
      const at = new Date(now())
      const written = { acknowledgedAt: at, acknowledgedBy: byUser, acknowledgedFor: forUser, comment }
      return act(ids, { kind: 'acknowledge' }, written, comment, context)
    },

    shelve(
      ids: readonly string[],
      { minutes, reason }: { minutes: number; reason: string },
      context: SessionContext,
    ): Promise<Acted> {
      const until = now() + minutes * 60_000
      const { byUser, forUser } = doerOf(context)
      const written = { shelfReason: reason, shelvedBy: byUser, shelvedFor: forUser }
      return act(ids, { kind: 'shelve', until }, written, reason, context)
    },

    unshelve(ids: readonly string[], context: SessionContext): Promise<Acted> {
      return act(ids, { kind: 'unshelve' }, shelfGone, null, context)
    },

    /** About any alarm, also one that is long over. */
    async comment(id: string, comment: string, context: SessionContext): Promise<void> {
      await persistently(async (tx) => {
        const [[siteId, [place] = []] = []] = await placesBySite(tx, [id], context)
        const [row] = siteId !== undefined && place ? await lockAlarms(tx, siteId, [place.id]) : []
        if (siteId === undefined || !row) throw Refusal.of('error.notFound')
        const event = { at: new Date(now()), ...doerOf(context), note: comment }
        await addEvents(tx, siteId, [{ id: row.id, step: 'commented' }], event)
        await bus.publish(tx, 'alarms.changed', { siteIds: [siteId] })
      })
    },
  }
}
