import { contextOf } from '../../apps/server/src/features/money/ledger/testing/context.ts'
import { createTransferService } from '../../apps/server/src/features/money/ledger/transfers.ts'
import { createBus } from '../../apps/server/src/platform/bus/bus.ts'
import { createChains } from '../../apps/server/src/platform/chain/chains.ts'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { openDatabase } from '../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/** Agents who sell without a wire between them and the service: what is booked, and nothing else. */
export interface SellingOrder {
  databaseUrl: string
  dataDir: string
  sellers: number
  seconds: number
  /** Keys of a run are its own. */
  run: string
}
export interface SellingResult {
  sold: number
  cpuSeconds: number
}

process.once('message', async ({ databaseUrl, dataDir, sellers, seconds, run }: SellingOrder) => {
  const log = createLog({ logLevel: 'warn' })
  const config = readConfig('demo', { DATABASE_URL: databaseUrl, GRIDHELM_DATA: dataDir })
  const { db } = openDatabase(databaseUrl, { poolSize: 20, onError: console.error })
  const bus = createBus(databaseUrl, console.error)
  const chains = createChains(config, log)
  const platform = { db, databaseUrl, bus, chains, config, log, now: Date.now }
  await bus.start()
  const { load } = createTransferService(platform)
  const contexts = await Promise.all(
    Array.from({ length: sellers }, (_, n) => contextOf(platform, `crowd-a${n}`)),
  )
  const before = process.cpuUsage()
  const until = performance.now() + seconds * 1_000
  let sold = 0
  await Promise.all(
    contexts.map(async (context, seller) => {
      for (let n = 0; performance.now() < until; n++) {
        const userId = `crowd-c${seller * 10 + (n % 10)}`
        await load({ userId, amount: 100, currency: 'XOF', clientKey: `${run}-${n}-${seller}` }, context)
        sold++
      }
    }),
  )
  const { user, system } = process.cpuUsage(before)
  const result: SellingResult = { sold, cpuSeconds: (user + system) / 1_000_000 }
  await chains.stop()
  process.send?.(result, () => process.exit(0))
})
