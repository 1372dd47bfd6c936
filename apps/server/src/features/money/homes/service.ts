import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { bindHomes } from './binding.ts'
import { countHomes, type HomeCounts } from './count-queries.ts'
import { atSite } from './lists-sql.ts'

const none: HomeCounts = { homes: 0, lit: 0, dark: 0, silent: 0, idle: 0, unlocked: 0 }

/** How many homes of a site, of those that a reader sees, are lit, dark and silent; wherever it is told. */
export function createHomeCounts(platform: Platform) {
  const homes = bindHomes(platform)
  return async (siteId: number, context: SessionContext): Promise<HomeCounts> => {
    const visible = await visibleRows(platform, narrowed(homes, atSite(siteId)), context)
    const [{ siteId: _, ...counts } = { siteId, ...none }] = await countHomes(
      platform.db,
      visible,
      platform.now(),
    )
    return counts
  }
}
