/** PostgreSQL's clock begins in the year 2000 and counts microseconds. */
const epochMs = Date.UTC(2000, 0, 1)

/** A moment as `timestamptz_send` writes it, in milliseconds since 1970. */
export const readMoment = (bytes: Buffer, at: number): number =>
  (bytes.readInt32BE(at) * 2 ** 32 + bytes.readUInt32BE(at + 4)) / 1000 + epochMs
