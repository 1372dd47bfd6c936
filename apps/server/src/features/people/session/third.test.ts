import { calls } from '@gridhelm/contract/calls'
import { apiBase } from '@gridhelm/contract/endpoint'
import { identityCalls, thirdLoginCalls } from '@gridhelm/contract/people/loginWays/calls'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { consoleCalls } from '@gridhelm/contract/system/console/calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totp } from '../../../platform/session/totp.ts'
import { fromBase32 } from '../../../testing/base32.ts'
import { demoPassword } from '../../../testing/databases.ts'
import {
  type LoginService,
  oidcClient,
  startCasServer,
  startOidcProvider,
} from '../../../testing/login-services.ts'
import { addPerson, setState } from '../../../testing/people.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'

const own = 'http://127.0.0.1:8080'
const { loginWays } = calls
let testApp: TestApp
let admin: string
let oidc: LoginService
let cas: LoginService
beforeAll(async () => {
  oidc = await startOidcProvider(() => [`${own}${apiBase}/thirdLogin/house/callback`])
  cas = await startCasServer()
  testApp = await createTestApp({
    env: { GRIDHELM_URL: own, GRIDHELM_SECRET: 'a secret of the tests, long enough' },
  })
  admin = await testApp.login('admin')
  await addPerson(testApp, { username: 'olga_b', email: 'olga@example.org' })
  await addPerson(testApp, { username: 'carl' })
  await addWay({ code: 'house', name: 'House', kind: 'oidc', issuer: oidc.address, ...oidcClient })
  await addWay({ code: 'campus', name: 'Campus', kind: 'cas', issuer: cas.address })
})
afterAll(async () => {
  oidc.close()
  cas.close()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.platform.db.deleteFrom('attempt').execute()
})

const addWay = (values: PlainRecord) => testApp.ask(loginWays.add, values, { token: admin })
const editWay = async (code: string, values: PlainRecord) => {
  const { records } = await testApp.ask(loginWays.list, {}, { token: admin })
  const { id } = records.find((one) => one.code === code) ?? {}
  return testApp.call(loginWays.edit, { id, ...values } as PlainRecord, { token: admin })
}

/** A browser as far as a login needs one: cookies of each host, and redirects one by one. */
function browser() {
  const jars = new Map<string, Map<string, string>>()
  const keep = (host: string, lines: readonly string[]) => {
    const jar = jars.get(host) ?? new Map<string, string>()
    jars.set(host, jar)
    for (const line of lines) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      jar.set(name, value)
    }
  }
  const cookies = (host: string) =>
    [...(jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')

  /** Where one is led from there. */
  async function open(address: string, method: 'GET' | 'POST' = 'GET'): Promise<string> {
    const url = new URL(address, own)
    if (url.origin === own) {
      const response = await testApp.app.inject({
        method,
        url: url.pathname + url.search,
        headers: { cookie: cookies(url.host) },
      })
      keep(url.host, [response.headers['set-cookie'] ?? []].flat())
      return response.headers.location ?? response.body
    }
    const response = await fetch(url, { method, redirect: 'manual', headers: { cookie: cookies(url.host) } })
    keep(url.host, response.headers.getSetCookie())
    const location = response.headers.get('location')
    return location === null ? await response.text() : new URL(location, url).href
  }

  /** Through the other house, until it leads back; what it led to is not opened yet. */
  async function away(from: string): Promise<string> {
    let at = from
    for (let step = 0; step < 12; step++) {
      const next = await open(at)
      at = next.startsWith('http') ? next : await open(at, 'POST')
      if (at.startsWith(own)) return at
    }
    throw new Error(`never came back: ${at}`)
  }
  return { open, away, cookie: () => ({ cookie: cookies(new URL(own).host) }) }
}

const render = (code: string) => `${own}${apiBase}/thirdLogin/render/${code}`
const outcome = (location: string) => Object.fromEntries(new URL(location, own).searchParams)

async function logInBy(code: string) {
  const mine = browser()
  const back = await mine.away(await mine.open(render(code)))
  const { third = '', thirdFailed } = outcome(await mine.open(back))
  const log = () => testApp.call(thirdLoginCalls.getLoginUser, { id: third }, { headers: mine.cookie() })
  return { mine, back, third, thirdFailed, log }
}

async function bindBy(code: string, token: string): Promise<string | undefined> {
  const mine = browser()
  const response = await testApp.app.inject({
    method: 'POST',
    url: `${apiBase}/thirdLogin/bind`,
    payload: { source: code },
    headers: { 'x-access-token': token },
  })
  const cookie = [response.headers['set-cookie'] ?? []].flat()
  const { url } = response.json<{ result: { url: string } }>().result
  const sealed = { cookie: (cookie[0] ?? '').split(';')[0] ?? '' }
  const back = new URL(await mine.away(url))
  const answer = await testApp.app.inject({
    method: 'GET',
    url: back.pathname + back.search,
    headers: sealed,
  })
  return outcome(String(answer.headers.location)).bound
}

describe.each(['house', 'campus'])('logging in by %s', (code) => {
  const username = code === 'house' ? 'olga_b' : 'carl'

  it('is refused to who is not bound, whatever name and address the other house tells', async () => {
    expect((await logInBy(code)).thirdFailed).toBe('unbound')
  })

  it('works once bound, once for each id, and in the browser alone that began it', async () => {
    const token = await testApp.login(username)
    expect(await bindBy(code, token)).toBe('done')
    const { log, third, mine } = await logInBy(code)
    const stranger = await testApp.call(thirdLoginCalls.getLoginUser, { id: third })
    expect(stranger.envelope).toMatchObject({ success: false, result: null })
    const { envelope } = await log()
    expect(envelope).toMatchObject({ success: true, code: '200', result: { userInfo: { username } } })
    expect((await log()).envelope.message).toMatch(/expired or was used/)
    const late = await logInBy(code)
    testApp.clock.advance(61_000)
    expect((await late.log()).envelope.success).toBe(false)
    expect(mine).toBeDefined()
  })

  it('refuses a wrong state, a callback without the cookie, and one that was used already', async () => {
    const mine = browser()
    const back = await mine.away(await mine.open(render(code)))
    const wrong = new URL(back)
    wrong.searchParams.set('state', 'x'.repeat(32))
    expect(outcome(await mine.open(wrong.href)).thirdFailed).toBe('refused')
    expect(outcome(await browser().open(back)).thirdFailed).toBe('refused')
    expect(outcome(await mine.open(back)).third).toBeTruthy()
    expect(outcome(await mine.open(back)).thirdFailed).toBe('refused')
  })

  it('refuses a code or ticket that was used, though state and cookie are right', async () => {
    const mine = browser()
    const back = await mine.away(await mine.open(render(code)))
    const before = mine.cookie()
    expect(outcome(await mine.open(back)).third).toBeTruthy()
    const { pathname, search } = new URL(back)
    const again = await testApp.app.inject({ method: 'GET', url: pathname + search, headers: before })
    expect(outcome(String(again.headers.location)).thirdFailed).toBe('refused')
  })

  it('ends as a login with a password does: frozen accounts stay out, the second factor is asked for', async () => {
    const frozen = await logInBy(code)
    await setState(testApp, username, { status: 2 })
    expect((await frozen.log()).envelope.message).toMatch(/frozen/)
    await setState(testApp, username, { status: 1 })

    const token = await testApp.login(username)
    const { secret } = await testApp.ask(secondFactorCalls.begin, { password: demoPassword }, { token })
    const digits = () => totp(fromBase32(secret), testApp.clock.now())
    await testApp.ask(secondFactorCalls.confirm, { verificationCode: digits() }, { token })
    testApp.clock.advance(60_000)
    const { log, third, mine } = await logInBy(code)
    expect((await log()).envelope.code).toBe(512)
    // Typing takes its time.
    testApp.clock.advance(120_000)
    const finish = (verificationCode: string) =>
      testApp.call(thirdLoginCalls.finish, { id: third, verificationCode }, { headers: mine.cookie() })
    expect((await finish('000000')).envelope.success).toBe(false)
    expect((await finish(digits())).envelope).toMatchObject({ success: true, code: '200' })
    await testApp.ask(secondFactorCalls.off, { password: demoPassword }, { token })
  })

  it('an identity belongs to one account, and the last way in stays', async () => {
    expect(await bindBy(code, await testApp.login('staff'))).toBe('taken')
    const token = await testApp.login(username)
    const mine = await testApp.ask(identityCalls.identities, {}, { token })
    expect(mine.find(({ source }) => source === code)).toMatchObject({ name: expect.any(String) })
    const unbind = () => testApp.call(identityCalls.unbind, { source: code }, { token })
    const setHash = (passwordHash: string) =>
      testApp.platform.db
        .updateTable('sysUser')
        .set({ passwordHash })
        .where('username', '=', username)
        .execute()
    const { passwordHash } = await testApp.platform.db
      .selectFrom('sysUser')
      .select('passwordHash')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    await setHash('!')
    expect((await unbind()).envelope.message).toMatch(/only way to log in/)
    await setHash(passwordHash)
    expect((await unbind()).envelope.success).toBe(true)
    expect((await logInBy(code)).thirdFailed).toBe('unbound')
  })
})

describe('what ways can allow', () => {
  it('takes the account of the same user name only where the way says so', async () => {
    await editWay('campus', { matchesName: true })
    const { log } = await logInBy('campus')
    expect((await log()).envelope).toMatchObject({ result: { userInfo: { username: 'carl' } } })
    await editWay('campus', { matchesName: false })
    await testApp.platform.db.deleteFrom('sysUserIdentity').execute()
  })

  it('makes an end user without a password below the account that it names', async () => {
    expect((await editWay('house', { mayRegister: true })).envelope.result).toMatchObject({
      fields: { registerParent: expect.any(String) },
    })
    await editWay('house', { mayRegister: true, registerParent: 'agent' })
    const { log } = await logInBy('house')
    const { envelope } = await log()
    expect(envelope).toMatchObject({
      result: { userInfo: { tier: 'enduser', email: null, realname: expect.stringContaining('olga') } },
    })
    const [made] = await testApp.platform.db
      .selectFrom('sysUser')
      .select(['parentId', 'passwordHash'])
      .where('username', 'like', 'u\\_%')
      .execute()
    expect(made).toEqual({ parentId: 'demo-agent', passwordHash: '!' })
    const again = await logInBy('house')
    expect((await again.log()).envelope).toMatchObject({
      result: { userInfo: (envelope.result as { userInfo: object }).userInfo },
    })
    await editWay('house', { mayRegister: false })
  })
})

describe('cas/client/validateLogin', () => {
  const validate = (input: Record<string, unknown>) => testApp.call(thirdLoginCalls.validateLogin, input)
  const ticketFor = async (service: string, of = cas) => {
    const address = `${of.address}/login?${new URLSearchParams({ service })}`
    const response = await fetch(address, { method: 'POST', redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').searchParams.get('ticket') ?? ''
  }

  it('logs in by a ticket for a service of ours, once, and by no other', async () => {
    expect(await bindBy('campus', await testApp.login('carl'))).toBe('done')
    const service = `${own}/`
    const ticket = await ticketFor(service)
    expect((await validate({ ticket, service })).envelope).toMatchObject({
      success: true,
      result: { token: expect.any(String), userInfo: { username: 'carl' } },
    })
    expect((await validate({ ticket, service })).envelope.success).toBe(false)
    const foreign = 'https://evil.example/'
    const stolen = await ticketFor(foreign)
    expect((await validate({ ticket: stolen, service: foreign })).envelope.message).toMatch(/none of ours/)
    expect((await validate({ ticket: await ticketFor(foreign), service })).envelope.success).toBe(false)
  })

  it('understands servers that answer XML, and asks which one where there are several', async () => {
    const old = await startCasServer({ xml: true })
    await addWay({ code: 'old', name: 'Old', kind: 'cas', issuer: old.address, matchesName: true })
    const service = `${own}/`
    const ticket = await ticketFor(service, old)
    expect((await validate({ ticket, service })).envelope.message).toMatch(/no such way/)
    expect((await validate({ ticket, service, source: 'old' })).envelope.success).toBe(true)
    expect((await validate({ ticket, service, source: 'old' })).envelope.success).toBe(false)
    await editWay('old', { enabled: false })
    old.close()
  })
})

describe('the list of ways', () => {
  it.each([
    'http://login.example.org',
    'ftp://x',
    'https://user:pass@login.example.org',
    'https://login.example.org/?a=1',
  ])('refuses the address %s', async (issuer) => {
    const way = { code: 'other', name: 'Other', kind: 'oidc', issuer, clientId: 'x' }
    expect((await testApp.call(loginWays.add, way, { token: admin })).envelope.success).toBe(false)
  })

  it('never answers a secret, and sends it nowhere else', async () => {
    const { records } = await testApp.ask(loginWays.list, {}, { token: admin })
    expect(JSON.stringify(records)).not.toContain(oidcClient.clientSecret)
    expect(records[0]).not.toHaveProperty('clientSecret')
    const stored = await testApp.platform.db.selectFrom('sysLoginWay').select('clientSecret').execute()
    expect(stored.every(({ clientSecret }) => !clientSecret?.includes(oidcClient.clientSecret))).toBe(true)
    const moved = await editWay('house', { issuer: 'https://evil.example' })
    expect(moved.envelope.result).toMatchObject({ fields: { clientSecret: expect.any(String) } })
  })

  it('tells strangers names and codes of those in use, in their language', async () => {
    await editWay('campus', { nameFr: 'Le campus' })
    const { ways } = await testApp.ask(consoleCalls.config, {}, { language: 'fr' })
    expect(ways).toEqual([
      { code: 'house', name: 'House' },
      { code: 'campus', name: 'Le campus' },
    ])
  })

  it('a provider that does not answer is told, and nobody waits for it without end', async () => {
    await addWay({ code: 'gone', name: 'Gone', kind: 'oidc', issuer: 'http://127.0.0.1:1', clientId: 'x' })
    const { envelope } = await testApp.call(thirdLoginCalls.render, { source: 'gone' })
    expect(envelope.message).toMatch(/did not answer as it should/)
    expect(
      (await testApp.call(sessionCalls.login, { username: 'carl', password: demoPassword })).status,
    ).toBe(200)
  })
})
