import { allCalls } from '@gridhelm/contract/calls'
import { apiBase, type Endpoint, type Method } from '@gridhelm/contract/endpoint'
import { z } from 'zod'

type Json = Record<string, unknown>

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
  }) as Json
  return rest
}

/** A reference counts from the root of the whole document, so what a schema defines for itself moves there. */
function hoisted(schema: Json, name: string, schemas: Json): Json {
  const { $defs, ...rest } = JSON.parse(
    JSON.stringify(schema).replaceAll('"#/$defs/', `"#/components/schemas/${name}.`),
  ) as Json & { $defs?: Json }
  for (const [key, definition] of Object.entries($defs ?? {})) schemas[`${name}.${key}`] = definition
  return rest
}

function parametersOf(endpoint: Endpoint, input: Json, method: Method): Json[] {
  const inPath = new Set([...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  const required = new Set((input.required as string[] | undefined) ?? [])
  const inQuery = method === 'GET' || method === 'DELETE'
  return Object.entries((input.properties as Json | undefined) ?? {})
    .filter(([name]) => inPath.has(name) || inQuery)
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }))
}

const bodyOf = (endpoint: Endpoint, input: Json): unknown =>
  endpoint.takesBody ? ((input.properties as Json | undefined)?.body ?? {}) : input

const envelopeOf = (endpoint: Endpoint, result: Json): Json => ({
  type: 'object',
  required: ['success', 'message', 'code', 'result', 'timestamp'],
  properties: {
    success: { type: 'boolean' },
    message: { type: 'string' },
    code: endpoint.loginCode ? { type: 'string', const: '200' } : { type: 'integer' },
    result,
    timestamp: { type: 'integer', description: 'Milliseconds since the epoch' },
  },
})

function operationOf(noun: string, name: string, endpoint: Endpoint, method: Method, schemas: Json): Json {
  const input = hoisted(schemaOf(endpoint.input, 'input'), `${noun}.${name}.input`, schemas)
  const result = hoisted(schemaOf(endpoint.result, 'output'), `${noun}.${name}.result`, schemas)
  const answers: Json = {
    '200': {
      description: 'Done, or refused with `success: false` and a sentence in `message`',
      content: { 'application/json': { schema: endpoint.bare ? result : envelopeOf(endpoint, result) } },
    },
  }
  if (endpoint.access !== 'open') {
    answers['401'] = { description: 'No token' }
    answers['500'] = { description: 'The token is dead' }
  }
  if (endpoint.access !== 'open' && endpoint.access !== 'session')
    answers['403'] = { description: 'No right' }
  if (endpoint.byStatus) {
    answers['400'] = { description: 'Asked wrongly: `message` says what' }
    answers['404'] = { description: 'Not there, or not the caller’s to see' }
  }
  return {
    operationId: `${noun}.${name}${method === endpoint.method ? '' : `.${method.toLowerCase()}`}`,
    tags: [noun],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'open' ? [] : [{ token: [] }, { bearer: [] }],
    parameters: parametersOf(endpoint, input, method),
    ...(method === 'POST' || method === 'PUT'
      ? { requestBody: { content: { 'application/json': { schema: bodyOf(endpoint, input) } } } }
      : {}),
    responses: answers,
  }
}

export function openApiDocument(): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const { noun, name, endpoint } of allCalls) {
    for (const { method, path } of [endpoint, ...(endpoint.aliases ?? [])]) {
      const entry = paths[path] ?? {}
      paths[path] = entry
      const operation = operationOf(noun, name, endpoint, method, schemas)
      entry[method.toLowerCase()] =
        path === endpoint.path ? operation : { ...operation, operationId: `${operation.operationId}.${path}` }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Gridhelm',
      version: '1',
      description:
        'The calls of the Gridhelm console. Send `Language-Type: en`, `zh-CN` or `fr` for the texts. ' +
        'A site is `siteId`; `projectId`, `projectid`, `stationId` and, where nothing else is meant by it, `id` are read as well.',
    },
    servers: [{ url: apiBase }],
    components: {
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'X-Access-Token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'An API token: `gh_…`' },
      },
      schemas,
    },
    paths,
  }
}
