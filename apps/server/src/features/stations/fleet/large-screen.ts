import {
  type ActiveAlarm,
  type LargeScreenData,
  mostScreenAlarms,
  type Performance,
} from '@gridhelm/contract/stations/fleet/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import { byUrgency } from './active-alarms.ts'
import { type DayPower, sumOfDays } from './curves.ts'
import { figuresAt } from './fleet.ts'
import type { KeptSite } from './kept-site.ts'

/** The alarms of sites that still talk, the worst first. */
function alarmsIn(sites: Iterable<KeptSite>, now: number): ActiveAlarm[] {
  const alarms: ActiveAlarm[] = []
  for (const { alarms: own, figures } of sites)
    alarms.push(...own.filter(({ t }) => now - t <= figures.failedSeconds * 1_000))
  return alarms.sort(byUrgency).slice(0, mostScreenAlarms)
}

export function largeScreenOf(
  sites: ReadonlyMap<number, KeptSite>,
  days: ReadonlyMap<number, DayPower>,
  performances: ReadonlyMap<number, Performance>,
  now: number,
): LargeScreenData {
  let cleanKwh = 0
  for (const site of sites.values()) cleanKwh += site.cleanKwh
  return {
    now,
    sites: [...sites.values()].map((site) => figuresAt(site, now)),
    day: sumOfDays(days.values(), now),
    sinceCommissioning: benefitOf(cleanKwh),
    performance: [...performances].map(([siteId, one]) => ({ id: String(siteId), ...one })),
    alarms: alarmsIn(sites.values(), now),
  }
}
