import { jobNames } from '@gridhelm/contract/system/jobs/catalogue'
import { pino } from 'pino'
import { createBus } from '../../../../platform/bus/bus.ts'
import { createChains } from '../../../../platform/chain/chains.ts'
import { readConfig } from '../../../../platform/config.ts'
import { openDatabase } from '../../../../platform/db/database.ts'
import { createScheduler } from '../scheduler.ts'
import type { Works } from '../works.ts'

/** A server with nothing but the scheduler; `hang` is what it never comes back from. */
const [url = '', hang = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const config = readConfig('demo', { DATABASE_URL: url })
const { db } = openDatabase(url, { poolSize: 3, onError: () => undefined })
const bus = createBus(url, () => undefined)
await bus.start()
const platform = { db, databaseUrl: url, bus, chains: createChains(config, log), config, log, now: Date.now }
const work = (name: string) => async () => {
  process.stdout.write(`ran ${name}\n`)
  if (name === hang) await new Promise(() => undefined)
}
const works = Object.fromEntries(jobNames.map((name) => [name, work(name)])) as unknown as Works
createScheduler(platform, works, { lookEveryMs: 200 }).start()
process.stdout.write('ready\n')
