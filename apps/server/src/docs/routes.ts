import { apiBase } from '@gridhelm/contract/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { clientText } from './client.ts'
import { openApiDocument } from './openapi.ts'
import { docsPage } from './page.ts'

interface Docs {
  page: string
  json: string
  client: string
}

let made: Docs | undefined

/** Written when somebody asks for the first time: it takes longer than all else of a start. */
function docs(): Docs {
  if (made === undefined) {
    const document = openApiDocument()
    made = { page: docsPage(document), json: JSON.stringify(document), client: clientText(document) }
  }
  return made
}

export function serveDocs(app: FastifyInstance): void {
  const json = (reply: FastifyReply) => reply.type('application/json; charset=utf-8').send(docs().json)
  app.get(`${apiBase}/docs`, (request, reply) =>
    (request.headers.accept ?? '').includes('text/html')
      ? reply.type('text/html; charset=utf-8').send(docs().page)
      : json(reply),
  )
  app.get(`${apiBase}/docs/openapi.json`, (_, reply) => json(reply))
  app.get(`${apiBase}/docs/client.ts`, (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(docs().client),
  )
}
