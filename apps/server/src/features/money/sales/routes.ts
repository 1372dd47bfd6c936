import type { HomeState, HomeWay } from '@gridhelm/contract/money/homes/entities'
import type { LoadState } from '@gridhelm/contract/money/loads/entities'
import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { createLoadService } from '../loads/service.ts'
import { createFinding } from './find.ts'
import { homesOfCustomer, loadsOfCustomer, lowDays, receiptOf } from './queries.ts'
import { createSale } from './sell.ts'

const momentOf = (date: Date | null): number | null => date?.getTime() ?? null

export function serveSales(serve: Serve, platform: Platform): void {
  const { db, now } = platform
  const loads = createLoadService(platform)
  const find = createFinding(platform, loads)
  const { sell } = createSale(platform, loads)

  async function light({ caller, language }: SessionContext) {
    const [homes, recent, low] = await Promise.all([
      homesOfCustomer(db, caller.scopeId, { now: new Date(now()), language }),
      loadsOfCustomer(db, caller.scopeId),
      lowDays(db),
    ])
    return {
      now: now(),
      lowDays: low,
      homes: homes.map((home) => ({
        ...home,
        state: home.state as HomeState,
        way: home.way as HomeWay,
        paidUntil: momentOf(home.paidUntil),
      })),
      loads: recent.map((load) => ({ ...load, at: load.at.getTime(), state: load.state as LoadState })),
    }
  }

  serve(saleCalls, {
    find: ({ word }, context) => find(word, context),
    sell: async (input, context) => said('success.operation', await sell(input, context)),
    light: (_, context) => light(context),
    async receipt({ id }, context) {
      await loads.refuseUnseen(id, context)
      const row = await receiptOf(db, id, context.language)
      if (!row) throw Refusal.of('error.notFound')
      return { ...row, at: row.at.getTime(), paidUntil: momentOf(row.paidUntil) }
    },
  })
}
