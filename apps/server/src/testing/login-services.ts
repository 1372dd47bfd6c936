/// <reference path="./oidc-provider.d.ts" />
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface LoginService {
  address: string
  /** Who logs in there next. */
  person: string
  close(): void
}

async function listening(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const page = (response: ServerResponse, html: string) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Login</title>${html}`)

export const oidcClient = { clientId: 'gridhelm', clientSecret: 'a-secret-of-the-tests-long-enough' }

/** A real provider of OpenID Connect with one page of its own, on which one presses "Continue". */
export async function startOidcProvider(callbacks: () => readonly string[]): Promise<LoginService> {
  const service: LoginService = { address: '', person: 'olga', close: () => server.close() }
  let handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> = async () => undefined
  const server = createServer((request, response) => void handle(request, response))
  service.address = await listening(server)
  const provider = new Provider(service.address, {
    clients: [
      {
        client_id: oidcClient.clientId,
        client_secret: oidcClient.clientSecret,
        redirect_uris: callbacks(),
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'], email: ['email'] },
    // The name and the address are part of what is asked for: tests show that neither makes an account.
    conformIdTokenClaims: false,
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        name: `Name of ${id}`,
        preferred_username: id,
        email: 'admin@demo.gridhelm.example',
      }),
    }),
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['of the tests'] },
    ttl: {
      Interaction: 600,
      Session: 600,
      Grant: 600,
      AuthorizationCode: 60,
      IdToken: 600,
      AccessToken: 600,
    },
  })
  const own = provider.callback()
  handle = async (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return own(request, response)
    if (request.method === 'GET')
      return page(response, '<form method="post"><button>Continue</button></form>')
    const { prompt, params, session } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, { login: { accountId: service.person } })
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id })
    grant.addOIDCScope('openid profile')
    const consent = { grantId: await grant.save() }
    return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true })
  }
  return service
}

/** As much of the CAS protocol as a login needs: a page, tickets that work once for one service, and the question. */
export async function startCasServer({ xml = false }: { xml?: boolean } = {}): Promise<LoginService> {
  const tickets = new Map<string, { service: string; user: string }>()
  let count = 0
  const service: LoginService = { address: '', person: 'carl', close: () => server.close() }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', service.address)
    const asked = url.searchParams.get('service') ?? ''
    if (url.pathname === '/cas/login' && request.method === 'GET')
      return page(response, '<form method="post"><button>Continue</button></form>')
    if (url.pathname === '/cas/login') {
      const ticket = `ST-${++count}`
      tickets.set(ticket, { service: asked, user: service.person })
      const target = new URL(asked)
      target.searchParams.set('ticket', ticket)
      return response.writeHead(303, { location: target.href }).end()
    }
    const ticket = url.searchParams.get('ticket') ?? ''
    const given = tickets.get(ticket)
    tickets.delete(ticket)
    const user = given?.service === asked ? given.user : undefined
    if (xml)
      return response.end(
        user === undefined
          ? '<cas:serviceResponse><cas:authenticationFailure code="INVALID_TICKET"/></cas:serviceResponse>'
          : `<cas:serviceResponse><cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`,
      )
    const outcome = user === undefined ? { authenticationFailure: {} } : { authenticationSuccess: { user } }
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ serviceResponse: outcome }))
  })
  service.address = `${await listening(server)}/cas`
  return service
}
