// @module-tag whole

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isLongRun } from '../../../testing/long-run.ts'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from '../ledger/check.ts'
import { addHome } from '../loads/testing/loaded-home.ts'
import { addProvider, balances, type TestProvider } from './testing/provider.ts'

/** So many are killed, some side by side. */
const [rounds, beside] = [isLongRun ? 5 : 2, 4]
const amount = 300
const worker = new URL('./testing/worker-main.ts', import.meta.url).pathname

let app: TestApp
let momo: TestProvider
const cards: string[] = []
let said = 0

beforeAll(async () => {
  app = await createTestApp()
  // Other processes have the clock of the machine.
  app.clock.advance(Date.now() - app.clock.now())
  momo = await addProvider(app, 'momo')
  const { db } = app.platform
  const site = await addSite(db, { number: 'KILL', devices: {} })
  for (let home = 0; home < 8; home++) cards.push((await addHome(app, { site, way: 'keypad' })).cardId)
  await db
    .insertInto('tariff')
    .values({
      ...{ id: 'kill', ownerId: 'demo-operator', unit: 'day', priceMinor: 150, priceUnits: 1 },
      ...{ currency: 'XOF', validFrom: new Date(app.clock.now() - 60_000), createBy: 'test' },
    })
    .execute()
})
afterAll(() => app.close())

const children = new Set<ChildProcess>()
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** Until it says that it works. */
async function start(): Promise<ChildProcess> {
  const { config, databaseUrl } = app.platform
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    GRIDHELM_DATA: config.dataDir,
    GRIDHELM_LOG: 'silent',
  }
  const child = spawn(process.execPath, [worker], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  children.add(child)
  await once(child.stdout, 'data')
  return child
}

async function say(count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const account = index % 5 === 4 ? 'NOBODY' : cards[index % cards.length]
    const told = { transactionId: `K${++said}`, amount: String(amount), status: 'SUCCESS' as const }
    await momo.say({ ...told, ...(account ? { account } : {}) })
  }
}

it('every payment has exactly one outcome after kill -9 of those who work it off, again and again', async () => {
  for (let round = 0; round < rounds; round++) {
    await say(12)
    const working = await Promise.all(Array.from({ length: beside }, start))
    await Promise.all(
      working.map(async (child, index) => {
        await setTimeout(10 + index * 25 * Math.random())
        child.kill('SIGKILL')
        await once(child, 'exit')
        children.delete(child)
      }),
    )
  }
  await momo.pass()
  const { rows } = await sql<{ payments: number; wrong: number; loads: number; kept: number }>`
    SELECT count(*) AS payments,
      count(*) FILTER (WHERE (place = 'suspense') = (load_id IS NOT NULL) OR transfer_id IS NULL) AS wrong,
      count(load_id) AS loads, count(*) FILTER (WHERE place = 'suspense') AS kept
    FROM payment WHERE provider_id = ${momo.id}`.execute(app.platform.db)
  const [figures = { payments: 0, wrong: 0, loads: 0, kept: 0 }] = rows
  expect(figures).toMatchObject({ payments: said, wrong: 0 })
  const { rows: made } = await sql<{ loads: number; payments: number }>`
    SELECT count(*) AS loads, count(DISTINCT payment_id) AS payments FROM shs_load WHERE payment_id IS NOT NULL`.execute(
    app.platform.db,
  )
  expect(made).toEqual([{ loads: figures.loads, payments: figures.loads }])
  expect(await balances(app)).toMatchObject({ provider: -said * amount, suspense: figures.kept * amount })
  expect(await findingsOf(app.platform)).toEqual([])
}, 300_000)
