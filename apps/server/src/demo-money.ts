import { setTimeout } from 'node:timers/promises'
import { tariffRule } from '@gridhelm/contract/money/tariffs/resource'
import { demoContext } from './demo-context.ts'
import { makeDemoHomes } from './demo-homes.ts'
import { makeDemoLoads } from './demo-loads.ts'
import { createPhonePayments } from './demo-paid-by-phone.ts'
import { createPastSales, pastHomeOf } from './demo-past-sales.ts'
import { makeDemoProviders } from './demo-payments.ts'
import { goRound } from './demo-rounds.ts'
import { checkByCalendar } from './features/money/ledger/check.ts'
import { inLedger } from './features/money/ledger/in-ledger.ts'
import { bindAccounts } from './features/money/ledger/lists.ts'
import { createTransferService } from './features/money/ledger/transfers.ts'
import { bindTariffs } from './features/money/tariffs/binding.ts'
import { createGrowingPause } from './platform/growing-pause.ts'
import type { SessionContext } from './platform/http/context.ts'
import type { Platform } from './platform/platform.ts'
import { Refusal } from './platform/refusal.ts'
import { createResourceService } from './resources/service.ts'
import { demoUserId, seedMorePeople } from './seed/demo.ts'
import { demoCustomers } from './seed/demo-data.ts'
import { seeding } from './seed/seed.ts'

const day = 86_400_000
const hour = 3_600_000

/** The same numbers every time: a seed that was broken off goes on where it was. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** Since then half of the customers with a home pay by phone, and their company counts what the provider has taken. */
const daysByPhone = 28

interface Past {
  days: number
  signal: AbortSignal
}

/** Half a year of money, made by the services themselves with a clock of the past. Once; broken off, it goes on. */
export async function makeDemoMoney(
  present: Platform,
  password: string,
  { days, signal }: Past,
): Promise<void> {
  const { db } = present
  const done = await db.selectFrom('seeded').select('key').where('key', '=', 'demo:money').executeTakeFirst()
  if (done) return
  await seedMorePeople(db, password)
  const begin = Math.floor(present.now() / day - days) * day
  let at = begin
  // Nobody hears today of what happened then.
  const platform: Platform = {
    ...present,
    now: () => at,
    bus: { ...present.bus, publish: async () => undefined },
  }
  const transfers = createTransferService(platform)
  const accounts = createResourceService(platform, bindAccounts(platform))
  const tariffs = createResourceService(platform, bindTariffs(platform))
  const past = createPastSales(platform)
  const phone = createPhonePayments(platform, past.carried)
  const contexts = new Map<string, SessionContext>()
  let steps = 0
  let isPaidByPhone = false
  let counted = 0

  async function as(username: string): Promise<SessionContext> {
    const known = contexts.get(username) ?? (await demoContext(present, username))
    contexts.set(username, known)
    return known
  }

  /** A refusal is part of life; a minute passes between two steps. */
  async function step<T>(work: () => Promise<T>): Promise<T | undefined> {
    signal.throwIfAborted()
    at += 60_000
    try {
      return await work()
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  const load = (by: string, to: string, amount: number, currency = 'XOF', reference?: string) => {
    const clientKey = `demo-money-${++steps}`
    const form = {
      userId: demoUserId(to),
      amount,
      currency,
      clientKey,
      reference: reference ?? null,
      reason: null,
    }
    return step(
      async () =>
        (await inLedger(platform, async (tx) => transfers.loadWithin(tx, form, await as(by)))).moved,
    )
  }
  const approve = (by: string, id: string | undefined) =>
    id === undefined
      ? undefined
      : step(async () =>
          inLedger(platform, async (tx) => transfers.decideWithin(tx, { id }, 'approve', await as(by))),
        )
  /** Asked for and, where it waits, let through an hour later. */
  async function pass(by: string, to: string, amount: number, currency = 'XOF'): Promise<void> {
    const moved = await load(by, to, amount, currency)
    if (moved?.state !== 'requested') return
    at += hour
    await approve('supervisor', moved.id)
  }
  async function limit(by: string, of: string, limits: Record<string, number>): Promise<void> {
    const account = await db
      .selectFrom('ledgerAccount')
      .select('id')
      .where('ownerId', '=', demoUserId(of))
      .where('kind', '=', 'float')
      .where('currency', '=', 'XOF')
      .executeTakeFirst()
    if (account) await step(async () => accounts.edit({ id: account.id, ...limits }, await as(by)))
  }
  async function light(by: string, username: string, amount: number): Promise<void> {
    const home = pastHomeOf(username)
    if (!home) return void (await load(by, username, amount))
    const clientKey = `demo-money-${++steps}`
    const later = () => {
      at += (1 + (steps % 9)) * 60_000
    }
    await step(async () => past.sell(home, { amount, clientKey, later }, await as(by)))
  }
  /** Of those whose home is known by its card. */
  async function payByPhone(by: string, cardId: string, amount: number): Promise<void> {
    isPaidByPhone = true
    const reference = `MP${begin / day}-${++steps}`
    const later = () => {
      at += (1 + (steps % 4)) * 60_000
    }
    await step(async () => phone.pay({ cardId, amount, reference, later }, await as(by)))
  }
  /** The morning after: the statement of the day before, and once a week the money itself. */
  async function count(passed: number): Promise<void> {
    const yesterday = new Date(begin + (passed - 1) * day).toISOString().slice(0, 10)
    if (isPaidByPhone) {
      const withTrial = ++counted === 1
      await step(async () => phone.compare(yesterday, withTrial, await as('master')))
    }
    isPaidByPhone = false
    if (passed % 7 !== 5) return
    const reference = `MOMO-${new Date(at).toISOString().slice(0, 10)}`
    await step(async () => phone.settle(reference, await as('master'), await as('supervisor')))
  }
  async function payOut(to: string): Promise<void> {
    const clientKey = `demo-money-${++steps}`
    const moved = await step(async () =>
      inLedger(platform, async (tx) => past.payOut(tx, clientKey, await as(to))),
    )
    at += hour
    await approve('supervisor', moved?.id)
  }
  const price = (by: string, currency: string, priceMinor: number) =>
    step(async () => tariffs.add(tariffRule.parse({ currency, unit: 'day', priceMinor }), await as(by)))

  for (const [currency, amount, daily] of [
    ['XOF', 20_000_000, 150],
    ['XPF', 2_000_000, 120],
    ['KMF', 5_000_000, 90],
  ] as const) {
    await load('admin', 'master', amount, currency, `SLIP-${4_710 + steps}`)
    const known = await db
      .selectFrom('tariff')
      .select('id')
      .where('ownerId', '=', demoUserId('master'))
      .where('currency', '=', currency)
      .executeTakeFirst()
    if (!known) await price('master', currency, daily)
  }
  await limit('admin', 'master', { approveFrom: 500_000, commissionBp: 500 })
  await pass('master', 'submaster', 8_000_000)
  await limit('master', 'submaster', { approveFrom: 200_000, commissionBp: 500 })
  await pass('submaster', 'operator', 3_000_000)
  await limit('submaster', 'operator', { approveFrom: 200_000, commissionBp: 500 })
  await pass('operator', 'agent', 150_000)
  await limit('operator', 'agent', { ceiling: 300_000, approveFrom: 200_000, commissionBp: 500 })
  await load('admin', 'master2', 3_000_000, 'XOF', 'SLIP-5200')
  await load('master2', 'agent2', 200_000)

  const payers = [{ username: 'enduser', parent: 'agent' }, ...demoCustomers]
  for (const { username } of payers) {
    const home = pastHomeOf(username)
    if (home) await step(async () => past.giveOut(home, await as('master')))
  }
  await makeDemoProviders(platform, signal)
  const roll = dice(20_260_101)
  for (let passed = 0; passed < days; passed++) {
    const morning = begin + passed * day + 7 * hour
    at = Math.max(at, morning)
    if (passed > days - daysByPhone) await count(passed)
    if (passed % 7 === 0) {
      await pass('operator', 'agent', 60_000)
      await load('master2', 'agent2', 15_000)
    }
    if (passed % 30 === 20) await pass('submaster', 'operator', 250_000)
    if (passed % 30 === 14) await payOut('agent')
    for (const [index, { username, parent }] of payers.entries()) {
      const [pays, much, later] = [roll(), roll(), roll()]
      at += Math.floor(later * 45) * 60_000
      // About once a week, a week's or a fortnight's light.
      if (pays >= 1 / 7) continue
      const amount = much < 0.7 ? 1_050 : 2_100
      const home = passed < days - daysByPhone || (passed + index) % 2 > 0 ? undefined : pastHomeOf(username)
      if (home) await payByPhone(parent, home.cardId, amount)
      else await light(parent, username, amount)
    }
  }
  if (signal.aborted) return
  // Whoever looks at the demo as a customer has light; and one transfer waits for the supervisor.
  at = Math.max(at, present.now() - 2 * hour)
  await light('agent', 'enduser', 1_050)
  at = Math.max(at, present.now() - hour)
  await load('submaster', 'operator', 400_000)
  await seeding(db, async (tx) => {
    await tx
      .insertInto('seeded')
      .values({ key: 'demo:money' })
      .onConflict((one) => one.doNothing())
      .execute()
  })
  // The one of the night has seen nothing of it.
  await checkByCalendar(present)
}

const halfAYear = 182
/** The database may be away for a moment; what fails for longer is tried less and less often. */
const again = { firstMs: 2_000, mostMs: 120_000 }
const roundMs = 60_000

/** In the background of a demo; the result stops it. */
export function startDemoMoney(platform: Platform): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  async function make(): Promise<void> {
    const pause = createGrowingPause(again)
    while (!signal.aborted) {
      try {
        await makeDemoMoney(platform, platform.config.demoPassword, { days: halfAYear, signal })
        await makeDemoHomes(platform, signal)
        await makeDemoProviders(platform, signal)
        await makeDemoLoads(platform, signal)
        while (!signal.aborted) {
          await goRound(platform)
          await setTimeout(roundMs, undefined, { signal }).catch(() => undefined)
        }
      } catch (error) {
        // It goes on where it was.
        if (!signal.aborted)
          platform.log.warn(error, 'the money, the homes or the loads of the demo were broken off')
        await setTimeout(pause(), undefined, { signal }).catch(() => undefined)
      }
    }
  }
  const made = make()
  return async () => {
    stopping.abort()
    await made
  }
}
