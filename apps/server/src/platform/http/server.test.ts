import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
})
afterAll(() => testApp.close())

const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json): InjectOptions => ({
  method: 'POST',
  url: '/api/sys/login',
  payload,
  headers,
})

async function inject(options: InjectOptions) {
  const response = await testApp.app.inject(options)
  const envelope = response.json<Record<string, unknown>>()
  expect(Object.keys(envelope).toSorted()).toEqual(['code', 'message', 'result', 'success', 'timestamp'])
  return { status: response.statusCode, ...envelope }
}

describe('what a client gets wrong is answered with a clear envelope', () => {
  it.each([
    ['en', 'The request could not be understood: the body is not JSON'],
    ['zh-CN', '无法识别该请求：the body is not JSON'],
    ['fr', 'La requête n’a pas été comprise\u00a0: the body is not JSON'],
  ])('a body that is not JSON, in %s', async (language, message) => {
    const answer = await inject(post('{"username": ', { ...json, 'language-type': language }))
    expect(answer).toMatchObject({ status: 400, code: 400, success: false, message, result: null })
  })

  it.each([
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[{"username":"admin"}]'],
    ['a text', '"admin"'],
    ['a number', '7'],
  ])('a body that is %s is an empty form', async (_, payload) => {
    await expect(inject(post(payload))).resolves.toMatchObject({
      status: 200,
      success: false,
      message: 'Please enter your user name or email address!',
      result: { fields: { username: expect.any(String), password: 'Please enter your password!' } },
    })
  })

  it('no body at all, with and without a type', async () => {
    for (const headers of [{}, json]) {
      const answer = await inject({ method: 'POST', url: '/api/sys/login', headers })
      expect(answer).toMatchObject({ status: 200, success: false })
    }
  })

  it('a body of another type', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await expect(inject(post('username=admin', form))).resolves.toMatchObject({ status: 415, code: 415 })
  })

  it.each([
    ['en', 'The request is too large'],
    ['zh-CN', '请求内容过大'],
    ['fr', 'La requête est trop volumineuse'],
  ])('a body over a megabyte, in %s', async (language, message) => {
    const payload = JSON.stringify({ username: 'x'.repeat(1_048_576) })
    const answer = await inject(post(payload, { ...json, 'language-type': language }))
    expect(answer).toMatchObject({ status: 413, code: 413, success: false, message })
  })

  it('names that are special to JavaScript change nothing', async () => {
    const body = '{"__proto__":{"username":"admin"},"constructor":{"prototype":{}},"password":"x"}'
    await expect(inject(post(body))).resolves.toMatchObject({ status: 200, success: false })
    expect(({} as Record<string, unknown>).username).toBeUndefined()
  })

  it('a zero character, which no database text can hold', async () => {
    const token = await testApp.login('staff')
    const answers = [
      await testApp.call(sessionCalls.login, { username: 'ad\u0000min', password: 'x' }),
      await testApp.call(sessionCalls.checkOnlyUser, { username: '\u0000' }),
      await testApp.call(dictionaryCalls.getDictItems, { code: 'sex\u0000' }, { token }),
    ]
    for (const { status, envelope } of answers) {
      expect([status, envelope.success, envelope.code]).toEqual([400, false, 400])
    }
  })

  it('half a surrogate pair is just another wrong name', async () => {
    const answer = await testApp.call(sessionCalls.login, { username: 'x\ud800', password: 'x' })
    expect(answer).toMatchObject({ status: 200, envelope: { success: false } })
  })

  it.each(['/api/sys/dict/getDictItems/%zz', '/api/%ff', '/%E0%A4%A'])(
    'a broken address: %s',
    async (url) => {
      await expect(inject({ url })).resolves.toMatchObject({ status: 400, code: 400, success: false })
    },
  )

  it('an endless parameter', async () => {
    const url = `/api/sys/dict/getDictItems/${'a'.repeat(600)}`
    await expect(inject({ url })).resolves.toMatchObject({ status: 414, code: 414, success: false })
  })

  it.each([
    ['en', 'Sorry, resource not found!'],
    ['zh-CN', '很抱歉，资源未找到！'],
    ['fr', 'Désolé, ressource introuvable\u202f!'],
  ])('an unknown path is 404, in %s', async (language, message) => {
    for (const url of ['/api/sys/nothing', '/api', '/api/', '/nothing', '/']) {
      const answer = await inject({ url, headers: { 'language-type': language } })
      expect(answer).toMatchObject({ status: 404, code: 404, success: false, message })
    }
  })

  it('a known path with another method is 404', async () => {
    await expect(inject({ method: 'DELETE', url: '/api/sys/login' })).resolves.toMatchObject({ status: 404 })
  })

  it('a final slash changes nothing', async () => {
    await expect(inject({ ...post('{}'), url: '/api/sys/login/' })).resolves.toMatchObject({ status: 200 })
  })
})

describe('headers of every answer', () => {
  const safe = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), '),
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; " +
      "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'; frame-src 'self'",
  }

  it.each([
    ['a call', '/api/sys/console/config', 200],
    ['a call that is refused', '/api/sys/position/list', 401],
    ['what there is not', '/nothing', 404],
    ['a broken address', '/api/%zz', 400],
  ])('keep browsers from guessing types, foreign sockets and frames: %s', async (_, url, status) => {
    const { headers, statusCode } = await testApp.app.inject({ url })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject(safe)
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it('are on the files of the console too, and nothing of a call is cached', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridhelm-console-'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    const withFiles = await createTestApp({ beside: testApp, consoleFolder: folder })
    expect((await withFiles.app.inject({ url: '/' })).headers).toMatchObject(safe)
    expect((await withFiles.app.inject({ url: '/home' })).headers).toMatchObject(safe)
    await withFiles.close()
    rmSync(folder, { recursive: true })
    const { headers } = await testApp.app.inject({ url: '/api/sys/console/config' })
    expect(headers['cache-control']).toBe('no-store')
  })

  it('demand encryption for the future where a trusted proxy says that there is some, and not on a stranger’s word', async () => {
    const asked = { url: '/', headers: { 'x-forwarded-proto': 'https' } }
    expect((await testApp.app.inject(asked)).headers).not.toHaveProperty('strict-transport-security')
    const env = { GRIDHELM_TRUST_PROXY: 'yes', GRIDHELM_FRAMES: 'https://weather.example.org/x' }
    const behindProxy = await createTestApp({ beside: testApp, env })
    const { headers } = await behindProxy.app.inject(asked)
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
    expect(headers['content-security-policy']).toMatch(/frame-src 'self' https:\/\/weather\.example\.org$/)
    await behindProxy.close()
  })
})

describe('callers who are slow, or many', () => {
  const limits = { headersMs: 150, requestMs: 300, checkMs: 50, idleMs: 1_000 }
  let port: number
  let slow: TestApp
  beforeAll(async () => {
    slow = await createTestApp({ beside: testApp, limits, env: { GRIDHELM_CONNECTIONS_PER_ADDRESS: '10' } })
    port = await slow.listen()
  })
  afterAll(() => slow.close())

  /** However it is ended. */
  const open = () => connect(port, '127.0.0.1').on('error', () => undefined)
  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

  /** All that comes back until the connection ends. */
  async function said(words: string): Promise<string> {
    const socket = open()
    socket.write(words)
    let text = ''
    socket.on('data', (bytes) => {
      text += String(bytes)
    })
    await closed(socket)
    return text
  }

  it.each([
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 408],
    [
      'a body that never ends',
      'POST /api/sys/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
      408,
    ],
    ['what is not HTTP', 'HELLO\r\n\r\n', 400],
  ])('%s is ended, with the headers of every answer', async (_, words, status) => {
    const answer = await said(words)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer).toContain("connect-src 'self'")
  })

  it('one address holds so many connections and no more; others find theirs', async () => {
    const ten = Array.from({ length: 10 }, open)
    await Promise.all(ten.map((socket) => once(socket, 'connect')))
    await closed(open())
    for (const socket of ten) socket.destroy()
    await eventually(async () =>
      expect((await fetch(`http://127.0.0.1:${port}/api/sys/console/config`)).status).toBe(200),
    )
  })
})

describe('the address of the caller', () => {
  const forwarded = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' }
  const ipOf = async (on: TestApp) => {
    const token = await on.login('observer', undefined, { address: '10.9.9.9', headers: forwarded })
    const mine = await on.ask(sessionCalls.mySessions, {}, { token })
    return mine.find((one) => one.current)?.ip
  }

  it('is the connection’s own without a trusted proxy', async () => {
    await expect(ipOf(testApp)).resolves.toBe('10.9.9.9')
  })

  it('is what the one trusted proxy saw, not what the caller claims', async () => {
    const behindProxy = await createTestApp({ beside: testApp, env: { GRIDHELM_TRUST_PROXY: 'yes' } })
    await expect(ipOf(behindProxy)).resolves.toBe('203.0.113.7')
    await behindProxy.close()
  })

  it('is one further with two proxies', async () => {
    const behindTwo = await createTestApp({ beside: testApp, env: { GRIDHELM_TRUST_PROXY: '2' } })
    await expect(ipOf(behindTwo)).resolves.toBe('6.6.6.6')
    await behindTwo.close()
  })
})
