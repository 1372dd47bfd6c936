import type { AlarmGroup, AlarmSummary } from '@gridhelm/contract/acting/alarms/entities'
import type { Language } from '@gridhelm/contract/language'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { causesOf, floodsOf, floodWindowMs } from './flood.ts'
import { alarmsByPlace, sortedAlarms, zoneOfSite } from './queries.ts'
import { type LiveCount, liveCounts, type RaisedRow, raisedSince } from './summary-queries.ts'
import { alarmIdOf, wireAlarm } from './wire.ts'

const dayMs = 86_400_000
const newestShown = 5
const mostRaises = 20_000
const mostGroups = 50
const fewAgain = 5

type Counts = [number, number, number]

function sumOf(counts: readonly LiveCount[], isMeant: (one: LiveCount) => boolean): number {
  return counts.reduce((sum, one) => sum + (isMeant(one) ? one.count : 0), 0)
}

const byLevel = (counts: readonly LiveCount[], isMeant: (one: LiveCount) => boolean): Counts => {
  const of = (level: number) => sumOf(counts, (one) => one.level === level && isMeant(one))
  return [of(1), of(2), of(3)]
}

export function createAlarmSummary({ db, now }: Pick<Platform, 'db' | 'now'>) {
  async function groupsOf(raised: readonly RaisedRow[], language: Language): Promise<AlarmGroup[]> {
    const groups = causesOf(raised).slice(0, mostGroups)
    const placeOf = ({ siteId, id, suppressedBy }: RaisedRow) => ({ siteId, id: suppressedBy ?? id })
    const rows = await alarmsByPlace(
      db,
      groups.map(({ first }) => placeOf(first)),
    )
    const known = new Map(rows.map((row) => [alarmIdOf(row), row]))
    return groups.flatMap(({ key, first, level, count, newestAt }): AlarmGroup[] => {
      const row = known.get(alarmIdOf(placeOf(first)))
      if (!row) return []
      return [
        {
          key: key === row.id ? alarmIdOf(row) : key,
          siteId: String(row.siteId),
          projectName: row.projectName,
          content: wordingOf(row, language).content,
          level: level as AlarmGroup['level'],
          count,
          newestAt,
        },
      ]
    })
  }

  /** Nothing is kept: whether there is a flood is told by when alarms were raised. */
  async function floodOf(caller: Caller, siteId: number | undefined, moment: number, language: Language) {
    const read = (backMs: number) =>
      raisedSince(db, caller, siteId, {
        since: new Date(moment - backMs),
        now: new Date(moment),
        most: mostRaises,
      })
    const isHeard = ({ suppressedBy, isShelved }: RaisedRow) => suppressedBy === null && !isShelved
    const recent = await read(floodWindowMs)
    if (recent.filter(isHeard).length < fewAgain) return null
    const raised = await read(dayMs)
    const times = raised.filter(isHeard).map(({ at }) => at)
    const flood = floodsOf(times, moment).at(-1)
    if (!flood || flood.to !== null) return null
    const own = raised.filter(({ at, isShelved }) => at >= flood.from && !isShelved)
    return { since: flood.from, count: own.length, groups: await groupsOf(own, language) }
  }

  return {
    async summary(
      id: string | null | undefined,
      { caller, language }: SessionContext,
    ): Promise<AlarmSummary> {
      const moment = now()
      const at = new Date(moment)
      const siteId = id ? siteIdOf(id) : undefined
      if (id && (siteId === undefined || (await zoneOfSite(db, caller, siteId)) === undefined))
        throw Refusal.of('error.notFound')
      const waiting = { siteId, view: 'unacknowledged', now: at } as const
      const [counts, newest, flood] = await Promise.all([
        liveCounts(db, caller, siteId, at),
        sortedAlarms(db, caller, waiting, { offset: 0, limit: newestShown }, 'worst'),
        floodOf(caller, siteId, moment, language),
      ])
      const isHeard = ({ isShelved, isSuppressed }: LiveCount) => !isShelved && !isSuppressed
      const heard = counts.filter(isHeard)
      return {
        now: moment,
        unacknowledged: byLevel(heard, ({ state }) => state === 'active' || state === 'cleared'),
        acknowledged: byLevel(heard, ({ state }) => state === 'acknowledged'),
        open: sumOf(counts, ({ state }) => state !== 'normal'),
        cleared: sumOf(heard, ({ state }) => state === 'cleared'),
        shelved: sumOf(counts, ({ isShelved }) => isShelved),
        suppressed: sumOf(counts, ({ isSuppressed, state }) => isSuppressed && state !== 'normal'),
        flood,
        newest: newest.map((row) => wireAlarm(row, language, moment)),
        newestRaisedAt: heard.reduce<number | null>(
          (newestAt, one) => Math.max(newestAt ?? 0, one.newestAt.getTime()),
          null,
        ),
      }
    },
  }
}
