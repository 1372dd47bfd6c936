import { randomUUID } from 'node:crypto'
import { apiBase } from '@gridhelm/contract/endpoint'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Platform } from '../platform.ts'
import { Refusal } from '../refusal.ts'
import { answerForError, fault } from './answers.ts'
import { boundConnections, refuseRaw, usualLimits } from './limits.ts'
import { readForm } from './multipart.ts'
import { securityHeaders } from './security.ts'
import { languageOf } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: true
    /** Programs are told by the status that they were refused. */
    byStatus?: true | 'prometheus'
  }
}

const largestBody = 1_048_576
const largestUpload = 12 * 1_048_576
/** A batch of a thousand selected ids travels in the address of a DELETE. */
const largestHead = 65_536
/** As its clients read a refusal. */
function answerAsPrometheus(reply: FastifyReply, status: number, error: string): FastifyReply {
  const errorType =
    status === 200 ? 'bad_data' : status === 401 || status === 403 ? 'unauthorized' : 'internal'
  return reply.code(status === 200 ? 400 : status).send({ status: 'error', errorType, error })
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request)
  const answer = answerForError(error, language)
  if (!answer)
    request.log.error({ err: error, method: request.method, url: request.routeOptions.url }, 'call failed')
  const { status, body } = answer ?? fault(language)
  const byStatus = request.routeOptions.config?.byStatus
  if (byStatus === 'prometheus') return answerAsPrometheus(reply, status, body.message)
  if (status !== 200 || !byStatus) return reply.code(status).send(body)
  const told = error instanceof Refusal && error.key === 'error.notFound' ? 404 : 400
  return reply.code(told).send({ ...body, code: told })
}

export function createHttpServer({ config, log }: Platform, limits = usualLimits): FastifyInstance {
  const headersFor = securityHeaders(config)
  const app = fastify({
    loggerInstance: log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    http: {
      maxHeaderSize: largestHead,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
    },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    clientErrorHandler: (error, socket) => refuseRaw(error, socket, headersFor('http')),
    trustProxy: (_, hop) => hop < config.trustProxy,
    // What the router refuses before any hook or handler, such as a broken percent sign.
    frameworkErrors: (error, request, reply) =>
      answerError(error, request, reply.headers(headersFor(request.protocol))),
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    // Existing clients write //sys/position/importExcel.
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
  })

  // An empty body is an empty object: existing clients send the JSON type with nothing behind it.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)))
    } catch {
      done(Object.assign(new Error('the body is not JSON'), { statusCode: 400 }))
    }
  })

  // Read whole, within a bound: sheets and pictures are small, and a file that breaks off must leave nothing behind.
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: largestUpload },
    async (request: FastifyRequest, body: Buffer) => {
      try {
        return readForm(body, request.headers['content-type'] ?? '')
      } catch {
        throw Object.assign(new Error('the form is broken'), { statusCode: 400 })
      }
    },
  )

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersFor(request.protocol))
    if (request.url.replace(/^\/+/, '/').startsWith(apiBase)) reply.header('cache-control', 'no-store')
    // Only where a file is asked for may a body be as large as one.
    const isForm = /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '')
    if (isForm && !request.routeOptions.config?.takesFile)
      throw Object.assign(new Error('no file is taken here'), { statusCode: 415 })
  })

  app.setErrorHandler(answerError)
  // Behind a proxy all come from its address.
  boundConnections(app.server, {
    all: config.connections,
    perAddress: config.trustProxy > 0 ? undefined : config.connectionsPerAddress,
  })
  return app
}
