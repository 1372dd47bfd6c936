export const dayMs = 86_400_000

/** A frame that is older than this when it comes in goes to telemetry_late. */
export const lateAfterMs = 2 * 3_600_000

/** How much longer sealing keeps its hands off: an append that has begun is committed or given up long before. */
export const sealMarginMs = 10 * 60_000

/** Where the UTC day of a moment begins. */
export const dayOf = (ms: number): number => Math.floor(ms / dayMs) * dayMs

/** The partition of telemetry_frame that holds the UTC day of this moment: telemetry_frame_YYYYMMDD. */
export const partitionName = (ms: number): string => `telemetry_frame_${dayDigits(ms)}`

/** The moment at which the day of a partition begins; undefined when it is none of ours. */
export function partitionDay(name: string): number | undefined {
  const [, year, month, day] = /^telemetry_frame_(\d{4})(\d\d)(\d\d)$/.exec(name) ?? []
  return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day))
}

const dayDigits = (ms: number) => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')
