import { allCalls } from '@gridhelm/contract/calls'
import { apiBase, type Endpoint } from '@gridhelm/contract/endpoint'
import { languages } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { sessionLifetimeMs } from '@gridhelm/contract/people/session/entities'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { setState } from '../../testing/people.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'

let testApp: TestApp
let administrator: string
let endUser: string
beforeAll(async () => {
  testApp = await createTestApp()
  administrator = await testApp.login('admin')
  endUser = await testApp.login('enduser')
})
afterAll(() => testApp.close())

/** Every call under every spelling that is served. */
const routes: readonly { title: string; endpoint: Endpoint }[] = allCalls.flatMap(({ endpoint }) =>
  [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
    title: `${method} ${path}`,
    endpoint: { ...endpoint, method, path },
  })),
)
const routesWith = (matches: (access: string) => boolean) =>
  routes.filter(({ endpoint }) => matches(endpoint.access))
const isCode = (access: string) => access !== 'open' && access !== 'session'

/** Groups of stations are everybody's own, and the diagram of a station is for whoever sees it. */
const isBeyondEndUser = (access: string) =>
  isCode(access) && !access.startsWith('group:') && access !== 'singleLine'

/** The paths of the tree that Fastify prints: each line continues the one above it that stands further left. */
function servedPaths(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] =
      /^((?:[│ ] {3})*)[├└]── (\S*?)(?: \((.+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + part
    return methods === undefined ? [] : [above[depth] ?? '']
  })
}

/** Values for parameters of paths; everything else may be missing when only the access is asked. */
const input = { code: 'sex', path: 'nothing.png', file: 'acl' }

const dead = {
  en: 'Token invalid, please login again',
  zh: 'Token失效，请重新登录',
  fr: 'Jeton invalide, veuillez vous reconnecter',
} as const

/** As whoever calls it reads a refusal. */
const refused = ({ byStatus }: Endpoint, code: number, message: string) =>
  byStatus === 'prometheus'
    ? { status: 'error', error: message }
    : { success: false, code, message, result: null }

describe('who may call what', () => {
  it('the open calls are these and no others', () => {
    expect(
      routesWith((access) => access === 'open')
        .map((route) => route.title)
        .toSorted(),
    ).toEqual([
      // An app asks for its newest version before anybody has logged in.
      'GET /appVersion/get',
      // The ticket of a CAS server says who it is, for a service of ours.
      'GET /cas/client/validateLogin',
      // Who gets a report by email has no account; the token of the letter says whose address it is.
      'GET /scheduledReport/receiver',
      'GET /sys/common/static/{path}',
      'GET /sys/console/config',
      // Asked for before the login, and refused unless the installation has it switched on.
      'GET /sys/randomImage/{key}',
      'GET /sys/user/checkOnlyUser',
      'GET /sys/user/passwordChange',
      'GET /sys/user/querySysUser',
      // Who logs in by another house has no session yet; a sealed cookie says in which browser it began.
      'GET /thirdLogin/getLoginUser/{id}',
      'GET /thirdLogin/render/{source}',
      'GET /thirdLogin/{source}/callback',
      'POST /account/sms',
      'POST /auth/forge-password',
      'POST /auth/register',
      // Payment providers have no session; each call is signed by a secret, over its bytes, before anything is read.
      'POST /finance/payment/validate/{provider}',
      'POST /finance/payment/webhook/{provider}',
      'POST /iotProject/ingest/{projectNumber}',
      'POST /message/receipt',
      'POST /scheduledReport/receiver',
      'POST /sys/checkCaptcha',
      'POST /sys/login',
      'POST /sys/logout',
      'POST /sys/phoneLogin',
      'POST /sys/sms',
      'POST /sys/user/passwordChange',
      'POST /sys/user/phoneVerification',
      'POST /sys/user/register',
      // The same with the second factor, which does not belong into an address.
      'POST /thirdLogin/login',
    ])
  })

  it('what is served beside the calls is this and no more', () => {
    const calls = new Set(routes.map(({ endpoint }) => apiBase + endpoint.path.replace(/\{(\w+)\}/g, ':$1')))
    const served = servedPaths(testApp.app.printRoutes({ commonPrefix: false })).filter(
      (path) => !calls.has(path),
    )
    expect(served.toSorted()).toEqual([
      // Reading about the calls needs no account.
      '/api/docs',
      '/api/docs/client.ts',
      '/api/docs/openapi.json',
      // For whoever restarts us: says only that we answer.
      '/healthz',
      // For whoever sends us traffic: which of our parts work, in fixed words. /metrics is there with its token alone.
      '/readyz',
    ])
  })

  it.each(routes)('$title without a token answers 401 unless it is open', async ({ endpoint }) => {
    const { status, envelope } = await testApp.call(endpoint, input)
    // Frames come with the credentials of their project, payments with the signature of their provider.
    const isProved = endpoint.takesBody || endpoint.takesRaw
    if (endpoint.access === 'open') return expect(status).toBe(isProved ? 401 : 200)
    expect(status).toBe(401)
    expect(envelope).toMatchObject(refused(endpoint, 401, 'Unauthorized, please login again'))
  })

  it.each(routesWith((access) => access !== 'open'))(
    '$title with a dead token answers 500 and the message by which clients know it',
    async ({ endpoint }) => {
      const { status, envelope } = await testApp.call(endpoint, input, { token: 'dead', language: 'en' })
      expect(status).toBe(500)
      expect(envelope).toMatchObject(refused(endpoint, 500, dead.en))
    },
  )

  it.each(routesWith(isBeyondEndUser))('$title is refused with 403 to an end user', async ({ endpoint }) => {
    const { status, envelope } = await testApp.call(endpoint, input, { token: endUser })
    expect(status).toBe(403)
    expect(envelope).toMatchObject({ success: false, code: 510, message: 'access denied', result: null })
  })

  it.each(routesWith(isCode))('$title lets an administrator in', async ({ endpoint }) => {
    const { method, path, answersFile } = endpoint
    if (answersFile) {
      const headers = { 'x-access-token': administrator }
      const response = await testApp.app.inject({ method, url: apiBase + path, query: input, headers })
      // A file, or why there is none: the input names nothing that exists.
      expect(response.statusCode).toBe(200)
      return
    }
    const { status } = await testApp.call(endpoint, input, { token: administrator })
    expect(status).toBe(200)
  })

  it('403 speaks three languages', async () => {
    const token = await testApp.login('enduser')
    const answers = languages.map((language) =>
      testApp.call(sessionCalls.onlineSessions, {}, { token, language }),
    )
    const messages = (await Promise.all(answers)).map(({ envelope }) => envelope.message)
    expect(messages).toEqual(['access denied', '拒绝访问', 'Accès refusé'])
  })
})

describe('a dead token', () => {
  const read = (headers: Record<string, string>) =>
    testApp.call(sessionCalls.userInfo, {}, { token: 'dead', headers })

  it.each([
    [{ 'language-type': 'en' }, dead.en],
    [{ 'language-type': 'zh-CN' }, dead.zh],
    [{ 'language-type': 'fr' }, dead.fr],
    [{}, dead.en],
    [{ 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, dead.zh],
    [{ 'accept-language': 'de-DE,de;q=0.9' }, dead.en],
    [{ 'language-type': 'en', 'accept-language': 'zh-CN' }, dead.en],
    [{ 'language-type': 'klingon', 'accept-language': 'zh-CN' }, dead.zh],
  ])('with the headers %o is told %s', async (headers, message) => {
    await expect(read(headers)).resolves.toMatchObject({
      status: 500,
      envelope: { success: false, code: 500, message },
    })
  })

  it.each(['x', 'x'.repeat(5_000), "' OR 1=1 --", '%00', 'Bearer abc'])('%.20s is one', async (token) => {
    await expect(testApp.call(sessionCalls.userInfo, {}, { token })).resolves.toMatchObject({ status: 500 })
  })

  it('an empty header is none, and a token in the address is not looked at', async () => {
    const token = await testApp.login('staff')
    await expect(testApp.call(sessionCalls.userInfo, {}, { token: '' })).resolves.toMatchObject({
      status: 401,
    })
    await expect(testApp.call(sessionCalls.userInfo, { token })).resolves.toMatchObject({ status: 401 })
  })
})

describe('a token dies', () => {
  let token: string
  beforeEach(async () => {
    token = await testApp.login('agent')
  })
  const statusNow = async () => (await testApp.call(sessionCalls.userInfo, {}, { token })).status

  it('after 7 days, to the millisecond', async () => {
    testApp.clock.advance(sessionLifetimeMs - 1)
    await expect(statusNow()).resolves.toBe(200)
    testApp.clock.advance(1)
    await expect(statusNow()).resolves.toBe(500)
  })

  it('while its account is frozen', async () => {
    await setState(testApp, 'agent', { status: 2 })
    await expect(statusNow()).resolves.toBe(500)
    await setState(testApp, 'agent', { status: 1 })
  })

  it('while its account is in the recycle bin', async () => {
    await setState(testApp, 'agent', { delFlag: 1 })
    await expect(statusNow()).resolves.toBe(500)
    await setState(testApp, 'agent', { delFlag: 0 })
  })
})

describe('the language of a session', () => {
  it('is that of its login and is spoken in results and refusals alike', async () => {
    const token = await testApp.login('staff', undefined, { language: 'fr' })
    const done = await testApp.call(sessionCalls.currentDeparts, {}, { token })
    expect(done.envelope.result).toMatchObject({ list: [{ departName: 'Finances' }] })
    const refused = await testApp.call(sessionCalls.selectDepart, { orgCode: 'A01' }, { token })
    expect(refused.envelope.message).toBe('Vous n’appartenez pas à ce service')
    const denied = await testApp.call(
      sessionCalls.selectDepart,
      { orgCode: 'A01' },
      { token, language: 'en' },
    )
    expect(denied.envelope.message).toBe('You do not belong to this department')
  })
})
