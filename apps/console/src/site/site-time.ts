import { offsetMinutes } from '@gridhelm/contract/format/zones'

const dayMs = 86_400_000

/** The site's calendar day around a moment, from midnight to midnight there. */
export function siteDay(at: number, timeZone: string): { start: number; end: number } | undefined {
  const offset = offsetMinutes(at, timeZone)
  if (offset === undefined) return undefined
  const midnight = (utc: number): number => {
    const guess = utc - offset * 60_000
    // The clock may change during the day: the offset of midnight itself counts.
    return utc - (offsetMinutes(guess, timeZone) ?? offset) * 60_000
  }
  const day = Math.floor((at + offset * 60_000) / dayMs) * dayMs
  return { start: midnight(day), end: midnight(day + dayMs) }
}
