import { accountCalls, transferCalls } from '@gridhelm/contract/money/ledger/calls'
import '@gridhelm/contract/money/ledger/texts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { lastCheckOf, runCheck } from './check.ts'
import { bindAccounts, transferList } from './lists.ts'
import { createStatements } from './statements.ts'
import { createSummaries } from './summary.ts'
import { createTransferService } from './transfers.ts'

export function serveLedger(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, bindAccounts(platform))
  serveResource(serve, platform, transferList)
  const statements = createStatements(platform)
  const summaries = createSummaries(platform)
  const transfers = createTransferService(platform)
  serve(accountCalls, {
    summary: (_, context) => summaries.summary(context),
    adminSummary: (_, context) => summaries.adminSummary(context),
    mine: (_, context) => summaries.mine(context),
    statement: (query, context) => statements.statement(query, context),
    exportStatement: (query, context) => statements.export(query, context),
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
    returnMoney: (input, context) => transfers.giveBack(input, context),
    effect: ({ id }, context) => transfers.effect(id, context),
    approve: (input, context) => transfers.decide(input, 'approve', context),
    reject: (input, context) => transfers.decide(input, 'reject', context),
    withdraw: (input, context) => transfers.decide(input, 'withdraw', context),
    reverse: (input, context) => transfers.reverse(input, context),
  })
}
