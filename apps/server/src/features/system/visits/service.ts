import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import { countVisits, visitsWithin } from './queries.ts'

const shownDays = 7

interface Day {
  /** yyyy-MM-dd */
  name: string
  from: Date
  to: Date
}

/** The last days of the reader's calendar, today last; clock changes make some of them shorter or longer. */
export function lastDays(now: Date, zone: string, count: number): Day[] {
  const today = wireTime(now, zone).slice(0, 10)
  const nameAt = (offset: number) => {
    const noon = new Date(`${today}T12:00:00Z`)
    noon.setUTCDate(noon.getUTCDate() + offset)
    return noon.toISOString().slice(0, 10)
  }
  const midnight = (name: string) => readWireTime(`${name} 00:00:00`, zone) ?? now
  return Array.from({ length: count }, (_, index) => {
    const offset = index - count + 1
    return { name: nameAt(offset), from: midnight(nameAt(offset)), to: midnight(nameAt(offset + 1)) }
  })
}

export function createVisits({ db, now }: Platform) {
  return {
    async totals({ caller, zone }: SessionContext) {
      const subtree = subtreeOfCaller(caller)
      const [totalVisitCount, [today]] = await Promise.all([
        countVisits(db, subtree),
        visitsWithin(db, subtree, lastDays(new Date(now()), zone, 1)),
      ])
      return { totalVisitCount, todayVisitCount: today?.visit ?? 0, todayIp: today?.ip ?? 0 }
    },

    async byDay({ caller, zone }: SessionContext) {
      const days = lastDays(new Date(now()), zone, shownDays)
      const counted = await visitsWithin(db, subtreeOfCaller(caller), days)
      return days.map(({ name }, index) => ({
        visit: counted[index]?.visit ?? 0,
        ip: counted[index]?.ip ?? 0,
        tian: name,
        type: name.slice(5),
      }))
    },
  }
}
