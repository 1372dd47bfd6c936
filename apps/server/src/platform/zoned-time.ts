/** The wire's `yyyy-MM-dd HH:mm:ss`, in the reader's zone. */
const formats = new Map<string, Intl.DateTimeFormat>()
const mostZones = 600

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    })
    if (formats.size < mostZones) formats.set(zone, format)
  }
  return format
}

export function wireTime(moment: Date, zone: string): string {
  return formatFor(zone).format(moment)
}

export const wireTimeOrNull = (moment: Date | null, zone: string) => (moment ? wireTime(moment, zone) : null)

/** An IANA name, else the offset in minutes that browsers give (positive west of Greenwich), else UTC. */
export function readZone(name: unknown, offsetMinutes: unknown): string {
  if (typeof name === 'string' && name !== '' && name.length <= 64) {
    try {
      formatFor(name)
      return name
    } catch {
      // An unknown name falls through to the offset.
    }
  }
  if (offsetMinutes === undefined || offsetMinutes === '') return 'UTC'
  const offset = Number(offsetMinutes)
  if (!Number.isInteger(offset) || Math.abs(offset) > 14 * 60) return 'UTC'
  const size = Math.abs(offset)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${offset > 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}
