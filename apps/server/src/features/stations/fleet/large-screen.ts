import type { ActiveAlarm, LargeScreenData, Performance } from '@gridhelm/contract/stations/fleet/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import { type DayPower, sumOfDays } from './curves.ts'
import { figuresAt } from './fleet.ts'
import type { KeptSite } from './kept-site.ts'

export function largeScreenOf(
  sites: ReadonlyMap<number, KeptSite>,
  days: ReadonlyMap<number, DayPower>,
  performances: ReadonlyMap<number, Performance>,
  alarms: ActiveAlarm[],
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
    alarms,
  }
}
