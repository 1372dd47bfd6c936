const layout =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d\d)(?::?(\d\d))?)$/

/**
 * Milliseconds of an ISO 8601 moment. It must name its zone: to guess one would put values at a wrong time without
 * anybody noticing.
 */
function isoMoment(text: string): number | undefined {
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
    ,
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
  const offset = (Number(zoneHour) * 60 + Number(zoneMinute)) * 60_000
  return local - (sign === '-' ? -offset : offset)
}

/** The moment of a frame in whole milliseconds: a number of them, or ISO 8601; undefined for anything else. */
export function momentOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? Math.trunc(value) : undefined
  return typeof value === 'string' ? isoMoment(value) : undefined
}
