import { apiBase } from '@gridhelm/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

export function serveDocs(app: FastifyInstance): void {
  const document = openApiDocument()
  const page = docsPage(document)
  app.get(`${apiBase}/docs`, (request, reply) =>
    (request.headers.accept ?? '').includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(page)
      : reply.send(document),
  )
  app.get(`${apiBase}/docs/openapi.json`, (_, reply) => reply.send(document))
}
