import { readFile } from 'node:fs/promises'
import { createServer as createPlainServer, type Server, type Socket } from 'node:net'
import { createServer as createTlsServer } from 'node:tls'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import { createGrowingPause } from '../../platform/growing-pause.ts'
import { StartError } from '../../platform/start-error.ts'

/** What a connection may have sent ahead; aedes takes it in one piece, so it is also what is committed together. */
const aheadBytes = 256 * 1024
const mostConnections = 10_000

const sentences: Readonly<Record<string, (host: string, port: number, name: string) => string>> = {
  EADDRINUSE: (_, port, name) =>
    `Port ${port} is in use by another program. Stop it, or choose another port for MQTT: ${name}=${port + 1}.`,
  EACCES: (_, port, name) =>
    `Port ${port} may not be opened by this user. Choose one above 1023 for MQTT: ${name}=1883.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Correct HOST.`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Correct HOST.`,
}

async function listen(server: Server, host: string, port: number, name: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentences[error.code ?? '']
      reject(sentence ? new StartError(sentence(host, port, name)) : error)
    })
    server.listen({ host, port }, resolve)
  })
  const bound = server.address()
  return typeof bound === 'object' && bound ? bound.port : port
}

/** A port that closes by itself is opened again, after a pause that grows, for ever. */
export function keepOpen(
  server: Server,
  { host, port }: { host: string; port: number },
  { log, isClosing }: { log: Pick<Logger, 'error' | 'warn'>; isClosing: () => boolean },
): void {
  const pause = createGrowingPause({ firstMs: 250, mostMs: 30_000 })
  const open = () => {
    if (!isClosing()) server.listen({ host, port })
  }
  const reopen = () => {
    if (isClosing()) return
    const pauseMs = pause()
    log.error(`The MQTT port ${port} is closed; it is opened again in ${pauseMs / 1000} s.`)
    setTimeout(open, pauseMs).unref()
  }
  server.on('close', reopen)
  server.on('error', (error) => {
    log.error(error, 'MQTT port')
    if (!server.listening) reopen()
  })
  server.on('listening', () => log.warn(`The MQTT port ${port} is open again.`))
}

async function readPem(file: string, name: string): Promise<Buffer> {
  try {
    return await readFile(file)
  } catch {
    throw new StartError(`The file ${file} cannot be read. Correct ${name}.`)
  }
}

async function tlsServer({ certificateFile, keyFile }: Config['mqtt'], take: (socket: Socket) => void) {
  if (certificateFile === undefined || keyFile === undefined) {
    throw new StartError(
      'MQTT over TLS needs a certificate and its key: set GRIDHELM_MQTT_CERT and GRIDHELM_MQTT_KEY to their files.',
    )
  }
  const cert = await readPem(certificateFile, 'GRIDHELM_MQTT_CERT')
  const key = await readPem(keyFile, 'GRIDHELM_MQTT_KEY')
  try {
    // Certificates are asked for but believed by their fingerprint alone, so no authority is needed.
    const settings = { cert, key, requestCert: true, rejectUnauthorized: false, handshakeTimeout: 10_000 }
    return createTlsServer(settings, take)
  } catch {
    throw new StartError(
      `The files ${certificateFile} and ${keyFile} are not a certificate and its key. Correct GRIDHELM_MQTT_CERT and GRIDHELM_MQTT_KEY.`,
    )
  }
}

export interface Ports {
  port: number
  /** Undefined without TLS. */
  tlsPort: number | undefined
  isOpen(): boolean
  /** No more connections; those that stand go on. */
  close(): void
  /** Ends those that still stand. */
  stop(): Promise<void>
}

/** Opens the ports of the embedded broker: all of them, or none. */
export async function openPorts(config: Config, take: (socket: Socket) => void, log: Logger): Promise<Ports> {
  const servers: Server[] = []
  const sockets = new Set<Socket>()
  const closed: Promise<unknown>[] = []
  let isClosing = false
  const close = () => {
    isClosing = true
    for (const server of servers.splice(0)) closed.push(new Promise((resolve) => server.close(resolve)))
  }
  const stop = async () => {
    close()
    for (const socket of sockets) socket.destroy()
    await Promise.all(closed)
  }
  const prepare = (server: Server) => {
    servers.push(server)
    server.maxConnections = mostConnections
    server.on('drop', () => log.warn('MQTT: more connections than are allowed'))
    server.on('connection', (socket: Socket) => {
      sockets.add(socket)
      socket.once('close', () => sockets.delete(socket))
    })
    return server
  }
  try {
    const plain = prepare(createPlainServer({ noDelay: true, highWaterMark: aheadBytes }, take))
    const port = await listen(plain, config.host, config.mqtt.port, 'MQTT_PORT')
    let tlsPort: number | undefined
    if (config.mqtt.tlsPort !== undefined) {
      const secure = prepare(
        await tlsServer(config.mqtt, (socket) => {
          socket.setNoDelay(true)
          take(socket)
        }),
      )
      tlsPort = await listen(secure, config.host, config.mqtt.tlsPort, 'GRIDHELM_MQTT_TLS_PORT')
    }
    for (const server of servers) {
      const own = server.address()
      const bound = typeof own === 'object' && own ? own.port : port
      keepOpen(server, { host: config.host, port: bound }, { log, isClosing: () => isClosing })
    }
    return { port, tlsPort, isOpen: () => servers.every(({ listening }) => listening), close, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
