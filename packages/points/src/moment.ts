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

/** Reads the clock of a zone: the moment at which it shows a wall time; the earlier one where clocks go back. */
export function wallClock(zone: string): (wallMs: number) => number {
  const known = wallClocks.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  /** Offsets change on quarters of an hour. */
  const quarterMs = 900_000
  const offsets = new Map<number, number>()
  const offsetAt = (ms: number): number => {
    const quarter = Math.floor(ms / quarterMs)
    const kept = offsets.get(quarter)
    if (kept !== undefined) return kept
    const start = quarter * quarterMs
    const offset = Date.parse(`${format.format(start).replace(' ', 'T')}Z`) - start
    if (offsets.size > 1_000) offsets.clear()
    offsets.set(quarter, offset)
    return offset
  }
  const dayMs = 86_400_000
  const clock = (wallMs: number): number => {
    // The zone's offsets of the days around: one of them holds, the larger one gives the earlier moment.
    const offsets = [offsetAt(wallMs - dayMs), offsetAt(wallMs + dayMs)].toSorted((a, b) => b - a)
    const holds = offsets.find((offset) => offsetAt(wallMs - offset) === offset)
    return wallMs - (holds ?? offsets[1] ?? 0)
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
