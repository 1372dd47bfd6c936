const layout =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)?$/

/**
 * Milliseconds of an ISO 8601 moment. It must name its zone, or somebody must have said which one is meant: to guess
 * one would put values at a wrong time without anybody noticing.
 */
export function isoMoment(text: string, inZone?: (wallMs: number) => number): number | undefined {
  const match = layout.exec(text)
  if (!match) return undefined
  const [
    ,
    year,
    month,
    day,
    hour,
    minute,
    second = '0',
    fraction = '',
    utc,
    sign,
    zoneHour = '0',
    zoneMinute = '0',
  ] = match
  const numbers = [year, month, day, hour, minute, second].map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [y, mo, d, h, mi, s] = numbers
  if (h > 23 || mi > 59 || s > 59 || Number(zoneHour) > 23 || Number(zoneMinute) > 59) return undefined
  const local = Date.UTC(y, mo - 1, d, h, mi, s, Number(fraction.padEnd(3, '0').slice(0, 3)))
  // 30 February would quietly become March.
  const calendar = new Date(local)
  if (calendar.getUTCMonth() !== mo - 1 || calendar.getUTCDate() !== d) return undefined
  if (utc === undefined && sign === undefined) return inZone?.(local)
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000
  return local - (sign === '-' ? -offset : offset)
}

/** The moment of a frame in whole milliseconds: a number of them, or ISO 8601; undefined for anything else. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : undefined
  return typeof value === 'string' ? isoMoment(value) : undefined
}

const wallClocks = new Map<string, (wallMs: number) => number>()
const mostZones = 600
const minuteMs = 60_000
const dayMs = 86_400_000

/** Reads the clock of a zone: the moment at which it shows a wall time; the earlier one where clocks go back. */
export function wallClock(zone: string): (wallMs: number) => number {
  const made = wallClocks.get(zone)
  if (made) return made
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  const known = new Map<number, number>()
  const offsetAt = (ms: number): number => {
    // Clocks change on whole minutes, and messages come many a minute.
    const start = Math.floor(ms / minuteMs) * minuteMs
    const kept = known.get(start)
    if (kept !== undefined) return kept
    const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start
    if (known.size > 1_000) known.clear()
    known.set(start, offset)
    return offset
  }
  const clock = (wallMs: number): number => {
    // The offset at the guess may be that of the other side of a clock change; the days around settle it.
    const candidates = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)].map((offset) => wallMs - offset)
    const exact = candidates.filter((moment) => moment + offsetAt(moment) === wallMs)
    return Math.min(...(exact.length > 0 ? exact : candidates))
  }
  if (wallClocks.size < mostZones) wallClocks.set(zone, clock)
  return clock
}

export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return name !== ''
  } catch {
    return false
  }
}
