import type { FuelCurve } from '@gridhelm/contract/history/diesel/fuel-curve'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { devicesOfKind, readSite } from '../../../site/site.ts'
import { deleteCurve, lockFuelRecords, putCurve } from './queries.ts'

const table = 'fuel_curve'

export function createCurveService({ db, now }: Platform) {
  async function generatorOf(deviceId: string, { caller }: SessionContext) {
    const site = await readSite(db, caller, deviceId.split('-')[0] ?? '')
    const generator = devicesOfKind(site, 'generator').find((device) => device.id === deviceId)
    if (!generator) throw Refusal.of('diesel.tankUnknown')
    return generator
  }

  return {
    async save(deviceId: string, curve: FuelCurve, context: SessionContext): Promise<void> {
      const generator = await generatorOf(deviceId, context)
      const { idlePerKwHour, litresPerKwh } = curve
      const key = { siteId: generator.siteId, deviceId: generator.deviceId }
      const changed = { updateBy: context.caller.username, updateTime: new Date(now()) }
      await db.transaction().execute(async (tx) => {
        await lockFuelRecords(tx, generator.siteId)
        await putCurve(tx, { ...key, idlePerKwHour, litresPerKwh, ...changed })
        await recordVersion(tx, table, { id: deviceId, idlePerKwHour, litresPerKwh, ...changed }, context)
      })
    },

    async reset(deviceId: string, context: SessionContext): Promise<void> {
      const generator = await generatorOf(deviceId, context)
      await db.transaction().execute(async (tx) => {
        await lockFuelRecords(tx, generator.siteId)
        if (!(await deleteCurve(tx, generator.siteId, generator.deviceId))) return
        await recordVersion(tx, table, { id: deviceId, idlePerKwHour: null, litresPerKwh: null }, context)
      })
    },
  }
}
