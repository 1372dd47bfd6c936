import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { ownSite } from '../../../platform/sites/own-site.ts'
import type { Bound } from '../../../resources/binding.ts'
import { selectByIds } from '../../../resources/queries.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { tableName } from '../../../resources/service.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { updateSite } from './queries.ts'

export function createSerialNumberService({ db, bus, now }: Platform, bound: Bound) {
  return {
    /** From then on its subjects are the project's; without a project they are nobody's. */
    async bindProject(id: string, projectId: string | null, context: SessionContext): Promise<void> {
      const { caller, language } = context
      await db.transaction().execute(async (tx) => {
        const visible = await visibleRows({ db: tx, now }, bound, context)
        const [before] = await selectByIds(tx, bound, [id], visible, language, true)
        if (!before) throw Refusal.of('error.notFound')
        const siteId = projectId === null ? null : await ownSite(tx, caller, projectId)
        if (siteId === undefined) throw Refusal.ofField('projectId', 'serialNumbers.projectUnknown')
        await updateSite(tx, id, { siteId, updateBy: caller.username, updateTime: new Date(now()) })
        const [after] = await selectByIds(tx, bound, [id], [], language)
        if (after) await recordVersion(tx, tableName(bound), after, context)
        const left = typeof before.projectId === 'string' ? siteIdOf(before.projectId) : undefined
        const siteIds = [left, siteId].filter((one) => typeof one === 'number')
        if (siteIds.length > 0) await bus.publish(tx, 'sites.changed', { siteIds: [...new Set(siteIds)] })
      })
    },
  }
}
