import { isZone } from '../../format/zones.ts'

/** Names of the IANA list; offsets such as +05:00 know no summer and are none. */
export const isTimeZone = (name: string): boolean =>
  /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/.test(name) && isZone(name)
