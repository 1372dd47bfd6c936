import { dieselCalls } from '@gridhelm/contract/history/diesel/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createCurveService } from './curves.ts'
import { createDeliveryService } from './deliveries.ts'
import { ledgerTable } from './report.ts'
import { createLedgerService } from './service.ts'

export function serveDiesel(serve: Serve, platform: Platform, reader: Reader): void {
  const deliveries = createDeliveryService(platform)
  const curves = createCurveService(platform)
  const { ledger } = createLedgerService(platform, reader)
  serve(dieselCalls, {
    list: (query, context) => deliveries.list(query, context),
    add: async (form, context) => said('success.save', { id: await deliveries.add(form, context) }),
    edit: async (form, context) => said('success.save', await deliveries.edit(form, context)),
    delete: async ({ siteId, id }, context) =>
      said('success.operation', await deliveries.remove(siteId, id, context)),
    ledger: async (query, { caller }) => (await ledger(query, caller)).ledger,
    exportLedger: async ({ format, ...query }, { caller, language }) => {
      const { site, ledger: made } = await ledger(query, caller)
      return sheetFile(ledgerTable(made, site, language), format, language)
    },
    saveFuelCurve: async ({ deviceId, ...curve }, context) =>
      said('success.save', await curves.save(deviceId, curve, context)),
    resetFuelCurve: async ({ deviceId }, context) =>
      said('success.operation', await curves.reset(deviceId, context)),
  })
}
