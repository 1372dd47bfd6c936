import {
  type AnswerOf,
  apiBase,
  type CallTable,
  type Endpoint,
  type ParsedInputOf,
} from '@gridhelm/contract/endpoint'
import { resultCodes } from '@gridhelm/contract/envelope'
import { defaultLanguage, type Language, parseLanguage } from '@gridhelm/contract/language'
import { type MessageKey, messageText } from '@gridhelm/contract/message-text'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AccessError } from '../refusal.ts'
import type { Authenticate } from '../session/authenticate.ts'
import { readZone } from '../zoned-time.ts'
import { good } from './answers.ts'
import type { OpenContext, SessionContext } from './context.ts'

/** A result with a sentence about it. */
export class Said<T> {
  readonly result: T
  readonly key: MessageKey

  constructor(key: MessageKey, result: T) {
    this.key = key
    this.result = result
  }
}
export const said = <T>(key: MessageKey, result: T): Said<T> => new Said(key, result)

type ContextOf<E extends Endpoint> = E['access'] extends 'open' ? OpenContext : SessionContext

/** A missing handler does not compile. */
export type Handlers<T extends CallTable> = {
  [K in keyof T]: (
    input: ParsedInputOf<T[K]>,
    context: ContextOf<T[K]>,
  ) => Promise<AnswerOf<T[K]> | Said<AnswerOf<T[K]>>>
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The language of the caller's session, once that is known: refusals speak it too. */
const sessionLanguages = new WeakMap<FastifyRequest, Language>()

export function languageOf(request: FastifyRequest): Language {
  return (
    parseLanguage(headerOf(request, 'language-type')) ??
    sessionLanguages.get(request) ??
    parseLanguage(headerOf(request, 'accept-language')) ??
    defaultLanguage
  )
}

function contextOf(request: FastifyRequest): OpenContext {
  const query = request.query as Record<string, unknown>
  return {
    language: languageOf(request),
    zone: readZone(headerOf(request, 'time-zone'), query.timezoneOffset),
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    token: headerOf(request, 'x-access-token'),
  }
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const inBody = request.method === 'POST' || request.method === 'PUT'
  const given = inBody ? request.body : request.query
  const object = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  return endpoint.path.includes('{')
    ? { ...object, ...(request.params as object) }
    : (object as Record<string, unknown>)
}

function holdAgainstContract(endpoint: Endpoint, result: unknown): void {
  const { error } = endpoint.result.safeParse(result)
  // Not the ZodError itself, which would be answered as a wrong input.
  if (error) throw new Error(`The result of ${endpoint.path} breaks the contract: ${error.message}`)
}

export function createServe(app: FastifyInstance, authenticate: Authenticate, checkResults: boolean) {
  async function contextFor(
    endpoint: Endpoint,
    request: FastifyRequest,
  ): Promise<OpenContext | SessionContext> {
    const context = contextOf(request)
    if (endpoint.access === 'open') return context
    if (context.token === undefined) throw new AccessError('no-token')
    const caller = await authenticate(context.token, endpoint.access === 'session' ? null : endpoint.access)
    sessionLanguages.set(request, caller.language)
    return { ...context, language: languageOf(request), caller }
  }

  return function serve<T extends CallTable>(calls: T, handlers: Handlers<T>): void {
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = handlers[name as keyof T] as (input: unknown, context: OpenContext) => Promise<unknown>
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const context = await contextFor(endpoint, request)
        const input = endpoint.input.parse(rawInput(endpoint, request))
        const outcome = await handler(input, context)
        const [result, key] = outcome instanceof Said ? [outcome.result, outcome.key] : [outcome, undefined]
        if (checkResults) holdAgainstContract(endpoint, result)
        const message = key ? messageText(context.language, key) : ''
        const { status, body } = good(
          message,
          result,
          endpoint.loginCode ? resultCodes.loginOk : resultCodes.ok,
        )
        return reply.code(status).send(body)
      }
      for (const route of [endpoint, ...(endpoint.aliases ?? [])]) {
        app.route({
          method: route.method,
          url: apiBase + route.path.replace(/\{(\w+)\}/g, ':$1'),
          handler: handle,
        })
      }
    }
  }
}
export type Serve = ReturnType<typeof createServe>
