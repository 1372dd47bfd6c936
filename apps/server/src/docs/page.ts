import { escapeHtml } from '../platform/escape-html.ts'
import { typeText } from './type-text.ts'

type Json = Readonly<Record<string, unknown>>
interface Parameter {
  name: string
  in: string
  required: boolean
  schema: unknown
}
export interface Operation {
  operationId: string
  tags: readonly string[]
  summary: string
  'x-access': string
  parameters: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Readonly<
    Record<string, { description: string; content?: { 'application/json'?: { schema: unknown } } }>
  >
}
interface Document {
  info: { description: string }
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const text = (value: unknown) => escapeHtml(String(value))

const style = `
  :root { color-scheme: light dark; --line: #8884; --quiet: #7a838f; --soft: #8881 }
  body { font: 14px/1.5 system-ui, sans-serif; max-width: 1000px; margin: 0 auto; padding: 24px 16px }
  h2 { margin: 32px 0 8px; scroll-margin-top: 8px }
  nav { columns: 9.5em; column-gap: 16px; margin: 16px 0 } nav a { display: block }
  details { border: 1px solid var(--line); border-radius: 6px; margin: 8px 0 }
  summary { padding: 8px 12px; cursor: pointer; display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline }
  summary b { min-width: 56px } code, pre { font: 13px/1.5 ui-monospace, monospace } code { overflow-wrap: anywhere }
  .quiet { color: var(--quiet); font-size: 12px } .inner { padding: 0 12px 12px }
  .inner h3 { font-size: 13px; margin: 12px 0 4px } pre { overflow: auto; padding: 8px 12px; margin: 0; background: var(--soft); border-radius: 6px; font-size: 12px }
  table { border-collapse: collapse; width: 100% } td, th { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line) }
  th { font-weight: 400; color: var(--quiet); font-size: 12px }`

const isNamed = (schema: unknown): schema is { description: string } =>
  typeof (schema as Json | null)?.description === 'string'

const limitsOf = (schema: unknown): string => {
  const { minimum, maximum, maxLength, default: usual } = schema as Json
  const said = [
    minimum === undefined ? '' : `from ${minimum}`,
    maximum === undefined || Number(maximum) >= Number.MAX_SAFE_INTEGER ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    usual === undefined ? '' : `${JSON.stringify(usual)} where it is left out`,
    isNamed(schema) ? schema.description : '',
  ]
  return said.filter((one) => one !== '').join(', ')
}

const parametersHtml = (parameters: readonly Parameter[]): string =>
  parameters.length === 0
    ? ''
    : `<h3>Asked</h3><table><tr><th>Name</th><th>Kind</th><th></th></tr>${parameters
        .map(
          ({ name, in: place, required, schema }) =>
            `<tr><td><code>${text(name)}</code>${required ? '' : ' <span class="quiet">optional</span>'}</td>
            <td><code>${text(typeText(schema))}</code></td>
            <td class="quiet">${text([place === 'path' ? 'in the path' : '', limitsOf(schema)].filter(Boolean).join(', '))}</td></tr>`,
        )
        .join('')}</table>`

const typeHtml = (title: string, schema: unknown): string =>
  schema === undefined ? '' : `<h3>${title}</h3><pre>${text(typeText(schema))}</pre>`

const answersHtml = (responses: Operation['responses']): string =>
  `<h3>Statuses</h3><table>${Object.entries(responses)
    .map(([status, { description }]) => `<tr><td>${text(status)}</td><td>${text(description)}</td></tr>`)
    .join('')}</table>`

const accessText = (access: string) =>
  ({ open: 'open to everybody', session: 'for everybody logged in' })[access] ?? `right ${access}`

function operationHtml(path: string, method: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation
  return `<details><summary><b>${text(method.toUpperCase())}</b><code>${text(path)}</code>
    <span>${text(operation.summary)}</span><span class="quiet">${text(accessText(operation['x-access']))}</span></summary>
    <div class="inner">${parametersHtml(parameters)}
    ${typeHtml('Sent', requestBody?.content['application/json'].schema)}
    ${typeHtml('Answered', responses['200']?.content?.['application/json']?.schema)}
    ${answersHtml(responses)}</div></details>`
}

const inWords = (tag: string) =>
  tag
    .replace(/([A-Z])/g, ' $1')
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace('Api', 'API')

/** The description of the API for people: no script, no foreign file. */
export function docsPage(document: unknown): string {
  const { info, paths } = document as Document
  const byTag = new Map<string, string[]>()
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)])
    }
  // What is made for programs stands first.
  const tags = [...byTag.keys()].toSorted((a, b) =>
    a === 'readApi' ? -1 : b === 'readApi' ? 1 : a.localeCompare(b),
  )
  const nav = tags.map((tag) => `<a href="#${text(tag)}">${text(inWords(tag))}</a>`).join('')
  const sections = tags
    .map((tag) => `<h2 id="${text(tag)}">${text(inWords(tag))}</h2>${byTag.get(tag)?.join('') ?? ''}`)
    .join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
    <title>API · Gridhelm</title><style>${style}</style><h1>Gridhelm API</h1>
    <p>${text(info.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
    <p>Base path <code>/api</code>. Programs send <code>Authorization: Bearer gh_…</code> with a token from <em>My account → API tokens</em>;
    calls for measured values stand first. For programs: <a href="/api/docs/openapi.json">openapi.json</a>, and a typed client in one file,
    <a href="/api/docs/client.ts">client.ts</a>.</p><nav>${nav}</nav>${sections}</html>`
}
