import { apiBase, type Endpoint, type InputOf, type ResultOf } from '@gridhelm/contract/endpoint'
import { envelopeSchema } from '@gridhelm/contract/envelope'
import { type Language, languageTypes } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import type { LoginResult } from '@gridhelm/contract/people/session/entities'

/** Of every demo account, unless GRIDHELM_DEMO_PASSWORD says otherwise. */
export const demoPassword = 'Gridhelm#2026'

/** One call of the contract from outside a browser; throws what the server says when it refuses. */
export async function callApi<E extends Endpoint>(
  address: string,
  endpoint: E,
  input: InputOf<E>,
  token?: string,
  language: Language = 'en',
): Promise<ResultOf<E>> {
  const url = new URL(apiBase + endpoint.path, address)
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  if (!inBody) url.search = new URLSearchParams(input as Record<string, string>).toString()
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      'Language-Type': languageTypes[language],
      ...(token ? { 'X-Access-Token': token } : {}),
      ...(inBody ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(inBody ? { body: JSON.stringify(input) } : {}),
  })
  const envelope = envelopeSchema.parse(await response.json())
  if (!response.ok || !envelope.success) {
    throw new Error(`${endpoint.path}: HTTP ${response.status}, ${envelope.message}`)
  }
  return endpoint.result.parse(envelope.result) as ResultOf<E>
}

export const logInByApi = (
  address: string,
  username: string,
  password = demoPassword,
  language: Language = 'en',
): Promise<LoginResult> => callApi(address, sessionCalls.login, { username, password }, undefined, language)
