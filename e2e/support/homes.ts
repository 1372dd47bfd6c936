import { calls } from '@gridhelm/contract/calls'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'

/** A home in stock, entered by the calls of the server. */
export async function addHome(
  address: string,
  who: string,
  shsSn: string,
  values: object = {},
): Promise<string> {
  const { token } = await logInByApi(address, who)
  const home = { shsSn, model: 'Lumika 20', ...values }
  return String((await callApi(address, calls.solarHomes.add, home, token)).id)
}

export async function giveHome(
  address: string,
  who: string,
  id: string,
  cardId: string,
  customerId = 'demo-enduser',
): Promise<void> {
  const { token } = await logInByApi(address, who)
  const given = { id, customerId, cardId, reason: 'Sold' }
  await callApi(address, calls.solarHomes.move, given, token)
}
