import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { inPrometheusText } from '../platform/figures/text.ts'
import type { Platform } from '../platform/platform.ts'
import { readFamilies } from './figures.ts'
import { watchHttp } from './http-figures.ts'
import { traceHttp } from './http-trace.ts'
import type { OwnInstance } from './instance.ts'
import { createReadiness, type Hearing } from './ready.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

function mayRead({ headers: { authorization = '' } }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

/** For machines that look after us; outside the contract, for they are no calls of the console. */
export function serveHealth(
  app: FastifyInstance,
  platform: Platform,
  {
    hearing,
    sockets,
    instance,
  }: { hearing: Hearing | undefined; sockets: () => number; instance: OwnInstance },
): void {
  const http = watchHttp(app)
  instance.has({ http: traceHttp(app), sockets, hearing })
  const ready = createReadiness(platform, hearing)
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'up' }))
  app.get('/readyz', async (_, reply) => {
    const { isReady, checks } = await ready()
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not ready', checks })
  })
  const { metricsToken } = platform.config
  if (metricsToken === undefined) return
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, metricsToken)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(inPrometheusText([...(await readFamilies(platform, instance, hearing, sockets)), ...http()]))
  })
}
