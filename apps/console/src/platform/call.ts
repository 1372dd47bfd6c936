import {
  apiBase,
  type Endpoint,
  type InputOf,
  type ResultOf,
  requestTimeoutMs,
} from '@gridhelm/contract/endpoint'
import { envelopeSchema } from '@gridhelm/contract/envelope'
import { languageTypes } from '@gridhelm/contract/language'
import { languageSignal } from './language.ts'
import { isLeavingPage } from './page-leaving.ts'
import { localStore, storageKeys } from './storage.ts'

export type CallErrorKind = 'refused' | 'http' | 'timeout' | 'network' | 'contract' | 'cancelled'

/** A call that did not succeed. `message` is a sentence of the server where there is one. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly status: number
  /** For `refused`: the fields of a form that need mending. */
  readonly fields: Readonly<Record<string, string>>
  /** True once people have been told, so that a caller need not tell again. */
  readonly shown: boolean

  constructor(
    kind: CallErrorKind,
    message: string,
    status = 0,
    fields: Record<string, string> = {},
    shown = false,
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.fields = fields
    this.shown = shown
  }
}

/** Told about every failed call before its caller is; returns whether people have been told. */
export type FailureListener = (failure: {
  kind: CallErrorKind
  status: number
  message: string
  quiet: boolean
}) => boolean
let onFailure: FailureListener = () => false
export function listenForFailures(listener: FailureListener): void {
  onFailure = listener
}

export const storedToken = (): string | undefined => {
  const token = localStore.get(storageKeys.token)
  return typeof token === 'string' && token !== '' ? token : undefined
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

function headers(withBody: boolean): Record<string, string> {
  const token = storedToken()
  return {
    'Language-Type': languageTypes[languageSignal.get()],
    'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(token ? { 'X-Access-Token': token } : {}),
    ...(withBody ? { 'Content-Type': 'application/json' } : {}),
  }
}

export interface CallOptions {
  signal?: AbortSignal
  /** For what nobody asked for, such as polling: a failure is not told, unless the session is dead. */
  quiet?: boolean
}

interface Failure {
  kind: CallErrorKind
  message: string
  status?: number
  fields?: Record<string, string>
}

function fail({ kind, message, status = 0, fields }: Failure, quiet = false): never {
  const told = kind !== 'cancelled' && kind !== 'refused' && onFailure({ kind, status, message, quiet })
  throw new CallError(kind, message, status, fields, told)
}

async function send(
  url: string,
  init: RequestInit,
  timeoutMs: number,
  { signal, quiet }: CallOptions,
): Promise<{ response: Response; body: string }> {
  const limit = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([limit, signal]) : limit })
    // The head of an answer may arrive and its body not: that is a lost connection, too.
    return { response, body: await response.text() }
  } catch (error) {
    if (signal?.aborted || isLeavingPage()) return fail({ kind: 'cancelled', message: 'cancelled' })
    if (limit.aborted) return fail({ kind: 'timeout', message: '', status: 504 }, quiet)
    return fail({ kind: 'network', message: (error as Error).message }, quiet)
  }
}

/** A proxy may answer with a page of its own. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** One call of the contract: sends the input, unwraps the envelope, checks the result. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ result: ResultOf<E>; message: string }> {
  const { url, rest } = addressOf(endpoint, input as Record<string, unknown>)
  const inBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const token = storedToken()
  const { response, body } = await send(
    inBody ? url : queryOf(url, endpoint.method, rest),
    { method: endpoint.method, headers: headers(inBody), ...(inBody ? { body: JSON.stringify(rest) } : {}) },
    endpoint.timeoutMs ?? requestTimeoutMs,
    options,
  )
  if (options.signal?.aborted) return fail({ kind: 'cancelled', message: 'cancelled' })
  const envelope = envelopeSchema.safeParse(jsonOf(body))
  // A token that was replaced or given up meanwhile says nothing about the session of now.
  if (!response.ok && storedToken() !== token) return fail({ kind: 'cancelled', message: 'cancelled' })
  const message = envelope.success ? envelope.data.message : ''
  const { quiet } = options
  const { status } = response
  if (!response.ok) return fail({ kind: 'http', message, status }, quiet)
  if (!envelope.success) return fail({ kind: 'contract', message: '', status }, quiet)
  if (!envelope.data.success)
    return fail({ kind: 'refused', message, status, fields: fieldsOf(envelope.data.result) })
  const result = endpoint.result.safeParse(envelope.data.result)
  if (!result.success) return fail({ kind: 'contract', message: result.error.message, status }, quiet)
  return { result: result.data as ResultOf<E>, message }
}

/** The usual case: only the result matters. */
export async function ask<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResultOf<E>> {
  return (await call(endpoint, input, options)).result
}

function fieldsOf(result: unknown): Record<string, string> {
  const fields = (result as { fields?: unknown } | null)?.fields
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {}
}
