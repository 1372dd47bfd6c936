import { pino } from 'pino'
import { createBus } from '../../../../platform/bus/bus.ts'
import { createChains } from '../../../../platform/chain/chains.ts'
import { readConfig } from '../../../../platform/config.ts'
import { openDatabase } from '../../../../platform/db/database.ts'
import { createPaymentPass } from '../worker.ts'

// A process that works payments off and nothing else, to be killed while it does.
const config = readConfig('demo', process.env)
const url = process.env.DATABASE_URL ?? ''
const log = pino({ level: 'silent' })
const { db } = openDatabase(url, { poolSize: 6, onError: () => undefined })
const bus = createBus(url, () => undefined)
await bus.start()
const pass = createPaymentPass({
  ...{ db, databaseUrl: url, bus, config, log, now: Date.now },
  chains: createChains(config, log),
})
process.stdout.write('working\n')
for (;;) await pass()
