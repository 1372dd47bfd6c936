import { sumOf } from '../numbers.ts'
import type { SiteConfig } from './config.ts'

/** What storage does beside a grid: use the site's own energy, keep a reserve for outages, and rest in between. */
export interface StorageDuty {
  does: 'charge' | 'discharge' | 'rest' | 'refill'
  /** Seconds in which it has done so. */
  since: number
  /** The reserve was reached: nothing is given until there is clearly more again. */
  spent: boolean
}

export const resting: StorageDuty = { does: 'rest', since: 0, spent: false }

/** Percent. Below the reserve it refills from the grid only after an outage has taken a good part of it. */
const reserve = 40
const refillBelow = reserve - 5
const servesAgainAt = reserve + 8
/** The current of the last step stops a hair above. */
const reached = 0.1
/** Of the rating: less than this is left to the grid when storage rests. */
const deadBand = 0.05
/** Seconds of rest before it turns to anything: clouds pass. */
const restsFor = 300

interface DutyFacts {
  /** Load less sun and wind, kW. */
  net: number
  /** Percent. */
  soc: number
}

/** What storage does next. It never turns from one direction to the other without a rest. */
export function nextDuty(
  duty: StorageDuty,
  seconds: number,
  { storage }: SiteConfig,
  { net, soc }: DutyFacts,
): StorageDuty {
  const spent = soc <= reserve + reached || (duty.spent && soc < servesAgainAt)
  const does = nextDeed({ ...duty, since: duty.since + seconds, spent }, storageRating(storage), net, soc)
  return { does, since: does === duty.does ? duty.since + seconds : 0, spent }
}

const storageRating = (storage: SiteConfig['storage']): number => sumOf(storage, ({ acKw }) => acKw)

function nextDeed(
  { does, since, spent }: StorageDuty,
  ratedKw: number,
  net: number,
  soc: number,
): StorageDuty['does'] {
  const band = deadBand * ratedKw
  if (does === 'charge') return net < 0 ? 'charge' : 'rest'
  if (does === 'discharge') return net > 0 && !spent ? 'discharge' : 'rest'
  if (does === 'refill') return soc < reserve && net > -band ? 'refill' : 'rest'
  if (since < restsFor) return 'rest'
  if (net < -band) return 'charge'
  if (net > band && !spent) return 'discharge'
  return soc < refillBelow ? 'refill' : 'rest'
}

/** kW that would bring storage to its reserve within the step; positive is above it. */
export function aboveReserve({ storage }: SiteConfig, soc: number, seconds: number): number {
  const kwh = (sumOf(storage, (one) => one.kwh) * (soc - reserve)) / 100
  return (kwh * 3600) / seconds
}
