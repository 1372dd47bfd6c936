import type { Platform } from '../../../platform/platform.ts'
import type { MakeReport } from '../../../site/report.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createFreeCurves } from './free-curves.ts'
import { createPowerHistory } from './power-history.ts'
import { powerSheet } from './power-sheet.ts'

/** Power by source, state of charge and irradiance of a site over any period; by the hour where it is long. */
export function createPowerReport(platform: Platform, reader: Reader): MakeReport<'powerCurve'> {
  const histories = createPowerHistory(platform, reader, createSharedAnswers(platform.now))
  return async ({ siteId, interval }, period, { caller, language }) => {
    const site = await readSite(platform.db, caller, siteId)
    return powerSheet(histories, { site, period, interval, language })
  }
}

/** Curves of any points, for what is told to other programs: from the same sums as the screens. */
export const createPointCurves = (platform: Platform, reader: Reader) => createFreeCurves(platform, reader)
