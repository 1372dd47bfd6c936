import { type DataPage, type DataShow, dataShow } from '@gridhelm/contract/stations/dataShow/entities'
import type { DataShowForm } from '@gridhelm/contract/stations/dataShow/rules'
import type { Variant } from '@gridhelm/contract/stations/overview/subsystems'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { refuseUnknownPoints } from './known-points.ts'
import { dataShowsOf, deleteDataShow, lockAgainstDeletion, putDataShow } from './queries.ts'

interface PageOfProject {
  siteId: string
  page: DataPage
  variant: Variant
}

const versionId = ({ siteId, page, variant }: PageOfProject) => `${siteId}-${page}-${variant}`

export function createDataShowService({ db, now }: Platform) {
  async function seenSite(asked: string, { caller }: SessionContext): Promise<number> {
    const siteId = siteIdOf(asked)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return siteId
  }

  return {
    async select(asked: string, context: SessionContext): Promise<DataShow[]> {
      const rows = await dataShowsOf(db, await seenSite(asked, context))
      return rows.map(({ siteId, items, ...row }) =>
        dataShow.parse({ ...row, siteId: String(siteId), items: JSON.parse(items) }),
      )
    },

    async insert(form: DataShowForm, context: SessionContext): Promise<void> {
      const { siteId: asked, page, variant, titleColor, backgroundColor, items } = form
      const siteId = await seenSite(asked, context)
      refuseUnknownPoints(page, items)
      const changed = { updateBy: context.caller.username, updateTime: new Date(now()) }
      await db.transaction().execute(async (tx) => {
        if (!(await lockAgainstDeletion(tx, siteId))) throw Refusal.of('error.notFound')
        const look = { titleColor, backgroundColor, items: JSON.stringify(items) }
        await putDataShow(tx, { siteId, page, variant }, { ...look, ...changed })
        await recordVersion(tx, 'iot_data_show', { id: versionId(form), ...form, ...changed }, context)
      })
    },

    /** A page that nobody has edited is already as the house has it. */
    async reset(place: PageOfProject, context: SessionContext): Promise<void> {
      const siteId = await seenSite(place.siteId, context)
      await db.transaction().execute(async (tx) => {
        if (!(await deleteDataShow(tx, { ...place, siteId }))) return
        const changed = { updateBy: context.caller.username, updateTime: new Date(now()) }
        const asTheHouse = { titleColor: null, backgroundColor: null, items: [] }
        const record = { id: versionId(place), ...place, ...asTheHouse, ...changed }
        await recordVersion(tx, 'iot_data_show', record, context)
      })
    },
  }
}
