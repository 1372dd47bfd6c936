import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls } from './calls.ts'
import type { Access, Method } from './endpoint.ts'
import type { Feature } from './feature/feature.ts'
import { permissionCodes } from './permissions/codes.ts'
import { screenKeys } from './permissions/screens.ts'
import { siteNameReader, siteNames } from './site-names.ts'
import { features } from './wings.ts'

const routes = allCalls.flatMap(({ noun, name, endpoint }) =>
  [endpoint, ...(endpoint.aliases ?? [])].map(({ method, path }) => ({
    id: `${noun}.${name}`,
    method,
    path,
    access: endpoint.access,
    input: endpoint.input,
  })),
)
const line = ({ method, path }: { method: Method; path: string }) => `${method} ${path}`

/** The keys of an input, whatever wraps its object. */
function keysOf(input: z.ZodType): string[] {
  const found: string[] = []
  const walk = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { properties, anyOf, oneOf, allOf } = node as Record<string, unknown>
    found.push(...Object.keys(properties ?? {}))
    for (const parts of [anyOf, oneOf, allOf]) if (Array.isArray(parts)) parts.forEach(walk)
  }
  walk(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))
  return found
}

describe('endpoint table', () => {
  it('no two endpoints share method and path, aliases included', () => {
    const lines = routes.map((route) => line(route).replace(/\{\w+\}/g, '{}'))
    expect(lines.filter((text, index) => lines.indexOf(text) !== index)).toEqual([])
  })

  it.each(routes)('$method $path is a path whose parameters are keys of its input', ({ path, input }) => {
    expect(path).toMatch(/^(?:\/(?:[\w-]+|\{\w+\}))+$/)
    const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(keysOf(input)).toEqual(expect.arrayContaining(parameters))
  })

  it('every access is open, session or a permission code', () => {
    const known: readonly Access[] = ['open', 'session', ...permissionCodes]
    expect(routes.filter(({ access }) => !known.includes(access)).map(line)).toEqual([])
  })

  it('no two features declare the same noun, screen or right', () => {
    const tables = features.flatMap((feature: Feature) => Object.keys(feature.calls ?? {}))
    for (const names of [tables, screenKeys, permissionCodes]) expect([...new Set(names)]).toEqual([...names])
  })

  it('a site has one name in every question and answer', () => {
    // Devices and serial numbers are records of the specification, whose field is `projectId`.
    const ofSpecification = /^(devices|serialNumbers)\./
    const all = allCalls.map(({ noun, name, endpoint }) => ({ id: `${noun}.${name}`, ...endpoint }))
    const others = siteNames.filter((name) => name !== 'siteId')
    const wrong = all.filter(({ id, input, result }) => {
      const text = [input, result].map((schema) =>
        JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', cycles: 'ref' })),
      )
      return !ofSpecification.test(id) && others.some((name) => text.some((one) => one.includes(`"${name}"`)))
    })
    expect(wrong.map(({ id }) => id)).toEqual([])
  })

  it('every name that clients have for a site is read', () => {
    const read = siteNameReader(z.object({ siteId: z.string(), day: z.string() }))
    for (const name of [...siteNames, 'id']) expect(read({ [name]: '7' })).toMatchObject({ siteId: '7' })
    expect(read({ siteId: '7', id: '8' })).toMatchObject({ siteId: '7' })
    expect(siteNameReader(z.object({ siteId: z.string(), id: z.string() }))({ id: '8' })).toEqual({ id: '8' })
    expect(siteNameReader(z.object({ projectId: z.string() }))({ siteId: '7' })).toMatchObject({
      projectId: '7',
    })
    expect(siteNameReader(z.object({ id: z.string() }))({ projectId: '7' })).toEqual({ projectId: '7' })
  })

  it('every endpoint says what it does', () => {
    expect(allCalls.filter(({ endpoint }) => endpoint.summary.trim() === '')).toEqual([])
  })

  it('only login answers with the string code', () => {
    const paths = allCalls.filter(({ endpoint }) => endpoint.loginCode).map(({ endpoint }) => endpoint.path)
    expect(paths.toSorted()).toEqual([
      '/sys/login',
      '/sys/phoneLogin',
      '/thirdLogin/getLoginUser/{id}',
      '/thirdLogin/login',
    ])
  })

  it('rights stand under a screen of the menu', () => {
    const all: readonly Feature[] = features
    const inMenu = all.flatMap(({ screens = {} }) =>
      Object.entries(screens).flatMap(([key, screen]) => ('menu' in screen ? [key] : [])),
    )
    const elsewhere = all.flatMap(({ rights = {} }) => Object.keys(rights))
    expect(elsewhere.filter((key) => !inMenu.includes(key))).toEqual([])
  })

  it('exactly these endpoints are open to anybody', () => {
    expect(
      routes
        .filter(({ access }) => access === 'open')
        .map(line)
        .sort(),
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
      // The carrier of SMS has no account: the token that it is handed messages with says who it is.
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
      'POST /thirdLogin/login',
    ])
  })
})

it('whoever adds something does not choose its id; users bring one that the server has made', () => {
  const takesId = ({ endpoint }: (typeof allCalls)[number]) => {
    const { shape } = endpoint.input as { shape?: object }
    return /\/add\w*$/.test(endpoint.path) && shape !== undefined && 'id' in shape
  }
  expect(allCalls.filter(takesId).map(({ endpoint }) => endpoint.path)).toEqual(['/sys/user/add'])
})
