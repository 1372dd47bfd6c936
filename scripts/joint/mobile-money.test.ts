// @module-tag whole

import { apiBase } from '@gridhelm/contract/endpoint'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findingsOf } from '../../apps/server/src/features/money/ledger/check.ts'
import { addHome } from '../../apps/server/src/features/money/loads/testing/loaded-home.ts'
import {
  addProvider,
  balances,
  secret,
  type TestProvider,
} from '../../apps/server/src/features/money/payments/testing/provider.ts'
import type {} from '../../apps/server/src/testing/database-server.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import { createTestApp, type TestApp } from '../../apps/server/src/testing/test-app.ts'
import { createProvider, type Provider } from '../../apps/simulator/src/provider/provider.ts'

const second = 1_000
const hour = 3_600 * second
/** Somebody pays every half minute, for an hour that passes in a moment. */
const everyMs = 30 * second
const rates = { duplicates: 0.1, reordered: 0.05, wrong: 0.02, reversals: 0.01, failures: 0.02, seconds: 0 }

let app: TestApp
let momo: TestProvider
let provider: Provider
const cards: string[] = []

beforeAll(async () => {
  app = await createTestApp()
  const { db } = app.platform
  momo = await addProvider(app, 'momo')
  const site = await addSite(db, { number: 'MOBILE', devices: {} })
  for (let home = 0; home < 3; home++) cards.push((await addHome(app, { site, way: 'keypad' })).cardId)
  await db
    .insertInto('tariff')
    .values({
      ...{ id: 'mobile', ownerId: 'demo-operator', unit: 'day', priceMinor: 150, priceUnits: 1 },
      ...{ currency: 'XOF', validFrom: new Date(app.clock.now() - 60_000), createBy: 'test' },
    })
    .execute()
  const webhook = `http://127.0.0.1:${await app.listen()}${apiBase}/finance/payment/webhook/momo`
  provider = createProvider({
    ...{ secret, rates, seed: 17, now: app.clock.now, say: () => {} },
    webhookFor: (currency) => (currency === 'XOF' ? webhook : undefined),
  })
})
afterAll(async () => {
  await provider.stop()
  await app.close()
})

interface Line {
  reference: string
  amount: number
  status: string
}
/** What the provider says that it holds. */
function heldThere(): Line[] {
  const [head = '', ...lines] = provider.statement().trim().split('\r\n')
  const columns = head.split(',')
  const at = (cells: string[], name: string) => cells[columns.indexOf(name)] ?? ''
  return lines.map((line) => {
    const cells = line.split(',')
    return {
      reference: at(cells, 'transactionId'),
      amount: Number(at(cells, 'amount')),
      status: at(cells, 'status'),
    }
  })
}

it('an hour of a provider that repeats, mixes up, errs and turns back: it and the ledger agree to the coin', async () => {
  const end = app.clock.now() + hour
  for (let turn = 0; app.clock.now() < end; turn++) {
    const account = cards[turn % cards.length] ?? ''
    const amount = String(150 * (1 + (turn % 7)) + (turn % 3))
    provider.pay({ msisdn: `+2279000${1_000 + turn}`, payerName: 'Payer', account, amount, currency: 'XOF' })
    app.clock.advance(everyMs)
    if (turn % 10 === 9) await momo.pass()
  }
  await vi.waitFor(() => expect(provider.isQuiet()).toBe(true), { timeout: 60_000, interval: 20 })
  expect(provider.counts().givenUp).toBe(0)
  await momo.pass()

  const there = heldThere()
  const rows = await app.platform.db
    .selectFrom('payment')
    .select(['providerRef', 'amount', 'state', 'place'])
    .where('providerId', '=', momo.id)
    .execute()
  const here = new Map(rows.map((row) => [row.providerRef, row]))
  const states = { SUCCESS: 'succeeded', REVERSED: 'reversed' } as Readonly<Record<string, string>>
  expect(there.map(({ reference, amount, status }) => [reference, amount, states[status]])).toEqual(
    there.map(({ reference }) => [reference, here.get(reference)?.amount, here.get(reference)?.state]),
  )
  const kept = there.filter(({ status }) => status === 'SUCCESS').reduce((sum, { amount }) => sum + amount, 0)
  const { provider: owed = 0 } = await balances(app)
  expect(-owed).toBe(kept)
  // Nothing of it was for show: some were turned back, some found nobody, some were told twice.
  expect(there.some(({ status }) => status === 'REVERSED')).toBe(true)
  expect(rows.some(({ place }) => place === 'suspense')).toBe(true)
  expect((await momo.notices()).some(({ times }) => times > 1)).toBe(true)
  expect((await momo.notices()).every(({ outcome }) => outcome === 'taken' || outcome === 'repeated')).toBe(
    true,
  )
  expect(await findingsOf(app.platform)).toEqual([])
}, 120_000)
