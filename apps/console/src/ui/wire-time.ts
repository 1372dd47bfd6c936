const pattern = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::(\d{2}))?$/

/** The wire's `yyyy-MM-dd HH:mm:ss`, which the server writes in the reader's own zone; undefined for anything else. */
export function parseWireTime(text: string): Date | undefined {
  const [, year, month, day, hour, minute, second = '0'] = pattern.exec(text) ?? []
  if (year === undefined) return undefined
  const date = new Date(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
  // The constructor takes 31 February for 3 March.
  return date.getDate() === Number(day) && date.getMonth() === Number(month) - 1 ? date : undefined
}

const cached = <T>(make: (locale: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string): T => {
    const known = made.get(locale)
    if (known !== undefined) return known
    const fresh = make(locale)
    made.set(locale, fresh)
    return fresh
  }
}

/** Names of months where they are short; Chinese writes figures. */
const shortDate = (locale: string) => (locale.startsWith('zh') ? 'short' : 'medium')
const shortFormat = cached(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: shortDate(locale), timeStyle: 'short' }),
)
const exactFormat = cached(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' }),
)
const ageFormat = cached((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

export const shortMoment = (moment: Date, locale: string): string => shortFormat(locale).format(moment)
export const exactMoment = (moment: Date, locale: string): string => exactFormat(locale).format(moment)

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const steps = [
  { unit: 'second', ms: second, below: minute },
  { unit: 'minute', ms: minute, below: hour },
  { unit: 'hour', ms: hour, below: day },
  { unit: 'day', ms: day, below: 30 * day },
  { unit: 'month', ms: 30.44 * day, below: 365 * day },
  { unit: 'year', ms: 365.25 * day, below: Number.POSITIVE_INFINITY },
] as const

/**
 * `3 minutes ago`, `in 6 days`: whole units, never rounded up, so that an age is not older than it is.
 * Less than a minute ahead counts as now: clocks of server and browser differ by that much.
 */
export function relativeAge(moment: Date, now: Date, locale: string): string {
  const ahead = moment.getTime() - now.getTime()
  const ms = ahead > 0 && ahead < minute ? 0 : ahead
  const step = steps.find(({ below }) => Math.abs(ms) < below) ?? steps[5]
  return ageFormat(locale).format(Math.trunc(ms / step.ms), step.unit)
}
