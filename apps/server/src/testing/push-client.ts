import { type PushMessage, pushPath, pushProtocol } from '@gridhelm/contract/push'
import { WebSocket } from 'ws'

export interface PushOptions {
  token?: string
  userId?: string
  origin?: string
  /** Instead of the path of the user id. */
  path?: string
  protocols?: readonly string[]
}

export interface PushClient {
  socket: WebSocket
  messages: PushMessage[]
  /** The headers of the answer to the handshake. */
  headers: Readonly<Record<string, unknown>>
  closed: Promise<number>
}

/** Opens the push connection, or gives the HTTP status of the refusal. */
export async function connectPush(port: number, options: PushOptions): Promise<PushClient | number> {
  const { userId = '', token, origin } = options
  const path = options.path ?? `/api${pushPath(userId)}`
  const protocols = options.protocols ?? (token === undefined ? [pushProtocol] : [pushProtocol, token])
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}${path}`,
    [...protocols],
    origin === undefined ? {} : { origin },
  )
  const messages: PushMessage[] = []
  socket.on('message', (data) => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  let headers: Readonly<Record<string, unknown>> = {}
  socket.on('upgrade', (response) => {
    headers = response.headers
  })
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve({ socket, messages, headers, closed }))
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode ?? 0)
      request.destroy()
    })
    socket.on('error', reject)
  })
}

/** For a connection that must open. */
export async function openPush(port: number, options: PushOptions): Promise<PushClient> {
  const client = await connectPush(port, options)
  if (typeof client === 'number') throw new Error(`The push connection was refused with ${client}`)
  return client
}
