import '@gridhelm/contract/money/reconciliation/texts'
import { reconciliationCalls, settlementCalls } from '@gridhelm/contract/money/reconciliation/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createResourceService } from '../../../resources/service.ts'
import { bindSettlements, bindStatements } from './binding.ts'
import { createReconciliation } from './service.ts'

export function serveReconciliation(serve: Serve, platform: Platform): void {
  const [statements, settled] = [bindStatements(), bindSettlements()]
  registerResource(platform, statements)
  registerResource(platform, settled)
  const statementList = createResourceService(platform, statements)
  const settlementList = createResourceService(platform, settled)
  const { days, lines, settlements, providers } = createReconciliation(platform)

  serve(reconciliationCalls, {
    list: (query, context) => statementList.list(query, context),
    queryById: ({ id }, context) => statementList.byId(id, context),
    exportXls: (query, context) => statementList.export(query, context),
    providers: (_, context) => providers(context),
    async upload(input, context) {
      const done = await days.upload(input, context)
      return said('reconciliation.read', done, { lines: done.lines, open: done.open, left: done.leftOut })
    },
    lines: (query, context) => lines.list(query, context),
    keep: async (input, context) => said('success.operation', await lines.keep(input, context)),
    carry: async (input, context) => said('success.operation', await lines.carry(input, context)),
    book: async (input, context) => said('reconciliation.bookingAsked', await lines.book(input, context)),
    approveBooking: async (input, context) => said('success.operation', await lines.approve(input, context)),
    rejectBooking: async (input, context) => said('success.operation', await lines.reject(input, context)),
    close: async ({ id }, context) => said('success.operation', await days.close(id, context)),
  })
  serve(settlementCalls, {
    list: (query, context) => settlementList.list(query, context),
    queryById: ({ id }, context) => settlementList.byId(id, context),
    exportXls: (query, context) => settlementList.export(query, context),
    request: async (input, context) =>
      said('reconciliation.bookingAsked', await settlements.request(input, context)),
    approve: async (input, context) =>
      said('success.operation', await settlements.decide(input, 'approve', context)),
    reject: async (input, context) =>
      said('success.operation', await settlements.decide(input, 'reject', context)),
    withdraw: async (input, context) =>
      said('success.operation', await settlements.decide(input, 'withdraw', context)),
  })
}
