import type { QuietHours } from '@gridhelm/contract/telling/notices/wishes'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'

const dayMs = 86_400_000

/** When the quiet hours end in which a moment lies; undefined outside of them. */
export function quietUntil(quiet: QuietHours | null, now: number): Date | undefined {
  if (!quiet || quiet.from === quiet.to) return undefined
  const { from, to, zone } = quiet
  const wall = wireTime(new Date(now), zone)
  const clock = wall.slice(11, 16)
  const isWithin = from < to ? from <= clock && clock < to : from <= clock || clock < to
  if (!isWithin) return undefined
  const today = wall.slice(0, 10)
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)
  const end = readWireTime(`${clock < to ? today : tomorrow} ${to}:00`, zone)
  // Where clocks go back within the hours, their end may be told twice.
  return end && end.getTime() > now ? end : undefined
}
