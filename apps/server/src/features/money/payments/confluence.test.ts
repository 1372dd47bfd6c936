import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSite } from '../../../testing/sites.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { findingsOf } from '../ledger/check.ts'
import { addHome } from '../loads/testing/loaded-home.ts'
import { addProvider, balances, type TestProvider, type Told } from './testing/provider.ts'

let app: TestApp
let momo: TestProvider
let cardId = ''
let payments = 0

beforeAll(async () => {
  app = await createTestApp()
  momo = await addProvider(app, 'momo')
  const site = await addSite(app.platform.db, { number: 'CONFLUENCE', devices: { 'SHS-1': 'solarHome' } })
  cardId = (await addHome(app, { site, way: 'mqtt', device: 'SHS-1' })).cardId
  await app.platform.db
    .insertInto('tariff')
    .values({
      ...{ id: 'confluence', ownerId: 'demo-operator', unit: 'day', priceMinor: 150, priceUnits: 1 },
      ...{ currency: 'XOF', validFrom: new Date(app.clock.now() - 60_000), createBy: 'test' },
    })
    .execute()
})
afterAll(async () => {
  expect(await findingsOf(app.platform)).toEqual([])
  await app.close()
})

const weights = ['PENDING', 'FAILED', 'SUCCESS', 'REVERSED'] as const
const states = { PENDING: 'pending', FAILED: 'failed', SUCCESS: 'succeeded', REVERSED: 'reversed' } as const

/** What was said, how often, in which order, and after how many of them somebody worked it off. */
const story = fc.record({
  amount: fc.integer({ min: 1, max: 2_000 }),
  isKnown: fc.boolean(),
  said: fc.array(
    fc.record({ status: fc.constantFrom(...weights), variant: fc.nat(1), isWorkedOff: fc.boolean() }),
    { minLength: 1, maxLength: 7 },
  ),
})

/** What the provider's money has become, whoever has it: the legs of a payment add up to nothing. */
const others = ({ provider = 0, ...rest }: Record<string, number>) =>
  Object.values(rest).reduce((sum, one) => sum + one, 0) + provider

it('ends alike whatever the order, however often it was said and whenever it was worked off', async () => {
  await fc.assert(
    fc.asyncProperty(story, async ({ amount, isKnown, said }) => {
      const transactionId = `C${++payments}`
      const before = await balances(app)
      for (const { status, variant, isWorkedOff } of said) {
        const told: Told = {
          ...{ transactionId, status, amount: String(amount), payerName: `V${variant}` },
          account: isKnown ? cardId : 'NOBODY',
        }
        expect((await momo.say(told)).status).toBe(200)
        if (isWorkedOff) await momo.pass()
      }
      await momo.pass()
      const after = await balances(app)
      const state = weights.findLast((status) => said.some((one) => one.status === status)) ?? 'PENDING'
      const payment = await momo.payment(transactionId)
      expect(payment?.state).toBe(states[state])
      const brought = (before.provider ?? 0) - (after.provider ?? 0)
      expect(brought).toBe(state === 'SUCCESS' ? amount : 0)
      expect(others(after)).toBe(0)
      expect(payment?.place ?? null).toBe(state === 'SUCCESS' ? (isKnown ? 'wallet' : 'suspense') : null)
      const kept = (after.suspense ?? 0) - (before.suspense ?? 0)
      expect(kept).toBe(state === 'SUCCESS' && !isKnown ? amount : 0)
      const open = (await momo.notices()).filter(({ outcome }) => outcome === null)
      expect(open).toEqual([])
    }),
    { numRuns: 30 },
  )
}, 120_000)
