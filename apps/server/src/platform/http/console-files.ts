import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { apiBase } from '@gridhelm/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { notFound } from './answers.ts'
import { languageOf } from './serve.ts'

const yearSeconds = 31_536_000

/** The built console: hashed assets for a year, the page itself always fresh, unknown paths are the console's own routes. */
export async function serveConsoleFiles(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, 'index.html'))) return
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isPage = request.method === 'GET' && !path.startsWith(`${apiBase}/`) && !path.startsWith('/assets/')
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const { status, body } = notFound(languageOf(request))
    return reply.code(status).send(body)
  })
}
