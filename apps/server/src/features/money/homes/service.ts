import type { HomesOfSite } from '@gridhelm/contract/money/homes/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { bindHomes } from './binding.ts'
import { countHomes } from './energy.ts'
import { atSite } from './lists-sql.ts'
import { homesAtSite } from './queries.ts'

/** How many homes of a site, of those that a reader sees, are lit, dark and silent; wherever it is told. */
export function createHomeCounts(platform: Platform) {
  const homes = bindHomes(platform)
  return async (siteId: number, context: SessionContext): Promise<HomesOfSite & { unlocked: number }> => {
    const rows = await homesAtSite(
      platform.db,
      await visibleRows(platform, narrowed(homes, atSite(siteId)), context),
    )
    const unlocked = rows.filter(({ state }) => state === 'unlocked').length
    return { ...(await countHomes(platform.db, rows, platform.now())), unlocked }
  }
}
