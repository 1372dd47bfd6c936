import { accountCalls, transferCalls } from '@gridhelm/contract/money/ledger/calls'
import '@gridhelm/contract/money/ledger/texts'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerResource } from '../../../resources/registry.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createResourceService } from '../../../resources/service.ts'
import { lastCheckOf, runCheck } from './check.ts'
import { bindAccounts, transferList, transfersSeenBy } from './lists.ts'
import { transfersOfAccounts } from './lists-sql.ts'
import { createStatements } from './statements.ts'
import { createSummaries } from './summary.ts'
import { createTransferService } from './transfers.ts'

function serveTransferList(serve: Serve, platform: Platform): void {
  registerResource(platform, transferList)
  const of = async (context: SessionContext) =>
    createResourceService(
      platform,
      await transfersSeenBy(platform, transferList, context, transfersOfAccounts),
    )
  serve(resourceCalls(transferResource), {
    list: async (query, context) => (await of(context)).list(query, context),
    queryById: async ({ id }, context) => (await of(context)).byId(id, context),
    exportXls: async (query, context) => (await of(context)).export(query, context),
  })
}

export function serveLedger(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, bindAccounts(platform))
  serveTransferList(serve, platform)
  const statements = createStatements(platform)
  const summaries = createSummaries(platform)
  const transfers = createTransferService(platform)
  serve(accountCalls, {
    summary: (_, context) => summaries.summary(context),
    adminSummary: (_, context) => summaries.adminSummary(context),
    mine: (_, context) => summaries.mine(context),
    statement: (query, context) => statements.seen.statement(query, context),
    exportStatement: (query, context) => statements.seen.export(query, context),
    myStatement: (query, context) => statements.own.statement(query, context),
    exportMyStatement: (query, context) => statements.own.export(query, context),
    check: (_, { zone }) => lastCheckOf(platform.db, zone),
    runCheck: async (_, { caller, zone }) => {
      await runCheck(platform, caller.userId)
      const check = await lastCheckOf(platform.db, zone)
      if (!check) throw new Error('The check was not kept')
      return check
    },
  })
  serve(transferCalls, {
    loadMoney: (input, context) => transfers.load(input, context),
    saleSites: ({ userId }, context) => transfers.saleSites(userId, context),
    returnMoney: (input, context) => transfers.giveBack(input, context),
    payout: (input, context) => transfers.payOut(input, context),
    effect: ({ id }, context) => transfers.effect(id, context),
    approve: (input, context) => transfers.decide(input, 'approve', context),
    reject: (input, context) => transfers.decide(input, 'reject', context),
    withdraw: (input, context) => transfers.decide(input, 'withdraw', context),
    reverse: (input, context) => transfers.reverse(input, context),
  })
}
