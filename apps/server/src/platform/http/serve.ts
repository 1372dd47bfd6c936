import { Readable } from 'node:stream'
import {
  type AnswerOf,
  actingForHeader,
  apiBase,
  type CallTable,
  type Endpoint,
  type ParsedInputOf,
  requestTimeoutMs,
  unattendedHeader,
} from '@gridhelm/contract/endpoint'
import { resultCodes } from '@gridhelm/contract/envelope'
import { defaultLanguage, type Language, parseLanguage } from '@gridhelm/contract/language'
import type { MessageKey, MessageValues } from '@gridhelm/contract/message-text'
import { messageText } from '@gridhelm/contract/messages'
import { siteNameReader } from '@gridhelm/contract/site-names'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Audit, Trail } from '../audit/audit.ts'
import { Cancelled, endedBy, stepsEndedBy } from '../cancellation/cancellation.ts'
import { AccessError, Refusal } from '../refusal.ts'
import { type AuthenticateToken, bearerToken, isApiToken } from '../session/api-tokens.ts'
import type { Authenticate } from '../session/authenticate.ts'
import type { Caller } from '../session/queries.ts'
import { readZone } from '../zoned-time.ts'
import { type Answer, good } from './answers.ts'
import type { OpenContext, SessionContext } from './context.ts'
import { cookieIn, cookieLine } from './cookies.ts'
import { contentDisposition } from './disposition.ts'
import { sendLarge } from './send-large.ts'
import { figuresTold, noiseRefused } from './told-figures.ts'

/** A result with a sentence about it. */
export class Said<T> {
  readonly result: T
  readonly key: MessageKey
  readonly values: Readonly<Record<string, string | number>>
  readonly code: number

  constructor(key: MessageKey, result: T, values: Readonly<Record<string, string | number>>, code: number) {
    this.key = key
    this.result = result
    this.values = values
    this.code = code
  }
}

type SaidValues<K extends MessageKey> = [MessageValues<K>] extends [never]
  ? []
  : [values: Record<MessageValues<K>, string | number>, code?: number]

export const said = <K extends MessageKey, T>(
  key: K,
  result: T,
  ...[values, code = resultCodes.ok]: SaidValues<K>
): Said<T> => new Said(key, result, values ?? {}, code)

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A file instead of an envelope, sent as it is made. */
export class FileAnswer {
  readonly name: string
  readonly type: string
  readonly bytes: AsyncIterable<Buffer>
  /** Shown in place, and never different under the same address: browsers keep it. */
  readonly keptForEver: boolean

  constructor(
    name: string,
    type: string,
    bytes: AsyncIterable<Buffer>,
    { keptForEver = false }: { keptForEver?: boolean } = {},
  ) {
    this.name = name
    this.type = type
    this.bytes = bytes
    this.keptForEver = keptForEver
  }
}

/** Leads the browser elsewhere. */
export class RedirectAnswer {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }
}

type ContextOf<E extends Endpoint> = E['access'] extends 'open' ? OpenContext : SessionContext

/** A missing handler does not compile. */
export type Handlers<T extends CallTable> = {
  [K in keyof T]: (
    input: ParsedInputOf<T[K]>,
    context: ContextOf<T[K]>,
  ) => Promise<AnswerOf<T[K]> | Said<AnswerOf<T[K]>> | FileAnswer | RedirectAnswer>
}

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Undefined for callers who do not say it: what the session knows counts. */
function actingForOf(request: FastifyRequest): string | null | undefined {
  const value = request.headers[actingForHeader]
  return typeof value === 'string' ? value || null : undefined
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

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  trail: Trail | undefined,
  timeZone: string | undefined,
): OpenContext {
  const query = request.query as Record<string, unknown>
  return {
    language: languageOf(request),
    zone: readZone(headerOf(request, 'time-zone'), query.timezoneOffset, timeZone),
    address: request.ip,
    userAgent: headerOf(request, 'user-agent') ?? '',
    token: headerOf(request, 'x-access-token') ?? bearerToken(headerOf(request, 'authorization')),
    authorization: headerOf(request, 'authorization'),
    header: (name) => headerOf(request, name),
    concerns: (account) => trail?.concerns(account),
    cookie: (name) => cookieIn(headerOf(request, 'cookie'), name),
    keepCookie: (cookie) => void reply.header('set-cookie', cookieLine(cookie, request.protocol === 'https')),
  }
}

type InputReader = (request: FastifyRequest) => Record<string, unknown>

function inputReader(endpoint: Endpoint): InputReader {
  const withSite = siteNameReader(endpoint.input)
  return (request) => withSite(rawInput(endpoint, request))
}

function rawInput(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  if (endpoint.takesBody || endpoint.takesRaw)
    return { ...(request.query as object), ...(request.params as object), body: request.body }
  const inBody = request.method === 'POST' || request.method === 'PUT'
  const given = inBody ? request.body : request.query
  const object = typeof given === 'object' && given !== null && !Array.isArray(given) ? given : {}
  return endpoint.path.includes('{')
    ? { ...object, ...(request.params as object) }
    : (object as Record<string, unknown>)
}

/** For tests: every answer is held against the contract. */
function contractKeeper({ path, result: schema }: Endpoint): (result: unknown) => void {
  const refuseNoise = noiseRefused(schema)
  const broken = (why: string) => new Error(`The result of ${path} breaks the contract: ${why}`)
  return (result) => {
    const { error } = schema.safeParse(result)
    // Not the ZodError itself, which would be answered as a wrong input.
    if (error) throw broken(error.message)
    try {
      refuseNoise?.(result)
    } catch (noise) {
      throw broken((noise as Error).message)
    }
  }
}

/** A reader that takes nothing for so long has gone, and what the file is made from must be let go. */
const stalledReaderMs = 60_000

function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.raw.setTimeout(stalledReaderMs, () => reply.raw.destroy())
  if (file.keptForEver) reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply
    .header('content-type', file.type)
    .header('content-disposition', contentDisposition(file.keptForEver ? 'inline' : 'attachment', file.name))
    .send(Readable.from(file.bytes, { objectMode: false }))
}

/** Signed bodies are small: more is refused while it comes in. */
const largestRaw = 16_384

/** Its body is handed on as bytes: nothing of it is read before its signature. */
function routeRaw(app: FastifyInstance, route: RouteOptions): void {
  app.register(async (own) => {
    own.removeAllContentTypeParsers()
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestRaw }, (_, body, done) =>
      done(null, body),
    )
    own.route({ ...route, bodyLimit: largestRaw })
  })
}

type Outcome = Answer | { file: FileAnswer } | { redirect: RedirectAnswer }

/** Ends with whoever asked; an answer has its time, a file takes as long as its reader. */
async function whileWanted(
  reply: FastifyReply,
  timeoutMs: number,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(new Cancelled('time')), timeoutMs)
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) ending.abort(new Cancelled('gone'))
  })
  try {
    const outcome = await endedBy(ending.signal, work)
    if (!('file' in outcome)) return outcome
    const { name, type, bytes, keptForEver } = outcome.file
    return { file: new FileAnswer(name, type, stepsEndedBy(ending.signal, bytes), { keptForEver }) }
  } finally {
    clearTimeout(timer)
  }
}

/** Decides by the address alone, before anything of a call is read; undefined: come in. */
type TurnAway = (address: string) => Promise<Refusal> | undefined

export function createServe(
  app: FastifyInstance,
  { authenticate, authenticateToken }: { authenticate: Authenticate; authenticateToken: AuthenticateToken },
  checkResults: boolean,
  audit?: Audit,
  /** Of clients that say none. */
  timeZone?: string,
) {
  function callerOf(endpoint: Endpoint, request: FastifyRequest, token: string): Promise<Caller> {
    return authenticate(token, endpoint.access === 'session' ? null : endpoint.access, {
      isUse: headerOf(request, unattendedHeader) === undefined,
      duringDuty: endpoint.duringDuty ?? false,
      actingFor: endpoint.anyName ? 'anybody' : actingForOf(request),
    })
  }

  async function contextFor(
    endpoint: Endpoint,
    request: FastifyRequest,
    reply: FastifyReply,
    trail: Trail | undefined,
  ): Promise<OpenContext | SessionContext> {
    const context = contextOf(request, reply, trail, timeZone)
    if (endpoint.access === 'open') return context
    if (context.token === undefined) throw new AccessError('no-token')
    const caller = isApiToken(context.token)
      ? await authenticateToken(context.token, endpoint, context.address)
      : await callerOf(endpoint, request, context.token)
    sessionLanguages.set(request, caller.language)
    trail?.concerns(caller)
    if (caller.standsInFor && endpoint.ownName) throw Refusal.of('standIn.ownNameOnly')
    if (endpoint.stepUp && caller.mustProve) throw new AccessError('prove-again', caller)
    return { ...context, language: languageOf(request), caller }
  }

  return function serve<T extends CallTable>(calls: T, handlers: Handlers<T>, turnAway?: TurnAway): void {
    const atTheDoor = turnAway && {
      onRequest: async (request: FastifyRequest) => {
        const refusal = turnAway(request.ip)
        if (refusal) throw await refusal
      },
    }
    for (const [name, endpoint] of Object.entries(calls)) {
      const handler = handlers[name as keyof T] as (input: unknown, context: OpenContext) => Promise<unknown>
      const inputOf = inputReader(endpoint)
      const inFigures = figuresTold(endpoint.result)
      const holdAgainstContract = checkResults ? contractKeeper(endpoint) : undefined
      const outcomeOf = async (
        request: FastifyRequest,
        reply: FastifyReply,
        trail: Trail | undefined,
      ): Promise<Outcome> => {
        const context = await contextFor(endpoint, request, reply, trail)
        const outcome = await handler(endpoint.input.parse(inputOf(request)), context)
        if (outcome instanceof FileAnswer) return { file: outcome }
        if (outcome instanceof RedirectAnswer) return { redirect: outcome }
        const told = outcome instanceof Said ? outcome : undefined
        const made = told ? told.result : outcome
        const result = inFigures ? inFigures(made) : made
        holdAgainstContract?.(result)
        const message = told ? messageText(context.language, told.key, told.values) : ''
        const code = endpoint.loginCode ? resultCodes.loginOk : (told?.code ?? resultCodes.ok)
        return good(message, result, code)
      }
      const handle = async (request: FastifyRequest, reply: FastifyReply) => {
        const trail = audit?.(endpoint, inputOf(request), request.ip)
        const work = () => outcomeOf(request, reply, trail)
        const wanted = endpoint.cancellable
          ? whileWanted(reply, endpoint.timeoutMs ?? requestTimeoutMs, work)
          : work()
        const outcome = await wanted.catch(async (error: unknown) => {
          await trail?.end(error)
          throw error
        })
        await trail?.end()
        if ('file' in outcome) return sendFile(reply, outcome.file)
        if ('redirect' in outcome) return reply.redirect(outcome.redirect.location)
        const { status, body } = outcome
        const told = endpoint.bare ? body.result : body
        return endpoint.cancellable
          ? sendLarge(request, reply, { status, body: told })
          : reply.code(status).send(told)
      }
      // Megabytes are taken in only from those who may send them.
      const admit = async (request: FastifyRequest, reply: FastifyReply) => {
        const trail = audit?.(endpoint, {}, request.ip)
        await contextFor(endpoint, request, reply, trail).catch(async (error: unknown) => {
          await trail?.end(error)
          throw error
        })
      }
      const forFiles = endpoint.takesFile ? { onRequest: admit, config: { takesFile: true as const } } : {}
      const forPrograms = endpoint.byStatus ? { config: { byStatus: endpoint.byStatus } } : {}
      for (const route of [endpoint, ...(endpoint.aliases ?? [])]) {
        const declared = {
          method: route.method,
          url: apiBase + route.path.replace(/\{(\w+)\}/g, ':$1'),
          handler: handle,
          ...atTheDoor,
          ...forFiles,
          ...forPrograms,
        }
        if (endpoint.takesRaw) routeRaw(app, declared)
        else app.route(declared)
      }
    }
  }
}
export type Serve = ReturnType<typeof createServe>
