import { connect as connectPlain, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import {
  parser as createParser,
  type IConnackPacket,
  type IPublishPacket,
  type Packet,
  writeToStream,
} from 'mqtt-packet'
import { MqttLinkError, MqttRefusedError } from './errors.ts'
import { createInOrder } from './in-order.ts'
import type { MqttClientOptions, MqttMessage, MqttSession } from './options.ts'

/** One connection, from CONNECT to its end; it does not come back. */
export interface Connection {
  session: MqttSession
  publish(topic: string, payload: string | Buffer, qos: 0 | 1): Promise<void>
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topics: readonly string[]): Promise<void>
  /** Resolves when it has ended, with the reason. */
  ended: Promise<Error>
  /** Says goodbye when what is under way has settled, or after `graceMs`. */
  end(graceMs: number): Promise<void>
  destroy(why: Error): void
}

interface Waiting {
  packet: Packet
  resolve: () => void
  reject: (error: Error) => void
}

interface Received {
  packet: IPublishPacket
  acknowledge: (() => void) | undefined
}

const defaults = {
  keepaliveSeconds: 30,
  connectSeconds: 15,
  window: 100,
  maxInFlight: 500,
  maxPacketBytes: 16 * 1024 * 1024,
}
const maxQueued = 20_000
const failureCode = 0x80

const refusals: Readonly<Record<number, string>> = {
  1: 'it does not know this version of MQTT',
  2: 'it does not accept the client id',
  4: 'user name or password is wrong',
  5: 'we are not authorized',
  132: 'it does not know this version of MQTT',
  133: 'it does not accept the client id',
  134: 'user name or password is wrong',
  135: 'we are not authorized',
  138: 'we are banned',
  140: 'it wants another way of authentication',
}

function openSocket(options: MqttClientOptions): { socket: Socket; openEvent: 'connect' | 'secureConnect' } {
  const url = new URL(options.url)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol === 'mqtts:') {
    const socket = connectTls({
      host,
      port: Number(url.port || 8883),
      ...(isIP(host) ? {} : { servername: host }),
      ...options.tls,
    })
    return { socket, openEvent: 'secureConnect' }
  }
  return { socket: connectPlain({ host, port: Number(url.port || 1883) }), openEvent: 'connect' }
}

function connectPacket(options: MqttClientOptions, protocolVersion: 4 | 5, keepalive: number): Packet {
  const url = new URL(options.url)
  const username = options.username ?? (url.username ? decodeURIComponent(url.username) : undefined)
  const password = options.password ?? (url.password ? decodeURIComponent(url.password) : undefined)
  const clean = options.clean ?? true
  return {
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion,
    clientId: options.clientId,
    clean,
    keepalive: Math.ceil(keepalive),
    ...(username === undefined ? {} : { username }),
    ...(password === undefined ? {} : { password: Buffer.from(password) }),
    ...(protocolVersion === 5
      ? {
          properties: {
            receiveMaximum: options.window ?? defaults.window,
            maximumPacketSize: options.maxPacketBytes ?? defaults.maxPacketBytes,
            sessionExpiryInterval: clean ? 0 : (options.sessionExpirySeconds ?? 0xffff_ffff),
          },
        }
      : {}),
  }
}

/** Resolves at CONNACK. Rejects with MqttRefusedError when the broker says no, else with MqttLinkError. */
export function openConnection(
  options: MqttClientOptions,
  protocolVersion: 4 | 5,
  /** Gives up while it is still opening. */
  signal: AbortSignal,
): Promise<Connection> {
  const window = options.window ?? defaults.window
  const maxPacketBytes = options.maxPacketBytes ?? defaults.maxPacketBytes
  let maxInFlight = options.maxInFlight ?? defaults.maxInFlight
  let keepaliveSeconds = options.keepaliveSeconds ?? defaults.keepaliveSeconds

  const { socket, openEvent } = openSocket(options)
  socket.setNoDelay(true)
  const writeOptions = { protocolVersion }
  const parser = createParser(writeOptions)

  const opened = Promise.withResolvers<Connection>()
  const ended = Promise.withResolvers<Error>()
  const settled = Promise.withResolvers<void>()
  let isOpen = false
  let isEnding = false
  let failure: Error | undefined

  const inFlight = new Map<number, Waiting>()
  const queue: Waiting[] = []
  /** What stood in the last chunk we read beyond what may be handled at a time. */
  const beyondWindow: Received[] = []
  let lastId = 0
  let handling = 0
  let lastSentAt = Date.now()
  let lastHeardAt = Date.now()
  let keepaliveTimer: NodeJS.Timeout | undefined

  const connectTimer = setTimeout(
    () => destroy(new MqttLinkError('The broker did not answer in time.')),
    (options.connectSeconds ?? defaults.connectSeconds) * 1_000,
  )

  const giveUp = () => destroy(new MqttLinkError('The connection to the broker has been given up.'))
  signal.addEventListener('abort', giveUp, { once: true })

  function write(packet: Packet): void {
    lastSentAt = Date.now()
    writeToStream(packet, socket, writeOptions)
  }

  function destroy(why: Error): void {
    failure ??= why
    socket.destroy()
  }

  const acknowledgements = createInOrder<number>((messageId) => {
    if (!socket.destroyed) write({ cmd: 'puback', messageId })
  })

  function nextId(): number {
    do lastId = lastId === 0xffff ? 1 : lastId + 1
    while (inFlight.has(lastId))
    return lastId
  }

  function sendAcknowledged(waiting: Waiting): void {
    const messageId = nextId()
    inFlight.set(messageId, waiting)
    write({ ...waiting.packet, messageId })
  }

  let firstQueued = 0
  /** Sends what waits, as far as the broker's acknowledgements and the socket allow. */
  function pump(): void {
    while (firstQueued < queue.length && inFlight.size < maxInFlight && !socket.writableNeedDrain) {
      const waiting = queue[firstQueued] as Waiting
      firstQueued++
      if ((waiting.packet as IPublishPacket).qos === 0) {
        write(waiting.packet)
        waiting.resolve()
      } else {
        sendAcknowledged(waiting)
      }
    }
    if (firstQueued === queue.length || firstQueued > 1_024) {
      queue.splice(0, firstQueued)
      firstQueued = 0
    }
    checkSettled()
  }

  function checkSettled(): void {
    if (isEnding && handling === 0 && inFlight.size === 0 && queue.length === firstQueued) settled.resolve()
  }

  function request(packet: Packet): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    if (failure !== undefined || isEnding || socket.destroyed) {
      reject(failure ?? new MqttLinkError('The connection to the broker is being closed.'))
    } else if (packet.cmd !== 'publish') {
      sendAcknowledged({ packet, resolve, reject })
    } else if (queue.length - firstQueued >= maxQueued) {
      reject(new MqttLinkError('Too many messages wait to be sent.'))
    } else {
      queue.push({ packet, resolve, reject })
      pump()
    }
    return promise
  }

  function answered(messageId: number | undefined, code: number | undefined, what: string): void {
    const waiting = messageId === undefined ? undefined : inFlight.get(messageId)
    if (messageId === undefined || waiting === undefined) return
    inFlight.delete(messageId)
    if (code !== undefined && code >= failureCode) {
      waiting.reject(new MqttRefusedError(`The broker refuses ${what}.`, code))
    } else {
      waiting.resolve()
    }
    pump()
  }

  const take = async (message: MqttMessage) => options.onMessage?.(message)

  function received(packet: IPublishPacket): void {
    if (packet.qos === 2) {
      destroy(new MqttLinkError('The broker sent a message with a quality of service we have not asked for.'))
      return
    }
    const acknowledge = packet.messageId === undefined ? undefined : acknowledgements.enter(packet.messageId)
    if (handling < window) handle({ packet, acknowledge })
    else beyondWindow.push({ packet, acknowledge })
    if (handling >= window) socket.pause()
  }

  function handle({ packet, acknowledge }: Received): void {
    handling++
    take({ topic: packet.topic, payload: packet.payload as Buffer, duplicate: packet.dup }).then(
      () => {
        acknowledge?.()
        handled()
      },
      (error: unknown) => {
        destroy(new MqttLinkError('A message could not be taken; it is asked for again.', { cause: error }))
        handled()
      },
    )
  }

  function handled(): void {
    handling--
    const next = socket.destroyed || isEnding ? undefined : beyondWindow.shift()
    if (next !== undefined) handle(next)
    else if (handling < window && socket.isPaused()) socket.resume()
    checkSettled()
  }

  function accepted(packet: IConnackPacket): void {
    const code = packet.returnCode ?? packet.reasonCode ?? 0
    if (code !== 0) {
      const reason = refusals[code]
      destroy(
        reason === undefined
          ? new MqttLinkError(`The broker does not take us now (code ${code}).`)
          : new MqttRefusedError(`The broker refuses the connection: ${reason} (code ${code}).`, code),
      )
      return
    }
    clearTimeout(connectTimer)
    signal.removeEventListener('abort', giveUp)
    isOpen = true
    maxInFlight = Math.min(maxInFlight, packet.properties?.receiveMaximum ?? 0xffff)
    keepaliveSeconds = packet.properties?.serverKeepAlive ?? keepaliveSeconds
    startKeepalive()
    opened.resolve({
      session: {
        protocolVersion,
        isPresent: packet.sessionPresent,
        hasSharedSubscriptions:
          protocolVersion === 5 && packet.properties?.sharedSubscriptionAvailable !== false,
      },
      publish: (topic, payload, qos) =>
        request({ cmd: 'publish', topic, payload, qos, dup: false, retain: false }),
      subscribe: (topics) =>
        request({ cmd: 'subscribe', subscriptions: topics.map((topic) => ({ topic, qos: 1 as const })) }),
      unsubscribe: (topics) => request({ cmd: 'unsubscribe', unsubscriptions: [...topics] }),
      ended: ended.promise,
      end,
      destroy,
    })
  }

  function startKeepalive(): void {
    if (keepaliveSeconds === 0) return
    const span = keepaliveSeconds * 1_000
    keepaliveTimer = setInterval(() => {
      const now = Date.now()
      // While we read nothing ourselves, silence says nothing about the broker.
      if (now - lastHeardAt > span * 1.5 && !socket.isPaused()) {
        destroy(new MqttLinkError('The broker has fallen silent.'))
      } else if (now - lastSentAt > span / 2 || now - lastHeardAt > span / 2) {
        write({ cmd: 'pingreq' })
      }
    }, span / 4)
  }

  async function end(graceMs: number): Promise<void> {
    isEnding = true
    checkSettled()
    const grace = setTimeout(settled.resolve, graceMs)
    await settled.promise
    clearTimeout(grace)
    failure ??= new MqttLinkError('The connection to the broker has been closed.')
    if (!socket.destroyed) {
      write({ cmd: 'disconnect' })
      socket.end()
      // A broker that does not answer our end is not waited for.
      const patience = setTimeout(() => socket.destroy(), 1_000)
      await ended.promise
      clearTimeout(patience)
    }
  }

  parser.on('packet', (packet: Packet) => {
    if (socket.destroyed) return
    if (!isOpen && packet.cmd !== 'connack') {
      destroy(new MqttLinkError('The broker speaks before it has greeted us.'))
      return
    }
    switch (packet.cmd) {
      case 'connack':
        if (isOpen) destroy(new MqttLinkError('The broker greets us twice.'))
        else accepted(packet)
        break
      case 'publish':
        // What comes while we end is not taken, thus delivered again later.
        if (!isEnding) received(packet)
        break
      case 'puback':
        answered(packet.messageId, packet.reasonCode, 'the message')
        break
      case 'suback': {
        const codes = packet.granted as number[]
        answered(
          packet.messageId,
          codes.find((code) => code >= failureCode),
          'the subscription',
        )
        break
      }
      case 'unsuback':
        answered(packet.messageId, undefined, 'it')
        break
      case 'disconnect':
        destroy(new MqttLinkError(`The broker ends the connection (code ${packet.reasonCode ?? 0}).`))
        break
      case 'pingresp':
        break
      default:
        destroy(new MqttLinkError(`The broker sent an unexpected packet: ${packet.cmd}.`))
    }
  })
  parser.on('error', (error: unknown) => {
    destroy(new MqttLinkError('The broker sent something that is not MQTT.', { cause: error }))
  })

  socket.on(openEvent, () => write(connectPacket(options, protocolVersion, keepaliveSeconds)))
  socket.on('data', (chunk: Buffer) => {
    lastHeardAt = Date.now()
    const rest = parser.parse(chunk)
    if (rest > maxPacketBytes) destroy(new MqttLinkError('The broker sent a packet that is too large.'))
  })
  socket.on('drain', pump)
  socket.on('error', (error) => {
    failure ??= new MqttLinkError(`The connection to the broker failed: ${error.message}`, { cause: error })
  })
  socket.on('close', () => {
    clearTimeout(connectTimer)
    signal.removeEventListener('abort', giveUp)
    clearInterval(keepaliveTimer)
    const why = failure ?? new MqttLinkError('The broker has closed the connection.')
    failure = why
    for (const waiting of inFlight.values()) waiting.reject(why)
    for (const waiting of queue.slice(firstQueued)) waiting.reject(why)
    inFlight.clear()
    queue.length = 0
    firstQueued = 0
    opened.reject(why)
    settled.resolve()
    ended.resolve(why)
  })
  return opened.promise
}
