import { type Endpoint, type InputOf, type ResultOf, requestTimeoutMs } from '@gridhelm/contract/endpoint'
import { envelopeSchema, resultCodes } from '@gridhelm/contract/envelope'
import { type SessionEnding, sessionEnding } from '@gridhelm/contract/people/session/entities'
import { isLeavingPage } from './page-leaving.ts'
import { requestOf, storedToken } from './request.ts'
import { createSignal } from './signal.ts'

export type CallErrorKind = 'refused' | 'http' | 'timeout' | 'network' | 'contract' | 'cancelled'

/** A call that did not succeed. `message` is a sentence of the server where there is one. */
export class CallError extends Error {
  readonly kind: CallErrorKind
  readonly status: number
  /** For `refused`: the fields of a form that need mending. */
  readonly fields: Readonly<Record<string, string>>
  /** True once people have been told, so that a caller need not tell again. */
  readonly shown: boolean
  /** The server's own code, by which it asks for something. */
  readonly code: number | string | undefined
  /** What the code asks for needs, if anything. */
  readonly asked: unknown

  constructor(
    kind: CallErrorKind,
    message: string,
    status = 0,
    fields: Record<string, string> = {},
    shown = false,
    code?: number | string,
    asked?: unknown,
  ) {
    super(message)
    this.kind = kind
    this.status = status
    this.fields = fields
    this.shown = shown
    this.code = code
    this.asked = asked
  }
}

/** Told about every failed call before its caller is; returns whether people have been told. */
export type FailureListener = (failure: {
  kind: CallErrorKind
  status: number
  message: string
  quiet: boolean
  code?: number | string | undefined
  ending?: SessionEnding | undefined
}) => boolean
let onFailure: FailureListener = () => false
export function listenForFailures(listener: FailureListener): void {
  onFailure = listener
}

let onUnanswered: () => void = () => undefined
/** Told when nobody answered a call, or only a proxy that found nobody. */
export function listenForUnanswered(listener: () => void): void {
  onUnanswered = listener
}
const isUnanswered = (kind: CallErrorKind, status: number) =>
  kind === 'network' || kind === 'timeout' || (kind === 'http' && status >= 502 && status <= 504)

export interface CallOptions {
  signal?: AbortSignal
  /** For what nobody asked for, such as polling: a failure is not told, unless the session is dead. */
  quiet?: boolean
  /** Asked also once the session has ended: for what needs none. */
  afterEnd?: boolean
}

interface Failure {
  kind: CallErrorKind
  message: string
  status?: number
  fields?: Record<string, string>
  code?: number | string | undefined
  asked?: unknown
  ending?: SessionEnding | undefined
}

export function fail(failure: Failure, quiet = false): never {
  const { kind, message, status = 0, fields, code, asked, ending } = failure
  if (isUnanswered(kind, status)) onUnanswered()
  const told =
    kind !== 'cancelled' && kind !== 'refused' && onFailure({ kind, status, message, quiet, code, ending })
  throw new CallError(kind, message, status, fields, told, code, asked)
}

/** An answer with its body, read before the call counts as done. */
export interface Answer<B> {
  response: Response
  body: B
  /** The token that the call was sent with. */
  token: string | undefined
}

/** True once the session has ended: nothing is asked any more until the page is loaded anew. */
export const overSignal = createSignal(false)

/** Sends a call; a connection that is lost on the way, in the body too, is a failure. */
export async function send<B>(
  endpoint: Endpoint,
  input: unknown,
  read: (response: Response) => Promise<B>,
  { signal, quiet, afterEnd }: CallOptions,
): Promise<Answer<B>> {
  if (overSignal.get() && !afterEnd) return fail({ kind: 'cancelled', message: 'cancelled' })
  const limit = AbortSignal.timeout(endpoint.timeoutMs ?? requestTimeoutMs)
  const token = storedToken()
  const { url, init } = requestOf(endpoint, input as Record<string, unknown>)
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([limit, signal]) : limit })
    // The head of an answer may arrive and its body not: that is a lost connection, too.
    const body = await read(response)
    if (!signal?.aborted) return { response, body, token }
  } catch (error) {
    if (signal?.aborted || isLeavingPage()) return fail({ kind: 'cancelled', message: 'cancelled' })
    if (limit.aborted) return fail({ kind: 'timeout', message: '', status: 504 }, quiet)
    return fail({ kind: 'network', message: (error as Error).message }, quiet)
  }
  return fail({ kind: 'cancelled', message: 'cancelled' })
}

/** A proxy may answer with a page of its own. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The result inside of an envelope; anything but a success is thrown. */
export function unwrap<E extends Endpoint>(
  endpoint: E,
  { response, body, token }: Answer<string>,
  { quiet }: CallOptions,
): { result: ResultOf<E>; message: string } {
  const envelope = envelopeSchema.safeParse(jsonOf(body))
  // A token that was replaced or given up meanwhile says nothing about the session of now.
  if (!response.ok && storedToken() !== token) return fail({ kind: 'cancelled', message: 'cancelled' })
  const message = envelope.success ? envelope.data.message : ''
  const { status } = response
  if (!response.ok) {
    const ending = sessionEnding.safeParse(envelope.data?.result).data
    return fail({ kind: 'http', message, status, code: envelope.data?.code, ending }, quiet)
  }
  if (!envelope.success) return fail({ kind: 'contract', message: '', status }, quiet)
  if (!envelope.data.success)
    return fail({
      kind: 'refused',
      message,
      status,
      fields: fieldsOf(envelope.data.result),
      code: envelope.data.code,
      asked: envelope.data.result,
    })
  const result = endpoint.result.safeParse(envelope.data.result)
  if (!result.success) return fail({ kind: 'contract', message: result.error.message, status }, quiet)
  return { result: result.data as ResultOf<E>, message }
}

let prove: () => Promise<boolean> = () => Promise.resolve(false)
/** How people are asked to prove again who they are; true once they have. */
export function proveBy(ask: () => Promise<boolean>): void {
  prove = ask
}

/** One call of the contract: sends the input, unwraps the envelope, checks the result. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ result: ResultOf<E>; message: string }> {
  const once = async () => unwrap(endpoint, await send(endpoint, input, (r) => r.text(), options), options)
  try {
    return await once()
  } catch (error) {
    // Nothing was done yet: the same call again, once who is there has been proved. Whoever gives up has said so.
    if (!(error instanceof CallError) || error.code !== resultCodes.proveAgain) throw error
    return (await prove()) ? once() : fail({ kind: 'cancelled', message: 'cancelled' })
  }
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
