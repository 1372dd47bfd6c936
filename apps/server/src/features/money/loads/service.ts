import type { MakeLoad } from '@gridhelm/contract/money/loads/rules'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { spending } from '../ledger/service.ts'
import { createLoadHelp } from './help.ts'
import { createLoadMaking } from './make.ts'
import { loadTasks } from './tasks.ts'

/** Loads for routes, and for those who sell: `makeWithin` takes part in their transaction. */
export function createLoadService(platform: Platform) {
  const making = createLoadMaking(platform)
  return {
    quote: making.quote,
    makeWithin: making.makeWithin,
    make: (input: MakeLoad, context: SessionContext) =>
      spending.within(platform, (tx) => making.makeWithin(tx, input, context)),
    ...createLoadHelp(platform, making),
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => loadTasks(db, reader)
