import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Pushed {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface PushService {
  origin: string
  pushed: Pushed[]
  /** Statuses of the next answers; 201 when none is left. */
  statuses: number[]
  close(): Promise<void>
}

/** A push service of our own, on a free port of the loopback. */
export async function startPushService(): Promise<PushService> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    service.pushed.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(service.statuses.shift() ?? 201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const service: PushService = {
    origin: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    pushed: [],
    statuses: [],
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return service
}

/** What a browser keeps of its subscription, and how it reads what comes: RFC 8291 from the other side. */
export function subscribedBrowser(endpoint: string) {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  const hmac = (key: Buffer, ...parts: readonly Buffer[]) =>
    createHmac('sha256', key).update(Buffer.concat(parts)).digest()
  return {
    asked: { endpoint, p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16)
      const idEnd = 21 + (body[20] ?? 0)
      const sender = body.subarray(21, idEnd)
      const mixed = hmac(auth, own.computeSecret(sender))
      const input = hmac(mixed, Buffer.from('WebPush: info\0'), own.getPublicKey(), sender, Buffer.of(1))
      const derive = (what: string, bytes: number) =>
        Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, bytes))
      const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(idEnd, -16)), decipher.final()])
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
    },
  }
}
