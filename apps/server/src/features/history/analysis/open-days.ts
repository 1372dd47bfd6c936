import type { Platform } from '../../../platform/platform.ts'
import { daysBefore } from '../../../site/days.ts'
import { createKeptFor } from '../../../site/kept-for.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import { type Calendar, type Span, spansIn } from '../../../telemetry/rollup/calendar.ts'
import { type DaysDeps, readSiteDays, type SiteDays } from './site-days.ts'

/** Days that may be over and not stored yet; a site that is further behind is told as waiting. */
export const mostOpenDays = 3
/** Who asks for a screenful waits for what has come in the meantime. */
const fewSites = 50
const sharedMs = 2_000
const keptMs = 10 * 60_000
const mostSitesKept = 20_000
/** Of more sites one is told what is at hand, after this long. */
const patienceMs = 400

/** The running day of sites, and those before it that are not stored yet. */
export function createOpenDays({ db, reader, now, log }: DaysDeps & Pick<Platform, 'log'>) {
  const shared = createSharedAnswers(now, 200)
  const openIn = (calendar: Calendar): Span[] =>
    spansIn(calendar, 'day', daysBefore(calendar, now(), mostOpenDays).start, now() + 1)
  const read = async (siteIds: readonly number[]): Promise<ReadonlyMap<number, SiteDays>> =>
    new Map((await readSiteDays({ db, reader, now }, siteIds, openIn)).map((site) => [site.siteId, site]))
  const kept = createKeptFor<SiteDays>({
    read,
    until: (moment) => moment + keptMs,
    most: mostSitesKept,
    now,
  })

  return async (siteIds: readonly number[]): Promise<ReadonlyMap<number, SiteDays>> => {
    if (siteIds.length <= fewSites) return shared(siteIds.join(), sharedMs, () => read(siteIds))
    const reading = kept.of(siteIds)
    reading.catch((error: unknown) => log.warn(error, 'the running day of some sites was not read'))
    let timer: NodeJS.Timeout | undefined
    const impatient = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patienceMs)
    })
    await Promise.race([reading, impatient])
    clearTimeout(timer)
    return kept.atHand(siteIds).answers
  }
}
