import { parseWireTime } from '../../../ui/wire-time.ts'

interface Period {
  usageStart: string | null
  usageEnd: string | null
}

/** Whether an account can be used at a moment, as far as its period goes. */
export function isInPeriod({ usageStart, usageEnd }: Period, now: number): boolean {
  const start = usageStart ? parseWireTime(usageStart)?.getTime() : undefined
  const end = usageEnd ? parseWireTime(usageEnd)?.getTime() : undefined
  return (start ?? now) <= now && now < (end ?? Number.POSITIVE_INFINITY)
}
