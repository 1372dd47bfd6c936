import type { CountedProvider } from '@gridhelm/contract/money/reconciliation/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { settlingFor } from '../ledger/service.ts'
import { createDays } from './days.ts'
import { createLines } from './lines.ts'
import { providersSeen } from './queries.ts'
import { createSettlements } from './settlements.ts'
import { reconciliationTasks } from './tasks.ts'

export function createReconciliation(platform: Platform) {
  const { db } = platform
  const settling = settlingFor(platform)
  return {
    days: createDays(platform),
    lines: createLines(platform),
    settlements: createSettlements(platform),

    async providers({ caller, language }: SessionContext): Promise<CountedProvider[]> {
      const seen = await providersSeen(db, { subtree: subtreeOfCaller(caller), language })
      const owed = await settling.owedBy(
        db,
        seen.map(({ id }) => id),
      )
      return seen.map(({ id, name, currency, closedDay }) => ({
        ...{ id, name, currency: currency ?? '', closedDay },
        owed: owed.get(id) ?? 0,
      }))
    },
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => reconciliationTasks(db, reader)
