import { actingForHeader, apiBase, type Endpoint, unattendedHeader } from '@gridhelm/contract/endpoint'
import { ownZone } from '@gridhelm/contract/format/zones'
import { languageTypes } from '@gridhelm/contract/language'
import { languageSignal } from './language.ts'
import { watchPresence } from './presence.ts'
import { localStore, storageKeys } from './storage.ts'

const isPresent = watchPresence(window)

export const storedToken = (): string | undefined => {
  const token = localStore.get(storageKeys.token)
  return typeof token === 'string' && token !== '' ? token : undefined
}

let actingFor = ''
/** Every call says whom this page shows that it acts for; the server does nothing in another name. */
export function callFor(userId: string | undefined): void {
  actingFor = userId ?? ''
}

const dictionaryLookup = 'sys/dict/getDictItems'

function addressOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { url: apiBase + path, rest }
}

function queryOf(url: string, method: string, values: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  if (method === 'GET' && !url.includes(dictionaryLookup)) {
    query.set('_t', String(Math.floor(Date.now() / 1000)))
    query.set('timezoneOffset', String(new Date().getTimezoneOffset()))
  }
  const text = query.toString()
  return text === '' ? url : `${url}?${text}`
}

function formOf(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined && value !== null) form.append(name, String(value))
  }
  return form
}

function headers(): Record<string, string> {
  const token = storedToken()
  return {
    'Language-Type': languageTypes[languageSignal.get()],
    'Time-Zone': ownZone(),
    ...(token ? { 'X-Access-Token': token, [actingForHeader]: actingFor } : {}),
    ...(isPresent() ? {} : { [unattendedHeader]: '1' }),
  }
}

/** What a call of the contract is for the browser's `fetch`. */
export function requestOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
): { url: string; init: RequestInit } {
  const { url, rest } = addressOf(endpoint, input)
  const { method } = endpoint
  if (method !== 'POST' && method !== 'PUT')
    return { url: queryOf(url, method, rest), init: { method, headers: headers() } }
  // The browser itself writes the content type of a form, with the boundary that it chose.
  if (endpoint.takesFile) return { url, init: { method, headers: headers(), body: formOf(rest) } }
  return {
    url,
    init: {
      method,
      headers: { ...headers(), 'Content-Type': 'application/json' },
      body: JSON.stringify(rest),
    },
  }
}
