import { tariffRule } from '@gridhelm/contract/money/tariffs/resource'
import { demoContext } from './demo-context.ts'
import { type DemoHome, homesOf, type Village, villages } from './demo-homes.ts'
import { inLedger } from './features/money/ledger/in-ledger.ts'
import { createTransferService } from './features/money/ledger/transfers.ts'
import { createLoadService } from './features/money/loads/service.ts'
import { createSale } from './features/money/sales/sell.ts'
import { bindTariffs } from './features/money/tariffs/binding.ts'
import type { Platform } from './platform/platform.ts'
import { Refusal } from './platform/refusal.ts'
import { createResourceService } from './resources/service.ts'
import { demoUserId } from './seed/demo.ts'
import { seeding } from './seed/seed.ts'

const done = 'demo:loads'
/** What customers pay for at first, one after the other; some pay for nothing, and few for a day: those are told about. */
const days = [7, 9, 14, 5, 7, 30, 5, 0, 10, 7, 12, 14, 1, 7, 30, 6, 0, 10] as const
/** From the top down, so that the agent has something to sell. */
const line = ['master', 'submaster', 'operator', 'agent'] as const

/**
 * The first load of each home, sold by its agent today: codes go out to virtual homes, which prove them. Once; broken
 * off, it goes on, as every step has its own key.
 */
export async function makeDemoLoads(platform: Platform, signal: AbortSignal): Promise<void> {
  const { db } = platform
  if (await db.selectFrom('seeded').select('key').where('key', '=', done).executeTakeFirst()) return
  const transfers = createTransferService(platform)
  const { sell } = createSale(platform, createLoadService(platform))
  const tariffs = createResourceService(platform, bindTariffs(platform))

  /** A refusal is part of life. */
  async function tried(work: () => Promise<unknown>): Promise<void> {
    signal.throwIfAborted()
    await work().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }

  const pay = (by: string, to: string, amount: number, currency: string, key: string) =>
    tried(async () => {
      const form = { userId: demoUserId(to), amount, currency, clientKey: key, reference: null, reason: null }
      const context = await demoContext(platform, by)
      await inLedger(platform, (tx) => transfers.loadWithin(tx, form, context))
    })

  async function pricesOf({ maker, currency, price }: Village): Promise<void> {
    const known = await db
      .selectFrom('tariff')
      .select('id')
      .where('ownerId', '=', demoUserId(maker))
      .where('currency', '=', currency)
      .executeTakeFirst()
    if (known) return
    const draft = tariffRule.parse({ currency, unit: 'day', priceMinor: price })
    await tried(async () => tariffs.add(draft, await demoContext(platform, maker)))
  }

  async function floatFor({ maker, agent, currency, code }: Village, amount: number): Promise<void> {
    const steps =
      maker === 'master' ? line.slice(1).map((to, index) => [line[index] ?? maker, to]) : [[maker, agent]]
    for (const [by = maker, to = agent] of steps)
      await pay(by, to, amount, currency, `demo-float-${code}-${to}`)
  }

  const sellTo = ({ agent, currency, price }: Village, { shsSn }: DemoHome, units: number) =>
    tried(async () => {
      const input = { shsSn, currency, amount: units * price, clientKey: `demo-load-${shsSn}` }
      await sell(input, await demoContext(platform, agent))
    })

  for (const village of villages) {
    const sold = homesOf(village).flatMap((home, index) => {
      const units = days[index % days.length] ?? 0
      return home.isInStock || units === 0 || village.site === null ? [] : [{ home, units }]
    })
    // Customers of an older demo have no phone yet.
    for (const { username, phone } of homesOf(village))
      await db
        .updateTable('sysUser')
        .set({ phone })
        .where('id', '=', demoUserId(username))
        .where('phone', 'is', null)
        .execute()
    await pricesOf(village)
    await floatFor(village, sold.reduce((sum, { units }) => sum + units, 0) * village.price)
    for (const { home, units } of sold) await sellTo(village, home, units)
  }
  await seeding(db, async (tx) => {
    await tx
      .insertInto('seeded')
      .values({ key: done })
      .onConflict((one) => one.doNothing())
      .execute()
  })
}
