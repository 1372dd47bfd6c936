import { apiBase } from '@gridhelm/contract/endpoint'
import { typeName, typeText } from './type-text.ts'

type Json = Readonly<Record<string, unknown>>
interface Parameter {
  name: string
  required: boolean
  schema: unknown
}
interface Operation {
  summary: string
  parameters: readonly Parameter[]
  requestBody?: { content: { 'application/json': { schema: unknown } } }
  responses: Readonly<Record<string, { content?: { 'application/json'?: { schema: unknown } } }>>
}
interface Document {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Json }
}

const inputText = ({ parameters, requestBody }: Operation): string => {
  const query = typeText(
    {
      type: 'object',
      properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
      required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
    },
    '    ',
  )
  const body = requestBody && typeText(requestBody.content['application/json'].schema, '    ')
  return body === undefined ? query : parameters.length === 0 ? body : `${query} & ${body}`
}

const resultText = ({ responses }: Operation): string =>
  typeText(responses['200']?.content?.['application/json']?.schema, '    ')

/** The one function of the client: an address with its names filled in, the rest behind it or in the body. */
const runtime = `
export interface Options {
  /** Where Gridhelm is, as https://gridhelm.example.org */
  address: string
  /** An API token: gh_… */
  token: string
}

export class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function createClient({ address, token }: Options) {
  return async function call<K extends keyof Calls>(name: K, input: Calls[K]['input']): Promise<Calls[K]['result']> {
    const [method = 'GET', path = ''] = name.split(' ')
    const left: Record<string, unknown> = { ...input }
    const filled = path.replace(/\\{(\\w+)\\}/g, (_, key: string) => {
      const value = encodeURIComponent(String(left[key]))
      delete left[key]
      return value
    })
    const url = new URL(address.replace(/\\/+$/, '') + '${apiBase}' + filled)
    const inBody = method === 'POST' || method === 'PUT'
    if (!inBody)
      for (const [key, value] of Object.entries(left))
        if (value !== undefined && value !== null) url.searchParams.set(key, String(value))
    const answer = await fetch(url, {
      method,
      headers: { authorization: 'Bearer ' + token, ...(inBody ? { 'content-type': 'application/json' } : {}) },
      ...(inBody ? { body: JSON.stringify(left) } : {}),
    })
    const told: unknown = await answer.json()
    if (!answer.ok) throw new Refused(answer.status, String((told as { message?: unknown }).message ?? answer.status))
    return told as Calls[K]['result']
  }
}
`

/** A typed client in one file without a dependency, from the description of the API alone. */
export function clientText(document: unknown, isWanted: (path: string) => boolean = () => true): string {
  const { paths, components } = document as Document
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    isWanted(path)
      ? Object.entries(methods).map(
          ([method, operation]) =>
            `  /** ${operation.summary} */\n  '${method.toUpperCase()} ${path}': {\n    input: ${inputText(operation)}\n    result: ${resultText(operation)}\n  }`,
        )
      : [],
  )
  const written = calls.join('\n')
  const reached = reachedFrom(written, components.schemas)
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) =>
    reached.has(typeName(name)) ? [`export type ${typeName(name)} = ${typeText(schema)}`] : [],
  )
  return [
    '// Made from the description of the API; do not edit.',
    ...schemas,
    `export interface Calls {\n${written}\n}`,
    runtime.trim(),
    '',
  ].join('\n\n')
}

/** The named schemas that are part of what is written, by whichever way. */
function reachedFrom(written: string, schemas: Json): ReadonlySet<string> {
  const byName = new Map(Object.entries(schemas).map(([name, schema]) => [typeName(name), schema]))
  const reached = new Set<string>()
  const waiting = [written]
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const [word] of text.matchAll(/[A-Za-z_]\w*/g)) {
      if (!byName.has(word) || reached.has(word)) continue
      reached.add(word)
      waiting.push(typeText(byName.get(word)))
    }
  return reached
}
