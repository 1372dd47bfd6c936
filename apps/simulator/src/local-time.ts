export interface LocalTime {
  /** With its fraction. */
  hour: number
  /** 0 is Sunday. */
  weekday: number
  /** Days, months and years since the epoch began there. */
  day: number
  month: number
  year: number
}

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  formats.set(zone, format)
  return format
}

const quarterHour = 900_000
const msPerDay = 86_400_000

function askedOffset(zone: string, time: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(time)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute) - time
}

const wholeDays = new Map<string, { day: number; offset: number | undefined }>()

/** Ms ahead of UTC. A day that ends with the offset it began with has no other; asking is dear. */
export function zoneOffset(zone: string, time: number): number {
  const day = Math.floor(time / msPerDay)
  let known = wholeDays.get(zone)
  if (known?.day !== day) {
    const offset = askedOffset(zone, day * msPerDay)
    known = { day, offset: askedOffset(zone, (day + 1) * msPerDay) === offset ? offset : undefined }
    wholeDays.set(zone, known)
  }
  return known.offset ?? askedOffset(zone, Math.floor(time / quarterHour) * quarterHour)
}

export function localTime(zone: string, time: number): LocalTime {
  const local = time + zoneOffset(zone, time)
  const day = Math.floor(local / msPerDay)
  const date = new Date(local)
  const year = date.getUTCFullYear()
  return {
    hour: (local - day * msPerDay) / 3_600_000,
    weekday: date.getUTCDay(),
    day,
    month: year * 12 + date.getUTCMonth(),
    year,
  }
}
