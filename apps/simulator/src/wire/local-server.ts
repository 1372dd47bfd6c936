import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface LocalRequest {
  method: string
  /** Without the first slash and the query. */
  path: readonly string[]
  header(name: string): string | undefined
  /** Read when it is asked for. */
  body(): Promise<string>
}

export type LocalAnswer = readonly [status: number, body: unknown]

/** Said to the caller. */
export class CallError extends Error {
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

export interface LocalServer {
  /** The address; only this machine reaches it. */
  start(port: number): Promise<string>
  stop(): Promise<void>
}

const mostBytes = 64_000
const isOwnHost = (host: string | undefined) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host ?? '')
export const notFound: LocalAnswer = [404, { error: 'There is no such call.' }]

/** HTTP with JSON answers (a text is sent as it is), for programs of this machine alone. */
export function createLocalServer(answer: (request: LocalRequest) => Promise<LocalAnswer>): LocalServer {
  async function answerTo(request: IncomingMessage): Promise<LocalAnswer> {
    const { headers, method = 'GET', url = '' } = request
    // A page in somebody's browser has no business here.
    if (headers.origin !== undefined || !isOwnHost(headers.host))
      return [403, { error: 'Only programs of this machine may call.' }]
    const header = (name: string) => {
      const value = headers[name]
      return Array.isArray(value) ? value[0] : value
    }
    const path = (url.split('?')[0] ?? '').split('/').slice(1)
    return answer({ method, path, header, body: () => bodyOf(request) })
  }

  const server = createServer((request, response) => {
    answerTo(request).then(
      ([status, body]) => send(response, status, body),
      (error: unknown) => {
        const isOurs = error instanceof CallError
        send(response, isOurs ? error.status : 500, { error: isOurs ? error.message : 'The call failed.' })
      },
    )
  })

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

/** The body as an object; refused with the sentence where it is none. */
export async function objectIn(
  request: LocalRequest,
  sentence: string,
): Promise<Readonly<Record<string, unknown>>> {
  let parsed: unknown
  try {
    parsed = JSON.parse(await request.body())
  } catch (error) {
    if (error instanceof CallError) throw error
  }
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new CallError(sentence)
  return parsed as Readonly<Record<string, unknown>>
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new CallError('The body is too long.', 413)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: ServerResponse, status: number, body: unknown): void {
  const isText = typeof body === 'string'
  response.writeHead(status, { 'content-type': isText ? 'text/csv; charset=utf-8' : 'application/json' })
  response.end(isText ? body : JSON.stringify(body))
}
