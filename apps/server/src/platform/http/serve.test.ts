import { gunzipSync } from 'node:zlib'
import { type Endpoint, endpoint, nothing } from '@gridhelm/contract/endpoint'
import type { Envelope } from '@gridhelm/contract/envelope'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { Refusal } from '../refusal.ts'
import { createAuthenticateToken } from '../session/api-tokens.ts'
import { createAuthenticate } from '../session/authenticate.ts'
import { createServe, said } from './serve.ts'
import { createHttpServer } from './server.ts'

const open = { method: 'GET', access: 'open', summary: 'For this test', input: nothing } as const
const calls = {
  wrongResult: endpoint({ ...open, path: '/test/wrongResult', result: z.object({ name: z.string() }) }),
  fault: endpoint({ ...open, path: '/test/fault', result: z.string() }),
  refusal: endpoint({ ...open, path: '/test/refusal', result: z.string() }),
  nothing: endpoint({ ...open, path: '/test/nothing', result: z.unknown() }),
  spoken: endpoint({ ...open, path: '/test/spoken', result: z.number() }),
  long: endpoint({ ...open, path: '/test/long', result: z.array(z.number()), cancellable: true }),
  echo: endpoint({
    ...open,
    method: 'POST',
    path: '/test/echo/{id}',
    input: z.object({ id: z.string(), size: z.coerce.number().int().optional() }),
    result: z.unknown(),
  }),
}

let testApp: TestApp
let app: FastifyInstance
beforeAll(async () => {
  testApp = await createTestApp()
  app = createHttpServer(testApp.platform)
  const serve = createServe(
    app,
    {
      authenticate: createAuthenticate(testApp.platform),
      authenticateToken: createAuthenticateToken(testApp.platform),
    },
    true,
  )
  serve(calls, {
    wrongResult: async () => ({ name: 7 }) as unknown as { name: string },
    fault: async () => {
      throw new Error('secret detail of the database')
    },
    refusal: async () => {
      throw Refusal.ofField('username', 'users.usernameTaken')
    },
    nothing: async () => undefined,
    spoken: async () => said('success.save', 7),
    long: async () => Array.from({ length: 5_000 }, (_, n) => n % 7),
    echo: async (input) => input,
  })
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})
afterEach(() => {
  testApp.faults.splice(0)
})

async function inject({ method, path }: Endpoint, language = 'en', payload?: object) {
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { 'language-type': language },
    ...(payload ? { payload } : {}),
  })
  return { status: response.statusCode, envelope: response.json<Envelope>() }
}

describe('serve', () => {
  it('a result that breaks the contract is a fault of ours, not of the caller', async () => {
    const { status, envelope } = await inject(calls.wrongResult)
    expect([status, envelope.success]).toEqual([500, false])
    expect(testApp.faults).toHaveLength(1)
    expect(testApp.faults[0]).toContain('/test/wrongResult breaks the contract')
  })

  it.each([
    ['en', 'Something went wrong on the server. Nothing was changed. Please try again later.'],
    ['zh-CN', '服务器出现错误，未做任何更改，请稍后再试。'],
    ['fr', 'Une erreur est survenue sur le serveur. Rien n’a été modifié. Veuillez réessayer plus tard.'],
  ])('a fault is logged and told in %s without its details', async (language, message) => {
    const { status, envelope } = await inject(calls.fault, language)
    expect(status).toBe(500)
    expect(envelope).toMatchObject({ success: false, code: 500, message, result: null })
    expect(testApp.faults.join()).toContain('secret detail of the database')
  })

  it('a refusal is HTTP 200 with the field that needs mending, and is not logged', async () => {
    const { status, envelope } = await inject(calls.refusal)
    expect(status).toBe(200)
    expect(envelope).toMatchObject({
      success: false,
      code: 500,
      message: 'User Name Occupied',
      result: { fields: { username: 'User Name Occupied' } },
    })
    expect(testApp.faults).toEqual([])
  })

  it('a result that is nothing is null, and a sentence goes with it when there is one', async () => {
    expect((await inject(calls.nothing)).envelope).toMatchObject({
      success: true,
      code: 200,
      message: '',
      result: null,
    })
    expect((await inject(calls.spoken, 'fr')).envelope).toMatchObject({
      message: 'Enregistrement réussi',
      result: 7,
    })
  })

  it('the path goes before the body, and unknown keys go nowhere', async () => {
    const call = { ...calls.echo, path: '/test/echo/a%2Fb' }
    const { envelope } = await inject(call, 'en', { id: 'other', size: '3', admin: true })
    expect(envelope.result).toEqual({ id: 'a/b', size: 3 })
  })

  it('an input without a text of its own still names the field', async () => {
    const { status, envelope } = await inject({ ...calls.echo, path: '/test/echo/1' }, 'fr', { size: 'many' })
    expect(status).toBe(200)
    expect(envelope.message).toBe('La requête n’a pas été comprise\u00a0: size')
  })

  it('long curves travel packed to those who take it so, and are the same', async () => {
    const ask = (headers: Record<string, string>) =>
      app.inject({ method: 'GET', url: '/api/test/long', headers })
    const [packed, plain] = await Promise.all([ask({ 'accept-encoding': 'gzip, br' }), ask({})])
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect((JSON.parse(gunzipSync(packed.rawPayload).toString()) as Envelope).result).toEqual(
      (plain.json() as Envelope).result,
    )
  })
})
