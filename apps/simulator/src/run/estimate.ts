import { localTime, zoneOffset } from '../local-time.ts'
import { sumOf } from '../numbers.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import { firstTotals } from '../site/controller-totals.ts'
import { countersOf, type Growth, type Readings } from '../site/counters.ts'
import type { SiteState } from '../site/state.ts'
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
    const before = state
    for (const date of sampleDays) {
      state = { ...state, time: Date.UTC(2025, month, date) }
      for (let hour = 0; hour < 24; hour++) state = step(state, hourSeconds)
    }
    const grown = new Map(
      devices.map(({ device, counters }) => [
        device,
        Object.fromEntries(
          counters.map(({ key, base }) => [
            base,
            (state.counters[device]?.[key] ?? 0) - (before.counters[device]?.[key] ?? 0),
          ]),
        ),
      ]),
    )
    settleStorage(config, grown, before, state)
    for (const growth of grown.values())
      for (const base in growth) growth[base] = (growth[base] ?? 0) / sampleDays.length
    return grown
  })
  knownYears.set(config, year)
  return year
}

/** What a cell holds beyond its nominal voltage, and what is lost on the way into it from the terminals and from the bus. */
const aboveNominal = 1.03
const intoCells = 0.98
const throughInverter = 0.985

/** Batteries end a year as they began it: what some days happened to leave in them, or take out, was not made. */
function settleStorage(
  config: SiteConfig,
  grown: ReadonlyMap<string, Record<string, number>>,
  before: SiteState,
  after: SiteState,
): void {
  const add = (device: string, base: string, kwh: number) => {
    const growth = grown.get(device)
    if (growth) growth[base] = Math.max(0, (growth[base] ?? 0) + kwh)
  }
  let fromBus = 0
  config.storage.forEach(({ battery, pcs, kwh }, index) => {
    const [was, is] = [before.storage[index]?.battery, after.storage[index]?.battery]
    if (!was || !is) return
    const taken = ((was.soc - is.soc) * kwh * is.soh * aboveNominal) / intoCells
    add(battery, 'charge', taken)
    add(pcs, 'charge', taken / throughInverter)
    fromBus += taken / throughInverter
  })
  const sources = [...config.pv, ...config.wind, ...config.generators].flatMap(({ device }) => {
    const growth = grown.get(device)
    return growth ? [growth] : []
  })
  const made = sumOf(sources, ({ energy = 0 }) => energy)
  const share = made > 0 ? Math.max(0, 1 + fromBus / made) : 1
  for (const growth of sources)
    for (const base of ['energy', 'fuel']) if (growth[base] !== undefined) growth[base] *= share
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
