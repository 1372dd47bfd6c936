import { createHmac } from 'node:crypto'
import { apiBase } from '@gridhelm/contract/endpoint'
import { usualMapping } from '@gridhelm/contract/money/payments/mapping'
import { newId } from '../../../../platform/ids.ts'
import { createSecrets } from '../../../../platform/secrets/secrets.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { placeOfSecret } from '../providers.ts'
import { createPaymentPass } from '../worker.ts'

export const secret = 'a-secret-of-the-provider'
export const signatureOf = (body: string | Buffer, key = secret) =>
  createHmac('sha256', key).update(body).digest('hex')

export interface Told {
  transactionId: string
  amount: string
  status: 'PENDING' | 'SUCCESS' | 'FAILED' | 'REVERSED'
  account?: string
  msisdn?: string
  currency?: string
  payerName?: string
  completedAt?: string
}

/** A provider of the demo's master, as it speaks at the wire. */
export async function addProvider(app: TestApp, code: string, more: Record<string, unknown> = {}) {
  const { db, config } = app.platform
  const currency = String(more.currency ?? 'XOF')
  const id = newId()
  await db
    .insertInto('paymentProvider')
    .values({
      id,
      code,
      nameEn: 'MoMo',
      nameZh: 'MoMo',
      nameFr: 'MoMo',
      ownerId: 'demo-master',
      currency: 'XOF',
      secret: createSecrets(config).seal(secret, placeOfSecret(code)),
      mapping: JSON.stringify(usualMapping),
      phone: '+22790009999',
      ...more,
    })
    .execute()
  const passOnce = createPaymentPass(app.platform)
  /** One pass takes so many notices; what is left follows at once, as in the worker's loop. */
  async function pass(): Promise<void> {
    while (await passOnce());
  }

  async function send(
    body: string | Buffer,
    headers: Record<string, string> = { 'x-signature': signatureOf(body) },
    { call = 'webhook', address = '10.9.0.1' } = {},
  ) {
    const response = await app.app.inject({
      method: 'POST',
      url: `${apiBase}/finance/payment/${call}/${code}`,
      payload: body,
      remoteAddress: address,
      headers: { 'content-type': 'application/json', ...headers },
    })
    return { status: response.statusCode, body: response.json<Record<string, unknown>>() }
  }
  const bodyOf = (told: Told) => JSON.stringify({ currency, ...told })
  return {
    id,
    code,
    currency,
    send,
    pass,
    say: (told: Told) => send(bodyOf(told)),
    /** Said, and worked off. */
    async tell(...all: Told[]) {
      for (const told of all) await send(bodyOf(told))
      await pass()
    },
    bodyOf,
    payment: (reference: string) =>
      db
        .selectFrom('payment')
        .selectAll()
        .where('providerId', '=', id)
        .where('providerRef', '=', reference)
        .executeTakeFirst(),
    notices: () => db.selectFrom('paymentNotice').selectAll().where('providerId', '=', id).execute(),
  }
}
export type TestProvider = Awaited<ReturnType<typeof addProvider>>

/** What each account of the house and of the demo's end user holds in a currency. */
export async function balances(app: TestApp, currency = 'XOF'): Promise<Record<string, number>> {
  const rows = await app.platform.db
    .selectFrom('ledgerPosting')
    .innerJoin('ledgerAccount', 'ledgerAccount.id', 'ledgerPosting.accountId')
    .select(['ledgerAccount.kind', ({ fn }) => fn.sum<number>('ledgerPosting.amount').as('sum')])
    .where('ledgerAccount.currency', '=', currency)
    .groupBy('ledgerAccount.kind')
    .execute()
  return Object.fromEntries(rows.map(({ kind, sum }) => [kind, Number(sum)]))
}
