import type { ActiveAlarm, LargeScreenData, Performance } from '@gridhelm/contract/stations/fleet/entities'
import { benefitOf } from '@gridhelm/contract/stations/overview/benefit'
import { amountNow } from '../../../site/energy/amount-now.ts'
import type { CleanBase } from '../../../site/energy/read-energy.ts'
import { type DayPower, sumOfDays } from './curves.ts'
import { figuresAt } from './fleet.ts'
import type { KeptSite } from './kept-site.ts'

/** By all that is stored; until that is read, by where the counters stand. */
function cleanKwhOf({ clean }: KeptSite, base: CleanBase | undefined): number | undefined {
  const known = base
    ? base.counters.flatMap((counter) => {
        const device = clean.find(({ id }) => id === counter.id)
        return amountNow(counter, device, base.calendar) ?? device?.values.energyTotal?.v ?? []
      })
    : clean.flatMap(({ values: { energyTotal } }) =>
        energyTotal && energyTotal.q !== 'bad' ? energyTotal.v : [],
      )
  return known.length > 0 ? known.reduce((sum, kwh) => sum + kwh, 0) : undefined
}

export function largeScreenOf(
  sites: ReadonlyMap<number, KeptSite>,
  days: ReadonlyMap<number, DayPower>,
  performances: ReadonlyMap<number, Performance>,
  cleanBases: ReadonlyMap<number, CleanBase>,
  alarms: ActiveAlarm[],
  now: number,
): LargeScreenData {
  const clean = [...sites].flatMap(([siteId, site]) => cleanKwhOf(site, cleanBases.get(siteId)) ?? [])
  return {
    now,
    sites: [...sites.values()].map((site) => figuresAt(site, now)),
    day: sumOfDays(days.values(), now),
    sinceCommissioning: clean.length > 0 ? benefitOf(clean.reduce((sum, kwh) => sum + kwh, 0)) : null,
    performance: [...performances].map(([siteId, one]) => ({ siteId: String(siteId), ...one })),
    alarms,
  }
}
