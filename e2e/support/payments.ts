import { createHmac } from 'node:crypto'
import { calls } from '@gridhelm/contract/calls'
import { apiBase } from '@gridhelm/contract/endpoint'
import { usualMapping } from '@gridhelm/contract/money/payments/mapping'
import { expect } from '@playwright/test'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'

const secret = 'a-secret-of-the-provider'

interface Told {
  transactionId: string
  amount: string
  account: string
  status?: 'SUCCESS' | 'REVERSED'
}

/** A provider of somebody, as it speaks at the wire. */
export async function addProvider(address: string, who: string, code: string, currency: string) {
  const { token } = await logInByApi(address, who)
  await callApi(
    address,
    calls.paymentProviders.add,
    {
      ...{ code, name: `MoMo ${currency}`, currency, secret, phone: '+22790009999' },
      mapping: JSON.stringify(usualMapping),
    },
    token,
  )
  /** The id of the payment, once it was worked off. */
  return async function tell(told: Told): Promise<string> {
    const body = JSON.stringify({ currency, status: 'SUCCESS', ...told })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const url = `${address}${apiBase}/finance/payment/webhook/${code}`
    let id = ''
    await expect(async () => {
      expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
    }).toPass()
    await expect(async () => {
      const asked = { reference: told.transactionId }
      const { records } = await callApi(address, calls.payments.list, asked, token)
      expect(records[0]?.state).toBe(told.status === 'REVERSED' ? 'reversed' : 'succeeded')
      id = String(records[0]?.id)
    }).toPass()
    return id
  }
}

/** What a provider has paid out; somebody else has to approve it. */
export async function enterSettlement(
  address: string,
  who: string,
  code: string,
  amount: number,
): Promise<void> {
  const { token } = await logInByApi(address, who)
  const { records } = await callApi(address, calls.paymentProviders.list, { pageSize: 100 }, token)
  const providerId = String(records.find((one) => one.code === code)?.id)
  const paidOn = new Date().toISOString().slice(0, 10)
  const asked = {
    providerId,
    amount,
    fee: 1,
    paidOn,
    reference: `BANK-${code}`,
    clientKey: `e2e-settle-${code}`,
  }
  await callApi(address, calls.paymentSettlements.request, asked, token)
}
