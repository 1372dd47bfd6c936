import { sqlState, type Tx } from '../../../../platform/db/database.ts'
import { noteHappenings } from '../../../../platform/happenings/queries.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { happeningsOf } from '../happenings.ts'
import { insertAlarms, insertEvents, liveAlarms, noteReceived, updateAlarms } from './alarm-queries.ts'
import { applied, type DeviceOutcome } from './apply.ts'
import { deleteCursors, mayBeLost, writeCursors } from './cursor-queries.ts'
import type { DeviceWatch } from './device-watch.ts'
import { type DeviceHistory, settleAlarms, writeHistory } from './history-queries.ts'
import type { NewAlarm } from './live-alarm.ts'
import { writeMemory } from './memory.ts'
import { emptyShelves, idleShelves, type Shelf } from './shelf-queries.ts'
import { endStretches, insertStretches } from './stretch-queries.ts'

/** What is known of a site, and what has come of it. */
export interface SiteWork {
  siteId: number
  parents: ReadonlyMap<number, readonly number[]>
  /** Those that have moved, learnt something or have something to tell. */
  watches: readonly DeviceWatch[]
  /** Devices that are no more. */
  gone: readonly DeviceWatch[]
  /** What was found of its past. */
  history?: readonly DeviceHistory[]
}

/** Somebody else has written the same cursors: what is in memory is not what is stored. */
export class Overtaken extends Error {}

const mostTries = 5
const uniqueViolation = '23505'
const inEachOthersWay: ReadonlySet<string | undefined> = new Set(['40001', '40P01', uniqueViolation])
/** PostgreSQL carries 8,000 bytes a message; an id has at most ten digits. */
const sitesAMessage = 700

class Changed extends Error {}

const outcomesOf = ({ watches, gone }: SiteWork): DeviceOutcome[] =>
  [...watches, ...gone].flatMap(({ device: { deviceId, kind }, outcomes }) =>
    outcomes.map((outcome) => ({ deviceId, systemType: kind, outcome })),
  )

/** Cursors, memory, alarms, events and the word on the bus: all of it or nothing. The sites whose alarms changed. */
export async function commit(
  { db, bus, now }: Pick<Platform, 'db' | 'bus' | 'now'>,
  works: readonly SiteWork[],
): Promise<readonly number[]> {
  const at = now()
  const told = works.filter((work) => work.history || outcomesOf(work).length > 0)
  const sites = await persistently(() =>
    db.transaction().execute(async (tx) => {
      // What a crash of the database takes with it is looked at again: nothing has been told of it.
      if (told.length === 0) await mayBeLost(tx)
      await moveCursors(tx, works)
      if (told.length === 0) return []
      const changed = await writeAlarms(tx, told, at)
      for (let from = 0; from < changed.length; from += sitesAMessage)
        await bus.publish(tx, 'alarms.changed', { siteIds: changed.slice(from, from + sitesAMessage) })
      return changed
    }),
  )
  for (const { watches } of works) for (const watch of watches) watch.committed()
  return sites
}

async function moveCursors(tx: Tx, works: readonly SiteWork[]): Promise<void> {
  const drafts = works
    .flatMap(({ watches }) => watches)
    .map(({ device: { siteId, deviceId }, version, seenUntil, hasLearnt, memory }) => ({
      siteId,
      deviceId,
      version,
      seenUntil,
      memory: hasLearnt || version === 0 ? writeMemory(memory) : null,
    }))
    .toSorted((a, b) => a.siteId - b.siteId || a.deviceId - b.deviceId)
  const gone = works.flatMap(({ gone: own }) => own.map(({ device }) => device))
  if (gone.length > 0) await deleteCursors(tx, gone)
  if (drafts.length > 0 && (await writeCursors(tx, drafts)) < drafts.length)
    throw new Overtaken('Another engine watches the same devices')
}

async function writeAlarms(tx: Tx, works: readonly SiteWork[], now: number): Promise<number[]> {
  const siteIds = works.map(({ siteId }) => siteId)
  const live = await liveAlarms(tx, siteIds)
  const all = works.map((work) => {
    const { siteId, parents } = work
    const { stretches, ...rest } = applied(live.get(siteId) ?? [], outcomesOf(work), { now, parents })
    const ofSite = <T>(rows: readonly T[]) => rows.map((row) => ({ ...row, siteId }))
    const { added, changed, events } = rest
    return { ...work, added: ofSite(added), changed: ofSite(changed), events: ofSite(events), stretches }
  })
  const added = all.flatMap((site) => site.added)
  const changed = all.flatMap((site) => site.changed)
  const events = all.flatMap((site) => site.events)
  if (changed.length > 0 && (await updateAlarms(tx, changed)) < changed.length) throw new Changed()
  const shelves = await shelvesOf(tx, added, now)
  if (added.length > 0) {
    await insertAlarms(tx, added, (alarm) => shelves.get(alarm.id))
    // Nothing has come of what is silent: it was known of when it was noticed.
    await noteReceived(
      tx,
      added.filter(({ type }) => type !== 'silence'),
    )
  }
  const shelved = [...shelves].map(([alarmId, { siteId, shelfReason, shelvedBy, shelvedFor }]) => {
    const note = shelfReason === null ? {} : { note: shelfReason }
    return { siteId, alarmId, at: now, step: 'shelved' as const, by: shelvedBy, for: shelvedFor, ...note }
  })
  if (events.length > 0) await insertEvents(tx, [...events, ...shelved])
  await noteHappenings(tx, happeningsOf(events))
  const news = new Set([...events, ...changed].map(({ siteId }) => siteId))
  for (const { siteId, history = [], stretches } of all) {
    const touched = await writeHistory(tx, siteId, history, now)
    if (stretches.ended.length > 0) await endStretches(tx, siteId, stretches.ended)
    if (stretches.begun.length > 0) await insertStretches(tx, siteId, stretches.begun)
    await settleAlarms(tx, siteId, touched)
    if (touched.size > 0) news.add(siteId)
  }
  return [...news]
}

/** By the new alarm's id: the shelf on which its predecessor still lies. */
async function shelvesOf(
  tx: Tx,
  added: readonly (NewAlarm & { siteId: number })[],
  now: number,
): Promise<Map<string, Shelf>> {
  const live = added.filter(({ state }) => state !== 'normal')
  if (live.length === 0) return new Map()
  const idle = await idleShelves(tx, [...new Set(live.map(({ siteId }) => siteId))], now)
  const found = new Map<string, Shelf>()
  for (const alarm of live) {
    const own = idle.find(
      (shelf) =>
        shelf.siteId === alarm.siteId && shelf.deviceId === alarm.deviceId && shelf.ruleKey === alarm.ruleKey,
    )
    if (own) found.set(alarm.id, own)
  }
  if (found.size > 0) await emptyShelves(tx, [...found.values()])
  return found
}

/** Again when a person was quicker with one of the alarms: what is there then counts. */
async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      const mayHelp = error instanceof Changed || inEachOthersWay.has(sqlState(error))
      if (!mayHelp || tries === mostTries) throw error
    }
  }
}
