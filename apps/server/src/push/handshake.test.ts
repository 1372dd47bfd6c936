import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPush, openPush, type PushOptions } from '../testing/push-client.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { originAllowed, tokenOf } from './handshake.ts'

describe('tokenOf', () => {
  it.each([
    ['gridhelm, abc', 'abc'],
    ['gridhelm,abc', 'abc'],
    ['gridhelm, abc, def', 'abc'],
    ['gridhelm', undefined],
    ['gridhelm, ', undefined],
    ['abc, gridhelm', undefined],
    ['abc', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s → %s', (header, token) => {
    expect(tokenOf(header)).toBe(token)
  })
})

describe('originAllowed', () => {
  const config = { origins: ['https://console.example'] }
  it.each([
    [undefined, 'gridhelm.example', true],
    ['https://gridhelm.example', 'gridhelm.example', true],
    ['http://localhost:8080', 'localhost:8080', true],
    ['https://console.example', 'gridhelm.example', true],
    ['https://evil.example', 'gridhelm.example', false],
    ['https://gridhelm.example.evil.example', 'gridhelm.example', false],
    ['http://localhost:9999', 'localhost:8080', false],
    ['null', 'gridhelm.example', false],
    ['', 'gridhelm.example', false],
    ['https://gridhelm.example', undefined, false],
  ])('the origin %s at %s: %s', (origin, host, allowed) => {
    expect(originAllowed(origin, host, config)).toBe(allowed)
  })
})

describe('the push connection', () => {
  let testApp: TestApp
  let port: number
  let token: string
  beforeAll(async () => {
    testApp = await createTestApp({ env: { GRIDHELM_ORIGINS: 'https://console.example' } })
    port = await testApp.listen()
    token = await testApp.login('agent')
  })
  afterAll(() => testApp.close())

  const userId = 'demo-agent'
  const attempt = (options: PushOptions) => connectPush(port, { userId, token, ...options })

  it.each([
    ['without a token', { protocols: ['gridhelm'] }, 401],
    ['without any subprotocol', { protocols: [] }, 401],
    ['with a dead token', { token: 'dead' }, 401],
    ['for somebody else', { userId: 'demo-admin' }, 403],
    ['for nobody', { userId: 'unknown' }, 403],
    ['from a foreign page', { origin: 'https://evil.example' }, 403],
    ['from a page without an origin of its own', { origin: 'null' }, 403],
    ['at another path', { path: '/api/websocket' }, 404],
    ['below the path', { path: '/api/websocket/demo-agent/more' }, 404],
    ['with a query', { path: '/api/websocket/demo-agent?token=x' }, 404],
    ['outside the API', { path: '/websocket/demo-agent' }, 404],
    ['with a broken percent sign', { path: '/api/websocket/%zz' }, 404],
    ['at the page', { path: '/' }, 404],
  ] as const)('is refused %s', async (_, options, status) => {
    await expect(attempt(options)).resolves.toBe(status)
  })

  it('is refused with the token as the only subprotocol', async () => {
    await expect(attempt({ protocols: [token] })).resolves.toBe(401)
  })

  it.each([undefined, 'https://console.example', 'own'])('opens from the origin %s', async (origin) => {
    const own = `http://127.0.0.1:${port}`
    const client = await openPush(port, {
      userId,
      token,
      ...(origin ? { origin: origin === 'own' ? own : origin } : {}),
    })
    expect(client.socket.protocol).toBe('gridhelm')
    expect(JSON.stringify(client.headers)).not.toContain(token)
    client.socket.close()
    await client.closed
  })

  it('dies with its token: a logged-out session opens none', async () => {
    const ended = await testApp.login('agent')
    await testApp.app.inject({ method: 'POST', url: '/api/sys/logout', headers: { 'x-access-token': ended } })
    await expect(attempt({ token: ended })).resolves.toBe(401)
  })
})
