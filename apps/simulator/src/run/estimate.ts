import { localTime, zoneOffset } from '../local-time.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import { firstTotals } from '../site/controller-totals.ts'
import { countersOf, type Growth, type Readings } from '../site/counters.ts'
import { firstState } from './first-state.ts'
import { step } from './step.ts'

const dayMs = 86_400_000
const hourSeconds = 3600
/** Of each month. */
const sampleDays = [5, 15, 25]
const monthsAYear = 12

/** What each device counts on a day of a month, by the name of the counter without its period. */
type Month = ReadonlyMap<string, Growth>

const lasting = (config: SiteConfig) =>
  [...devicesOf(config)].map(([device, kind]) => ({
    device,
    counters: countersOf(kind).filter(({ restarts }) => restarts === 'never'),
  }))

/** A few days of each month, run with the site's own physics: what comes out of it adds up as the site does. */
function typicalYear(config: SiteConfig): readonly Month[] {
  const known = knownYears.get(config)
  if (known) return known
  const devices = lasting(config)
  let state = firstState(config, 0, Date.UTC(2025, 0), {})
  const year = Array.from({ length: monthsAYear }, (_, month): Month => {
    const { counters: before } = state
    for (const date of sampleDays) {
      state = { ...state, time: Date.UTC(2025, month, date) }
      for (let hour = 0; hour < 24; hour++) state = step(state, hourSeconds)
    }
    const { counters: after } = state
    return new Map(
      devices.map(({ device, counters }) => [
        device,
        Object.fromEntries(
          counters.map(({ key, base }) => {
            const grown = (after[device]?.[key] ?? 0) - (before[device]?.[key] ?? 0)
            return [base, grown / sampleDays.length]
          }),
        ),
      ]),
    )
  })
  knownYears.set(config, year)
  return year
}

const knownYears = new WeakMap<SiteConfig, readonly Month[]>()

/** How many days of each month of the year lie between the moments, those of all years together. */
function daysByMonth(from: number, until: number): readonly number[] {
  const days = Array.from({ length: monthsAYear }, () => 0)
  let time = from
  while (time < until) {
    const date = new Date(time)
    const month = date.getUTCMonth()
    const next = Math.min(until, Date.UTC(date.getUTCFullYear(), month + 1))
    days[month] = (days[month] ?? 0) + (next - time) / dayMs
    time = next
  }
  return days
}

/** Outages are too rare for a few days to tell of them. */
const outagesADay = ({ grid }: SiteConfig): Growth =>
  grid
    ? { outages: grid.outagesPerYear / 365, outageHours: (grid.outagesPerYear * grid.outageHours) / 365 }
    : {}

/** Every counter as it would stand by then, so that a site need not be run from its first day. */
export function estimatedCounters(config: SiteConfig, at: number): Readonly<Record<string, Readings>> {
  const { year, month } = localTime(config.zone, at)
  const offset = zoneOffset(config.zone, at)
  const began = Date.parse(config.since)
  if (began >= at) return blank(config)
  const since = (start: number) => daysByMonth(Math.max(began, start) + offset, at + offset)
  const days = {
    never: since(began),
    yearly: since(Date.UTC(year, 0) - offset),
    monthly: since(Date.UTC(year, month % monthsAYear) - offset),
    daily: since(at),
  }
  const months = typicalYear(config)
  const rare = outagesADay(config)
  const counters: Record<string, Readings> = {}
  for (const [device, kind] of devicesOf(config)) {
    const perDay = (base: string, index: number) => rare[base] ?? months[index]?.get(device)?.[base] ?? 0
    counters[device] = Object.fromEntries(
      countersOf(kind).map(({ key, base, restarts }) => [
        key,
        days[restarts].reduce((sum, count, index) => sum + count * perDay(base, index), 0),
      ]),
    )
  }
  const { device } = config.system
  return { ...counters, [device]: { ...counters[device], ...firstTotals(config, counters) } }
}

const blank = (config: SiteConfig): Readonly<Record<string, Readings>> =>
  Object.fromEntries(
    [...devicesOf(config)].map(([device, kind]) => [
      device,
      Object.fromEntries(countersOf(kind).map(({ key }) => [key, 0])),
    ]),
  )
