import type { Logger } from 'pino'
import type { Bus } from './bus/bus.ts'
import type { Chains } from './chain/chains.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { Replica } from './db/replica.ts'
import type { DemoExit } from './demo-exit.ts'

/** What every feature is given. */
export interface Platform {
  db: Db
  /** For questions that may be answered as of a moment ago; absent: there is none. */
  replica?: Replica | undefined
  /** For those who need connections of their own. */
  databaseUrl: string
  bus: Bus
  /** What binds the rows of the audit trails. */
  chains: Chains
  config: Config
  log: Logger
  /** How the demo is left for an empty installation; absent: this is none, or its database is not its own. */
  demoExit?: DemoExit | undefined
  /** Milliseconds since the epoch; tests move it. */
  now: () => number
}
