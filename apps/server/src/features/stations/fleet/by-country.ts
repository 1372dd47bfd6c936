import {
  type CountryDay,
  type CountryFigures,
  energySources,
  type OpenAlarmCounts,
  type SiteFigures,
} from '@gridhelm/contract/stations/fleet/entities'
import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { rounded } from '@gridhelm/points/numbers'
import { noOpenAlarms } from '../../../site/alarms/open-alarms.ts'
import { type DayPower, sumOfDays } from './curves.ts'

function addAll<K extends string>(
  sums: Partial<Record<K, number>>,
  keys: readonly K[],
  more: Partial<Record<K, number>>,
): void {
  for (const key of keys) {
    const value = more[key]
    if (value !== undefined) sums[key] = rounded((sums[key] ?? 0) + value, 2)
  }
}

function addAlarms(sum: OpenAlarmCounts, more: OpenAlarmCounts): void {
  for (const which of ['alarms', 'acknowledgedAlarms', 'clearedAlarms'] as const)
    for (const [place, count] of more[which].entries()) sum[which][place] = (sum[which][place] ?? 0) + count
  sum.asideAlarms += more.asideAlarms
}

const isTalking = ({ t, failedSeconds, isOff }: SiteFigures, now: number) =>
  t !== null && !isOff && now - t <= failedSeconds * 1_000

function ofCountry(countryCode: string, sites: readonly SiteFigures[], now: number): CountryFigures {
  const sum: CountryFigures = {
    countryCode,
    sites: sites.length,
    talking: 0,
    power: {},
    today: {},
    consumedToday: null,
    ...noOpenAlarms(),
  }
  for (const site of sites) {
    addAll(sum.today, energySources, site.today)
    if (site.consumedToday !== null)
      sum.consumedToday = rounded((sum.consumedToday ?? 0) + site.consumedToday, 2)
    addAlarms(sum, site)
    if (!isTalking(site, now)) continue
    sum.talking++
    addAll(sum.power, powerKinds, site.power)
  }
  return sum
}

type Countries = ReadonlyMap<number, string>
const byName = (a: { countryCode: string }, b: { countryCode: string }) =>
  a.countryCode.localeCompare(b.countryCode)

export function figuresByCountry(
  sites: Iterable<SiteFigures>,
  countries: Countries,
  now: number,
): CountryFigures[] {
  const own = Map.groupBy(sites, ({ id }) => countries.get(Number(id)) ?? '')
  return [...own].map(([code, some]) => ofCountry(code, some, now)).sort(byName)
}

export function daysByCountry(
  days: ReadonlyMap<number, DayPower>,
  countries: Countries,
  now: number,
): CountryDay[] {
  const own = Map.groupBy(days, ([siteId]) => countries.get(siteId) ?? '')
  return [...own]
    .map(([countryCode, some]) => ({
      countryCode,
      ...sumOfDays(
        some.map(([, day]) => day),
        now,
      ),
    }))
    .sort(byName)
}
