import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { ControllerStatus } from '../controller/controller.ts'
import type { Scenario } from '../site/scenario.ts'
import { ScenarioError, type ScenarioRequest, scenarioKinds } from './scenario-text.ts'

interface ControlOptions {
  sites: () => readonly ControllerStatus[]
  historyShare: () => number
  startScenario: (number: string, request: ScenarioRequest) => Promise<Scenario>
  endScenario: (number: string, kind: Scenario['kind']) => Promise<number>
}

export interface Control {
  /** The address; only this machine reaches it. */
  start(port: number): Promise<string>
  stop(): Promise<void>
}

const mostBytes = 10_000

/** GET /sites, POST /sites/{number}/scenarios, DELETE /sites/{number}/scenarios/{kind}. */
export function createControl(options: ControlOptions): Control {
  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => send(response, status, body),
      (error: unknown) => {
        if (error instanceof ScenarioError) send(response, 400, { error: error.message })
        else send(response, 500, { error: 'The call failed.' })
      },
    )
  })

  async function answer(request: IncomingMessage): Promise<[number, unknown]> {
    // A page in somebody's browser has no business here.
    if (request.headers.origin !== undefined || !isOwnHost(request.headers.host)) {
      return [403, { error: 'Only programs of this machine may call.' }]
    }
    const [, top, number = '', scenarios, kind, more] = (request.url ?? '').split('?')[0]?.split('/') ?? []
    if (top !== 'sites' || more !== undefined) return notFound
    if (number === '' && request.method === 'GET') {
      return [200, { history: options.historyShare(), sites: options.sites() }]
    }
    if (scenarios !== 'scenarios') return notFound
    if (request.method === 'POST' && kind === undefined) {
      return [201, await options.startScenario(number, requestOf(await bodyOf(request)))]
    }
    if (request.method === 'DELETE' && isKind(kind)) {
      return [200, { ended: await options.endScenario(number, kind) }]
    }
    return notFound
  }

  return {
    start(port) {
      return new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, '127.0.0.1', () => {
          const address = server.address()
          resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`)
        })
      })
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

const notFound: [number, unknown] = [404, { error: 'There is no such call.' }]

const isKind = (word: string | undefined): word is Scenario['kind'] =>
  scenarioKinds.some((kind) => kind === word)

const isOwnHost = (host: string | undefined) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')

function requestOf(body: string): ScenarioRequest {
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    parsed = undefined
  }
  if (typeof parsed !== 'object' || parsed === null) {
    throw new ScenarioError('The body is a JSON object: {"kind":"outage","minutes":30}.')
  }
  return parsed as ScenarioRequest
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new ScenarioError('The body is too long.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
