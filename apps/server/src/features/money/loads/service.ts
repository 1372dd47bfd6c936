import type { MakeLoad } from '@gridhelm/contract/money/loads/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TasksOf } from '../../../platform/tasks.ts'
import { spending } from '../ledger/service.ts'
import { createLightFigures } from './figures.ts'
import { createLoadHelp } from './help.ts'
import { lockHome } from './home-queries.ts'
import { createLoadMaking } from './make.ts'
import { createLoadOrders } from './orders.ts'
import { createRecall } from './recall.ts'
import { refuseUnseen } from './seeing.ts'
import { loadTasks } from './tasks.ts'
import { createStrips } from './trace.ts'

/** Loads for routes, and for those who sell: `makeWithin` takes part in their transaction. */
export function createLoadService(platform: Platform) {
  const making = createLoadMaking(platform)
  return {
    quote: making.quote,
    makeWithin: making.makeWithin,
    makeFor: making.makeFor,
    lockNamed: making.lockNamed,
    whyNot: making.whyNot,
    whyUnfit: making.whyUnfit,
    mostOf: making.mostOf,
    recall: createRecall(platform),
    /** Nobody else gives the home a code meanwhile; taken before any account. */
    hold: (tx: Tx, shsId: string) => lockHome(tx, shsId),
    stripOf: createStrips(platform),
    make: (input: MakeLoad, context: SessionContext) =>
      spending.within(platform, (tx) => making.makeWithin(tx, input, context)),
    ...createLoadHelp(platform, making),
    /** For what is done to homes. */
    orders: createLoadOrders(platform, making),
    lightFigures: createLightFigures(platform),
    refuseUnseen: (id: string, context: SessionContext) => refuseUnseen(platform.db, id, context),
  }
}

/** What waits for somebody. */
export const tasksOf: TasksOf = (db, reader) => loadTasks(db, reader)
