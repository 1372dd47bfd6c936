import type { Platform } from '../../../platform/platform.ts'
import { type CleanBase, cleanBasesOf } from '../../../site/energy/read-energy.ts'
import { createKeptFor } from '../../../site/kept-for.ts'
import { weekPerformance } from '../../../site/performance/week-performance.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { curvesOf, type DayPower, stepMs } from './curves.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const mostSitesKept = 5_000
/** A screen is told what is at hand rather than nothing; what is still being read comes with its next call. */
const patienceMs = 15_000

/** What is read from history: dear, and kept for minutes. */
export function createSlowFigures({ bus, db, log, now }: Platform, reader: Reader) {
  const days = createKeptFor<DayPower>({
    read: (siteIds) => curvesOf(db, reader, siteIds, now()),
    until: (moment) => Math.min(moment + 5 * minuteMs, (Math.floor(moment / stepMs) + 1) * stepMs),
    most: mostSitesKept,
    now,
  })
  const performances = weekPerformance({ db, now }, reader)

  const cleanBases = createKeptFor<CleanBase>({
    read: (siteIds) => cleanBasesOf(db, reader, siteIds, now()),
    until: (moment) => moment + hourMs,
    most: mostSitesKept,
    now,
  })
  bus.subscribe('energy.changed', ({ siteIds }) => cleanBases.renew(siteIds))

  async function orUntilImpatient(reading: Promise<unknown>): Promise<void> {
    let timer: NodeJS.Timeout | undefined
    const impatient = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([reading, impatient])
    clearTimeout(timer)
  }

  return {
    days: days.of,
    /** Days only when all are known: a sum without some of the sites would be wrong and not look it. */
    async ofScreen(siteIds: readonly number[]) {
      const reading = Promise.all([days.of(siteIds), performances.of(siteIds), cleanBases.of(siteIds)])
      reading.catch((error: unknown) => log.warn(error, 'history for a large screen not read'))
      await orUntilImpatient(reading)
      const found = days.atHand(siteIds)
      return {
        days: found.isWhole ? found.answers : new Map<number, DayPower>(),
        performances: performances.atHand(siteIds).answers,
        cleanBases: cleanBases.atHand(siteIds).answers,
      }
    },
  }
}
