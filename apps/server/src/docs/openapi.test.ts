import { allCalls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { openApiDocument } from './openapi.ts'

interface Operation {
  operationId: string
  summary: string
  security: unknown[]
  parameters: { name: string; in: string; required: boolean }[]
  requestBody?: unknown
  responses: Record<string, unknown>
  'x-access': string
}
interface Document {
  openapi: string
  paths: Record<string, Record<string, Operation>>
}

const document = openApiDocument() as unknown as Document
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)
const routes = allCalls.flatMap(({ endpoint }) =>
  [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({ method, path, endpoint })),
)

/** Every value under the name, wherever it stands. */
function valuesOf(name: string, node: unknown): unknown[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === name ? [value, ...valuesOf(name, value)] : valuesOf(name, value),
  )
}
const resolve = (pointer: string) =>
  pointer
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document)

describe('the OpenAPI document', () => {
  it('has every call under every spelling, and nothing else', () => {
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described.toSorted()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).toSorted())
  })

  it('every operation has an id of its own', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('every reference leads somewhere', () => {
    const references = valuesOf('$ref', document)
    expect(references.length).toBeGreaterThan(0)
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\/[\w.-]+$/)
      expect(resolve(String(reference))).toBeTypeOf('object')
    }
    expect(valuesOf('$defs', document)).toEqual([])
  })

  it('says who may call and what refuses the others', () => {
    for (const { path, method, operation } of operations) {
      const { access, byStatus } =
        routes.find((one) => one.path === path && one.method === method.toUpperCase())?.endpoint ?? {}
      expect(operation['x-access']).toBe(access)
      expect(operation.security).toEqual(access === 'open' ? [] : [{ token: [] }, { bearer: [] }])
      const statuses = Object.keys(operation.responses).toSorted()
      if (access === 'open') expect(statuses).toEqual(['200'])
      else if (byStatus) expect(statuses).toEqual(['200', '400', '401', '404', '500'])
      else if (access === 'session') expect(statuses).toEqual(['200', '401', '500'])
      else expect(statuses).toEqual(['200', '401', '403', '500'])
    }
  })

  it('path parameters are required and declared; a body stands only where one is sent', () => {
    for (const { path, method, operation } of operations) {
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map((one) => one.name)).toEqual(names)
      for (const parameter of inPath) expect(parameter.required).toBe(true)
      expect(operation.requestBody !== undefined).toBe(method === 'post' || method === 'put')
      if (method === 'post' || method === 'put')
        expect(operation.parameters.filter((one) => one.in === 'query')).toEqual([])
    }
  })

  it('is OpenAPI 3.1 and survives JSON', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(JSON.parse(JSON.stringify(document))).toEqual(document)
  })
})

describe('/api/docs', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await createTestApp()
  })
  afterAll(() => testApp.close())

  it('is a page for people: every call, no script, nothing foreign', async () => {
    const answer = await testApp.app.inject({ url: '/api/docs', headers: { accept: 'text/html,*/*' } })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of routes) expect(answer.body).toContain(`<code>${path}</code>`)
    expect(answer.body).not.toMatch(/<script|<img|<link|https?:\/\//i)
  })

  it.each([
    ['/api/docs', 'application/json'],
    ['/api/docs', undefined],
    ['/api/docs/openapi.json', 'text/html'],
  ])('is the document for programs: %s, accept %s', async (url, accept) => {
    const answer = await testApp.app.inject({ url, headers: accept ? { accept } : {} })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual(document)
  })

  it('is closed in production, unless the operator opens it', async () => {
    const production = { beside: testApp, mode: 'production' } as const
    for (const [env, status] of [
      [{}, 404],
      [{ GRIDHELM_DOCS: 'yes' }, 200],
    ] as const) {
      const app = await createTestApp({ ...production, env })
      expect((await app.app.inject({ url: '/api/docs' })).statusCode).toBe(status)
      expect((await app.app.inject({ url: '/api/docs/openapi.json' })).statusCode).toBe(status)
      await app.close()
    }
  })
})
