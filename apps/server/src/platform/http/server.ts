import { randomUUID } from 'node:crypto'
import { apiBase } from '@gridhelm/contract/endpoint'
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify'
import type { Platform } from '../platform.ts'
import { answerForError, fault, notFound } from './answers.ts'
import { languageOf } from './serve.ts'

const largestBody = 1_048_576

/** antd writes its styles into the page, hence the inline styles; everything else is our own. */
const contentPolicy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self' ws: wss:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  'frame-src https: http:',
].join('; ')

export function createHttpServer({ config, log }: Platform): FastifyInstance {
  const app = fastify({
    loggerInstance: log.child({ part: 'http' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: config.trustProxy,
    genReqId: () => randomUUID(),
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
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

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'same-origin',
      'content-security-policy': contentPolicy,
    })
    if (request.url.startsWith(apiBase)) reply.header('cache-control', 'no-store')
  })

  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request)
    const answer = answerForError(error, language)
    if (!answer)
      request.log.error({ err: error, method: request.method, url: request.routeOptions.url }, 'call failed')
    const { status, body } = answer ?? fault(language)
    return reply.code(status).send(body)
  })

  app.setNotFoundHandler((request, reply) => {
    const { status, body } = notFound(languageOf(request))
    return reply.code(status).send(body)
  })
  return app
}
