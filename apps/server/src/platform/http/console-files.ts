import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { apiBase } from '@gridhelm/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notFound } from './answers.ts'
import { languageOf } from './serve.ts'

const yearSeconds = 31_536_000

function isPage({ method, url }: FastifyRequest): boolean {
  const path = url.split('?')[0] ?? '/'
  const isFile = path === apiBase || path.startsWith(`${apiBase}/`) || path.startsWith('/assets/')
  return (method === 'GET' || method === 'HEAD') && !isFile
}

/** The built console: hashed assets for a year, the page itself always fresh, unknown paths are the console's own routes. */
export async function serveConsoleFiles(app: FastifyInstance, folder: string | undefined): Promise<void> {
  const isBuilt = folder !== undefined && existsSync(join(folder, 'index.html'))
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    if (isBuilt && isPage(request)) return reply.header('cache-control', 'no-cache').sendFile('index.html')
    const { status, body } = notFound(languageOf(request))
    return reply.code(status).send(body)
  })
}
