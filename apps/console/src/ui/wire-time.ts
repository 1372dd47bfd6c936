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
