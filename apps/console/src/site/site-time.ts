const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** Undefined for a time zone that this browser does not know. */
function formatOf(
  locale: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | undefined {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  if (formats.has(key)) return formats.get(key)
  let made: Intl.DateTimeFormat | undefined
  try {
    made = new Intl.DateTimeFormat(locale, { ...options, timeZone })
  } catch {
    made = undefined
  }
  formats.set(key, made)
  return made
}

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

export const timeAt = (at: number, timeZone: string, locale: string): string | undefined =>
  formatOf(locale, timeZone, clock)?.format(at)

export const timeWithSeconds = (at: number, timeZone: string, locale: string): string | undefined =>
  formatOf(locale, timeZone, { ...clock, second: '2-digit' })?.format(at)

export const weekdayAndDate = (at: number, timeZone: string, locale: string): string | undefined =>
  formatOf(locale, timeZone, { weekday: 'short', day: 'numeric', month: 'short' })?.format(at)

export const dayAndMonth = (at: number, timeZone: string, locale: string): string | undefined =>
  formatOf(locale, timeZone, { day: 'numeric', month: 'short' })?.format(at)

/** Minutes east of Greenwich at that moment. */
export function offsetMinutes(at: number, timeZone: string): number | undefined {
  const parts = formatOf('en-US', timeZone, { timeZoneName: 'longOffset' })?.formatToParts(at)
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

/** A calendar date such as 2023-05-12, written out; a dash where there is none. */
export function calendarDate(date: string | null, locale: string): string {
  if (date === null) return '–'
  const at = Date.parse(`${date}T00:00:00Z`)
  return Number.isNaN(at) ? date : (formatOf(locale, 'UTC', { dateStyle: 'medium' })?.format(at) ?? date)
}
