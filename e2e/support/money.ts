import { transferCalls } from '@gridhelm/contract/money/ledger/calls'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'

let keys = 0

/** Money as people move it, by the calls of the server. */
export async function loadMoney(
  address: string,
  who: string,
  to: string,
  amount: number,
  currency: string,
): Promise<void> {
  const { token } = await logInByApi(address, who)
  const clientKey = `e2e-money-${Date.now()}-${++keys}`
  await callApi(address, transferCalls.loadMoney, { username: to, amount, currency, clientKey }, token)
}
