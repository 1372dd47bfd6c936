import type { SystemSetting } from '@gridhelm/contract/basics/systemSettings/rules'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { systemSetting, updateSystemSetting } from './queries.ts'

export function createSystemSettingService({ db, bus, now }: Platform) {
  return {
    async one({ zone }: SessionContext) {
      const { updateTime, ...row } = await systemSetting(db)
      return { ...row, updateTime: updateTime && wireTime(updateTime, zone) }
    },

    async edit(values: SystemSetting, context: SessionContext): Promise<void> {
      const changedBy = { updateBy: context.caller.username, updateTime: new Date(now()) }
      await db.transaction().execute(async (tx) => {
        const row = await updateSystemSetting(tx, { ...values, ...changedBy })
        await recordVersion(tx, 'system_setting', row, context)
        await bus.publish(tx, 'sites.changed', { siteIds: [] })
      })
    },
  }
}
