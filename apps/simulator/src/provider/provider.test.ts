import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLocalServer, type LocalServer } from '../wire/local-server.ts'
import { createProvider, type Provider, type ProviderRates } from './provider.ts'

const secret = 'of the demo'
const calm: ProviderRates = { duplicates: 0, reordered: 0, wrong: 0, reversals: 0, failures: 0, seconds: 0 }
const payment = {
  ...{ msisdn: '+22790000001', payerName: 'Aïchatou, of "Gao"', account: '73NE0001' },
  ...{ amount: '1050', currency: 'XOF' },
}

interface Notice {
  transactionId: string
  account: string
  status: string
}
let notices: Notice[]
let refuses = 0
let signatures: boolean[]
let heard = Promise.withResolvers<void>()
let webhook: LocalServer
let provider: Provider

async function begin(rates: Partial<ProviderRates>): Promise<void> {
  webhook = createLocalServer(async (request) => {
    const body = await request.body()
    signatures.push(request.header('x-signature') === createHmac('sha256', secret).update(body).digest('hex'))
    if (refuses-- > 0) return [503, {}]
    notices.push(JSON.parse(body) as Notice)
    heard.resolve()
    heard = Promise.withResolvers()
    return [200, {}]
  })
  const address = await webhook.start(0)
  provider = createProvider({
    ...{ secret, seed: 7 },
    webhookFor: (currency) =>
      currency === 'XOF' ? `${address}/api/finance/payment/webhook/momo` : undefined,
    ...{ rates: { ...calm, ...rates }, now: () => Date.parse('2026-11-16T07:10:00Z'), say: () => {} },
  })
}
async function untilHeard(count: number): Promise<void> {
  while (notices.length < count) await heard.promise
}

beforeEach(() => {
  notices = []
  signatures = []
  refuses = 0
})
afterEach(async () => {
  await provider.stop()
  await webhook.stop()
})

describe('the mobile-money provider', () => {
  it('signs what it says with the bytes that it sends, and says it again until it is taken', async () => {
    await begin({})
    refuses = 2
    const { transactionId } = provider.pay(payment)
    await untilHeard(2)
    expect(transactionId).toBe('MP261116.0710.00001')
    expect(notices.map(({ status }) => status).toSorted()).toEqual(['PENDING', 'SUCCESS'])
    expect(notices[0]).toMatchObject({ ...payment, transactionId, completedAt: '2026-11-16T07:10:00.000Z' })
    expect(signatures).toEqual([true, true, true, true])
  })

  it('tells twice, in another order, of wrong accounts and of what was turned back, as often as it is set', async () => {
    await begin({ duplicates: 1, reordered: 1, reversals: 1, wrong: 1 })
    const { account, msisdn } = provider.pay(payment)
    await untilHeard(6)
    expect(notices.map(({ status }) => status)).toHaveLength(6)
    expect(new Set(notices.map(({ status }) => status))).toEqual(new Set(['PENDING', 'SUCCESS', 'REVERSED']))
    expect(account).toMatch(/^73NE\d{4}$/)
    expect(account).not.toBe(payment.account)
    expect(msisdn, 'nobody is found by the phone either').not.toBe(payment.msisdn)
    expect(provider.statement()).toContain('REVERSED')
  })

  it('prints what it really holds: nothing that failed, day by day', async () => {
    await begin({})
    const address = await provider.start(0)
    const post = (body: object, path = '/pay', method = 'POST') =>
      fetch(`${address}${path}`, { method, body: JSON.stringify(body) })
    expect((await post(payment)).status).toBe(201)
    expect((await post({ failures: 1 }, '/rates', 'PUT')).status).toBe(200)
    expect((await post(payment)).status).toBe(201)
    expect((await post({ ...payment, amount: '1e3' })).status).toBe(400)
    expect((await post({ ...payment, currency: 'EUR' })).status).toBe(400)
    expect((await post({ luck: 1 }, '/rates', 'PUT')).status).toBe(400)
    const statement = await (await fetch(`${address}/statement/2026-11-16`)).text()
    expect(statement.split('\r\n')).toEqual([
      'transactionId,completedAt,msisdn,payerName,account,amount,currency,status',
      'MP261116.0710.00001,2026-11-16T07:10:00.000Z,+22790000001,"Aïchatou, of ""Gao""",73NE0001,1050,XOF,SUCCESS',
      '',
    ])
    expect(provider.statement('2026-11-15').split('\r\n')).toHaveLength(2)
    await untilHeard(4)
  })
})
