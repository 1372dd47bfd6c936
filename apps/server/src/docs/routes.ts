import { apiBase } from '@gridhelm/contract/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { escapeHtml } from '../platform/escape-html.ts'
import { openApiDocument } from './openapi.ts'

type Json = Record<string, unknown>

const text = (value: unknown) => escapeHtml(String(value))

const style = `
  :root { color-scheme: light dark; --line: #8884; --quiet: #7a838f }
  body { font: 14px/1.5 system-ui, sans-serif; max-width: 1000px; margin: 0 auto; padding: 24px }
  h2 { margin: 32px 0 8px; text-transform: capitalize }
  details { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0 }
  summary { padding: 8px 12px; cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline }
  summary b { min-width: 56px } code { font: 13px ui-monospace, monospace }
  .quiet { color: var(--quiet); font-size: 12px } pre { overflow: auto; padding: 0 12px 12px; font-size: 12px }`

function operationHtml(path: string, method: string, operation: Json): string {
  const detail = {
    parameters: operation.parameters,
    requestBody: operation.requestBody,
    responses: operation.responses,
  }
  return `<details><summary><b>${text(method.toUpperCase())}</b><code>${text(path)}</code>
    <span>${text(operation.summary)}</span><span class="quiet">${text(operation['x-access'])}</span></summary>
    <pre>${text(JSON.stringify(detail, null, 2))}</pre></details>`
}

/** The same document for people: no script, no foreign file. */
function docsPage(document: Json): string {
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(methods)) {
      const tag = String((operation.tags as string[])[0])
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)])
    }
  }
  const sections = [...byTag].map(([tag, rows]) => `<h2>${text(tag)}</h2>${rows.join('')}`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>API · Gridhelm</title><style>${style}</style><h1>Gridhelm API</h1>
    <p>Base path <code>/api</code>. The machine-readable document is <a href="/api/docs/openapi.json">openapi.json</a>.</p>${sections}</html>`
}

interface Docs {
  page: string
  json: string
}

let made: Docs | undefined

/** Written when somebody asks for the first time: it takes longer than all else of a start. */
function docs(): Docs {
  if (made === undefined) {
    const document = openApiDocument()
    made = { page: docsPage(document), json: JSON.stringify(document) }
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
}
