import { type LightFigures, lightDays } from '@gridhelm/contract/money/loads/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { all } from '../../../resources/sql.ts'
import { bindLoads, ofSite } from './binding.ts'
import { lightOf } from './figures-queries.ts'

const day = 86_400_000

/** From payment to light, of the loads that somebody sees in the list; of one site, or all. */
export function createLightFigures(platform: Pick<Platform, 'db' | 'now'>) {
  const { db, now } = platform
  const bound = bindLoads(platform)
  return async (siteId: number | undefined, context: SessionContext): Promise<LightFigures> => {
    const asked = siteId === undefined ? bound : narrowed(bound, ofSite(siteId))
    const moment = now()
    const period = { since: new Date(moment - lightDays * day), now: new Date(moment) }
    return lightOf(db, all(await visibleRows(platform, asked, context)), period)
  }
}
