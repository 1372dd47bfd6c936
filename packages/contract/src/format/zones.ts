const madeFor = (zone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
}

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** Undefined for a time zone that is not known here. */
function offsetFormat(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  const made = madeFor(zone)
  formats.set(zone, made)
  return made
}

/** A name of the IANA list. Nothing is kept of it: names may be anything that somebody has typed. */
export const isZone = (name: string): boolean => madeFor(name) !== undefined

/** Where the reader's own clock is. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** All that can be chosen, UTC first: browsers leave the zone without a place out of their list. */
export const knownZones = (): string[] => [
  'UTC',
  ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC'),
]

/** Minutes east of Greenwich at that moment. */
export function offsetMinutes(at: number, zone: string): number | undefined {
  const parts = offsetFormat(zone)?.formatToParts(at)
  const name = parts?.find((part) => part.type === 'timeZoneName')?.value
  if (name === undefined) return undefined
  const [, sign, hours, minutes] = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name) ?? []
  if (sign === undefined) return 0
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `UTC+05:45`, with a real minus sign. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `UTC${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/** `UTC+03:00 Indian/Antananarivo`: whose clock the times are of. */
export function zoneText(at: number, zone: string): string {
  const offset = offsetMinutes(at, zone)
  if (offset === undefined) return zone
  return zone === 'UTC' ? offsetText(offset) : `${offsetText(offset)} ${zone}`
}

const hourMs = 3_600_000
/** Clocks are not changed twice within it. */
const nearMs = 6 * hourMs
const changes = new Map<string, boolean>()
const mostKept = 5_000

/** Whether clocks are changed within some hours of a moment: seldom, and asked for every row of a table. */
function hasChangeNear(at: number, zone: string): boolean {
  const slot = Math.floor(at / nearMs)
  const key = `${zone} ${slot}`
  const known = changes.get(key)
  if (known !== undefined) return known
  const isChanged = offsetMinutes((slot - 1) * nearMs, zone) !== offsetMinutes((slot + 2) * nearMs, zone)
  if (changes.size >= mostKept) changes.clear()
  changes.set(key, isChanged)
  return isChanged
}

/** `UTC+02:00` where the clocks of a zone show a time twice, because they are put back; else undefined. */
export function repeatedOffset(at: number, zone: string): string | undefined {
  if (!hasChangeNear(at, zone)) return undefined
  const offset = offsetMinutes(at, zone)
  if (offset === undefined) return undefined
  const isTwice = [-nearMs, nearMs].some((away) => {
    const other = offsetMinutes(at + away, zone) ?? offset
    return other !== offset && offsetMinutes(at + (offset - other) * 60_000, zone) === other
  })
  return isTwice ? offsetText(offset) : undefined
}
