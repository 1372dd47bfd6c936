import { offsetMinutes, offsetText, timeWithSeconds, weekdayAndDate } from '../site-time.ts'

const dateFormats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`
  const known = dateFormats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  dateFormats.set(key, made)
  return made
}

/** A date and time at the site; a zone that the browser does not know is told in UTC, and says so. */
export function momentAt(at: number, timeZone: string, locale: string): string {
  const offset = offsetMinutes(at, timeZone)
  if (offset === undefined) return `${dateFormat(locale, 'UTC').format(at)} UTC`
  return dateFormat(locale, timeZone).format(at)
}

/** 'Sun, 15 Nov 14:32:07 UTC+03:00': for a value of these days. */
export function exactMomentAt(at: number, timeZone: string, locale: string): string {
  const offset = offsetMinutes(at, timeZone)
  if (offset === undefined) return momentAt(at, timeZone, locale)
  return [
    weekdayAndDate(at, timeZone, locale),
    timeWithSeconds(at, timeZone, locale),
    offsetText(offset),
  ].join(' ')
}

/** `UTC+03:00 Indian/Antananarivo`: whose clock the times are of. */
export function zoneText(at: number, timeZone: string): string {
  const offset = offsetMinutes(at, timeZone)
  return offset === undefined ? timeZone : `${offsetText(offset)} ${timeZone}`
}
