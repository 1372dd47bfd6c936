import type { AlarmCounts, SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import type { Freshness } from '../../../../platform/freshness.ts'
import type { FleetAt } from '../../../../site/fleet-at.ts'

const generating = ['pv', 'wind', 'generator'] as const

/** Undefined where none of them is known: never a silent zero. */
function sumOf(amounts: Partial<Record<string, number>> | undefined, keys: readonly string[]) {
  let sum: number | undefined
  for (const key of keys) {
    const amount = amounts?.[key]
    if (amount !== undefined) sum = (sum ?? 0) + amount
  }
  return sum
}

export const generatedKw = (power: SiteFigures['power'] | undefined): number | undefined =>
  sumOf(power, generating)
export const generatedToday = (today: SiteFigures['today'] | undefined): number | undefined =>
  sumOf(today, generating)

/** Of all energy that came to the sites today, 0 to 1. */
export function renewableShare(days: readonly SiteFigures['today'][]): number | undefined {
  let [renewable, all] = [0, 0]
  for (const today of days) {
    renewable += sumOf(today, ['pv', 'wind']) ?? 0
    all += sumOf(today, ['pv', 'wind', 'generator', 'grid']) ?? 0
  }
  return all > 0 ? renewable / all : undefined
}

export interface FleetSummary {
  online: number
  silent: number
  unknown: number
  /** Projects that are switched off: neither online nor missed. */
  off: number
  /** When the station that has been silent for longest last said something. */
  longestSilentSince: number | undefined
  powerKw: number | undefined
  todayKwh: number | undefined
  renewable: number | undefined
  /** The station that goes dark first; without hours when all last longer than anybody computes. */
  darkest: { id: string; hours: number | null } | undefined
  alarms: Readonly<AlarmCounts>
  acknowledgedAlarms: Readonly<AlarmCounts>
  /** Gone and never acknowledged; shelved or explained by another one. */
  cleared: number
  aside: number
  /** How many stations have any that are there. */
  alarming: number
}

const isHeard = (freshness: Freshness) => freshness === 'fresh' || freshness === 'stale'
const hoursOf = (hours: number | null) => hours ?? Number.MAX_VALUE

function addAll(to: AlarmCounts, more: Readonly<AlarmCounts>): void {
  for (const [level, count] of more.entries()) to[level] = (to[level] ?? 0) + count
}

/** What the first row of the page says about some stations. */
export function summaryOf(ids: readonly string[], fleet: FleetAt): FleetSummary {
  let [online, silent, unknown, off] = [0, 0, 0, 0]
  let longestSilentSince: number | undefined
  let powerKw: number | undefined
  let todayKwh: number | undefined
  let darkest: FleetSummary['darkest']
  const alarms: AlarmCounts = [0, 0, 0]
  const acknowledgedAlarms: AlarmCounts = [0, 0, 0]
  let [alarming, cleared, aside] = [0, 0, 0]
  const days: SiteFigures['today'][] = []
  for (const id of ids) {
    const figures = fleet.figures(id)
    const freshness = fleet.freshness(id)
    if (figures) {
      // Also of a station that was never heard: that is an alarm by itself.
      addAll(alarms, figures.alarms)
      addAll(acknowledgedAlarms, figures.acknowledgedAlarms)
      cleared += figures.clearedAlarms.reduce((sum, count) => sum + count, 0)
      aside += figures.asideAlarms
      if (figures.alarms.some((count) => count > 0)) alarming += 1
    }
    if (!figures || freshness === 'unknown') {
      unknown += 1
      continue
    }
    if (isHeard(freshness)) online += 1
    else if (freshness === 'off') off += 1
    else silent += 1
    if (freshness === 'failed' && figures.t !== null)
      longestSilentSince = Math.min(longestSilentSince ?? figures.t, figures.t)
    const kw = freshness === 'fresh' ? generatedKw(figures.power) : undefined
    if (kw !== undefined) powerKw = (powerKw ?? 0) + kw
    const kwh = generatedToday(figures.today)
    if (kwh !== undefined) todayKwh = (todayKwh ?? 0) + kwh
    days.push(figures.today)
    if (figures.dark && isHeard(freshness)) {
      const { hours } = figures.dark
      if (!darkest || hoursOf(hours) < hoursOf(darkest.hours)) darkest = { id, hours }
    }
  }
  return {
    online,
    silent,
    unknown,
    off,
    longestSilentSince,
    powerKw,
    todayKwh,
    renewable: renewableShare(days),
    darkest,
    alarms,
    acknowledgedAlarms,
    cleared,
    aside,
    alarming,
  }
}
