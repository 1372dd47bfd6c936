import type { Platform } from '../../../platform/platform.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { MakeReport } from '../../../site/report.ts'
import { readSite } from '../../../site/site.ts'
import { countedFor } from '../ledger/service.ts'
import { salesSheet } from './sheet.ts'
import { createStretches } from './stretches.ts'

const day = 86_400_000

/** What was sold and loaded at a site, day by day of its own calendar, of those whom the reader looks after. */
export function createSalesReport(platform: Platform): MakeReport<'sales'> {
  const { ofDays } = createStretches(platform)
  return async ({ siteId: id }, { start, end }, { caller, language }) => {
    const { siteId, timeZone: zone, projectName } = await readSite(platform.db, caller, id)
    const dayOf = (moment: number) => wireTime(new Date(moment), zone).slice(0, 10)
    const names = new Set<string>()
    // A day of 25 hours is still one.
    for (let at = start; at < end; at += day / 2) names.add(dayOf(at))
    const own = { siteId, whose: await countedFor(platform, { caller, language, zone }) }
    const sold = await ofDays([...names], dayOf(end), own, { zone, currency: undefined })
    return salesSheet(sold, { site: projectName, hasMonth: true }, { language })
  }
}
