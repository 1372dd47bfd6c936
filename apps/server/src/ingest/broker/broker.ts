import type { EventEmitter } from 'node:events'
import { gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import { createInOrder } from '@gridhelm/mqtt/in-order'
import type { AuthenticateError, Client, PublishPacket, Subscription } from 'aedes'
import type { Logger } from 'pino'
import type { Config } from '../../platform/config.ts'
import type { Directory, DirectorySite, SerialTopics } from '../directory/directory.ts'
import { isMapped, mappedCommandTopics, mappedFilters } from '../directory/site-mapping.ts'
import { isOfGateway, mayPublish, maySubscribe, sparkplugTopicOf } from '../directory/topics.ts'
import type { Intake } from '../intake.ts'
import type { Link } from '../link/link.ts'
import { certificateOf, createDoor } from './door.ts'
import { openPorts } from './listen.ts'
import type { LoginLog } from './login-log.ts'
import { QuietAedes } from './quiet-aedes.ts'

export interface BrokerParts {
  config: Config
  intake: Intake
  directory: Directory
  link: Pick<Link, 'connected' | 'forgetConnections'>
  log: Logger
  /** Of those who were not let in; absent: nobody is told. */
  loginLog?: LoginLog
}

export interface Broker {
  port: number
  /** Undefined without TLS. */
  tlsPort: number | undefined
  /** To those who listen now; resolves when it is written to their sockets. */
  publish(topic: string, payload: string | Buffer, options?: { qos?: 0 | 1 }): Promise<void>
  isUp(): boolean
  stop(): Promise<void>
}

const maxPacketBytes = 1024 * 1024
/** Of those who have not said who they are. */
const maxGreetingBytes = 16 * 1024
const connectTimeoutMs = 10_000
const stopPatienceMs = 2_000
const hostStateTopic = 'spBv1.0/STATE/gridhelm'

/** What MQTT 3.1.1 lets a broker answer to CONNECT. */
const returnCodes = { mustWait: 3, unknown: 4, off: 5 } as const

/** A controller that is connected. */
interface Visitor {
  site: DirectorySite
  /** Of one that speaks for itself. */
  serial: SerialTopics | undefined
  /** What its rights were when it came; when they differ, it has to come again. */
  rights: string
  acknowledgements: ReturnType<typeof createInOrder<() => void>>
}

/** Those of a controller do not change when a home gets a password of its own for topics that were never used. */
function rightsOf(site: DirectorySite, serial?: SerialTopics): string {
  const { isOn, credential, topics, serialTopics, number } = site
  return serial
    ? JSON.stringify([isOn, serialTopics.find(({ own }) => own?.user === serial.own?.user)])
    : JSON.stringify([
        isOn,
        credential,
        topics,
        serialTopics.filter(({ own }) => !own),
        number,
        mappedFilters(site),
        mappedCommandTopics(site),
      ])
}

/** Only what the server sends can match it. */
const isDown = (site: DirectorySite, filter: string): boolean =>
  filter === site.topics.set ||
  filter === gatewayTopics(site.number).down ||
  site.serialTopics.some(({ down }) => down === filter) ||
  (mappedCommandTopics(site).includes(filter) && !isMapped(site, filter)) ||
  /^spBv1\.0\/(STATE|[^/]+\/[ND]CMD)\//.test(filter)

const addressOf = (client: Client): string =>
  ('remoteAddress' in client.conn ? client.conn.remoteAddress : undefined) ?? ''

class RefusedError extends Error implements AuthenticateError {
  readonly returnCode: 3 | 4 | 5

  constructor(why: keyof typeof returnCodes) {
    super(`refused: ${why}`)
    this.returnCode = returnCodes[why]
  }
}

/** The broker inside the server: what a controller says is acknowledged when it is committed, and goes nowhere else. */
export async function startBroker(parts: BrokerParts): Promise<Broker> {
  const { config, intake, directory, link, log, loginLog } = parts
  const admit = createDoor(directory, Date.now)
  /** Also of those whose connection has just ended: their last will is still to be taken. */
  const visitors = new WeakMap<Client, Visitor>()
  const connected = new Map<Client, Visitor>()
  const connections = new Map<number, number>()
  /** Sites of which somebody listens to what they say themselves. */
  const heardSites = new Set<number>()
  let underWay = 0
  let isStopping = false
  const settled = Promise.withResolvers<void>()

  function come(client: Client, site: DirectorySite, serial: SerialTopics | undefined): void {
    const visitor: Visitor = {
      site,
      serial,
      rights: rightsOf(site, serial),
      acknowledgements: createInOrder((acknowledge) => acknowledge()),
    }
    visitors.set(client, visitor)
    connected.set(client, visitor)
    // Of two connections with the same client id the older is closed: not for a stranger's sake.
    client.id = `${site.siteId}/${serial ? `${serial.own?.user}/` : ''}${client.id}`
    // That a home is there says nothing about the site's controller.
    if (serial) {
      client.conn.once('close', () => connected.delete(client))
      return
    }
    client.conn.once('close', () => leave(client, site.siteId))
    const before = connections.get(site.siteId) ?? 0
    connections.set(site.siteId, before + 1)
    if (before === 0) link.connected(site.siteId, true)
  }

  function leave(client: Client, siteId: number): void {
    connected.delete(client)
    const left = (connections.get(siteId) ?? 1) - 1
    if (left > 0) {
      connections.set(siteId, left)
    } else {
      connections.delete(siteId)
      heardSites.delete(siteId)
      link.connected(siteId, false)
    }
  }

  const hasItsRights = ({ site, serial, rights }: Visitor): boolean => {
    const now = directory.site(site.siteId)
    return now !== undefined && rightsOf(now, serial) === rights
  }

  async function authenticate(client: Client, user: string, password: Buffer | undefined): Promise<void> {
    const address = addressOf(client)
    const answer = await admit({ address, user, password, certificate: certificateOf(client.conn) })
    if (answer.is === 'in') {
      if (!client.conn.destroyed) come(client, answer.site, answer.serial)
      return
    }
    loginLog?.tell({ user, address, clientId: client.id, why: answer.is })
    if (answer.is !== 'mustWait') {
      const attempt = {
        source: 'mqtt' as const,
        topic: '',
        receivedAt: Date.now(),
        payload: Buffer.from(JSON.stringify({ connect: { user, address, clientId: client.id } })),
      }
      if (answer.is === 'off') intake.refuse({ ...attempt, siteId: answer.site.siteId }, 'projectOff')
      else intake.refuse(attempt, 'unknownProject')
    }
    throw new RefusedError(answer.is)
  }

  /** Resolves when it may be acknowledged. */
  async function take({ site, serial }: Visitor, packet: PublishPacket): Promise<void> {
    const source = sparkplugTopicOf(packet.topic) ? ('sparkplug' as const) : ('mqtt' as const)
    const payload = Buffer.isBuffer(packet.payload) ? packet.payload : Buffer.from(packet.payload)
    const message = { siteId: site.siteId, source, topic: packet.topic, receivedAt: Date.now(), payload }
    // A mapping never opens what is somebody's own.
    const isMappedAlone =
      !serial && isMapped(site, packet.topic) && directory.ownerOfTopic(packet.topic) === undefined
    if (!isMappedAlone && !mayPublish(site, packet.topic, serial)) {
      intake.refuse(message, serial ? 'foreignTopic' : 'unknownProject')
      const who = serial ? `${serial.own?.user} of project ${site.number}` : `project ${site.number}`
      throw new Error(`${who} may not publish to ${packet.topic}`)
    }
    if (packet.topic === site.topics.get) return intake.acceptAnswer(message)
    if (isOfGateway(site, packet.topic)) return intake.acceptGateway(message)
    // Aedes reads no further from a connection while messages of it wait, so holding back here holds back the sender.
    while (intake.isFull()) await intake.whenReady()
    await intake.accept(message)
  }

  function authorizePublish(
    client: Client | null,
    packet: PublishPacket,
    callback: (error?: Error | null) => void,
  ): void {
    const visitor = client ? visitors.get(client) : undefined
    if (visitor === undefined || (client?.closed && !hasItsRights(visitor))) {
      callback(new Error('not connected'))
      return
    }
    // Neither taken nor acknowledged: it comes again after the stop.
    if (isStopping) return
    const acknowledge = visitor.acknowledgements.enter(() => callback(null))
    underWay++
    take(visitor, packet)
      .then(acknowledge, (error: unknown) => {
        // Those that came with it fail for the same reason, and one is enough to end the connection.
        if (client?.closed) return
        log.warn({ err: error, project: visitor.site.number }, 'MQTT message not taken')
        callback(error as Error)
      })
      .finally(() => {
        underWay--
        if (isStopping && underWay === 0) settled.resolve()
      })
  }

  /** A home that listens to others is on record, as one that speaks for them. */
  function refuseListening({ siteId }: DirectorySite, { own }: SerialTopics, topic: string): void {
    const payload = Buffer.from(JSON.stringify({ subscribe: { user: own?.user, topic } }))
    intake.refuse({ siteId, source: 'mqtt', topic, receivedAt: Date.now(), payload }, 'foreignTopic')
  }

  function authorizeSubscribe(client: Client, { topic }: Subscription): boolean {
    const { site, serial } = visitors.get(client) ?? {}
    if (site === undefined) return false
    if (!maySubscribe(site, topic, serial)) {
      if (serial) refuseListening(site, serial, topic)
      return false
    }
    if (!isDown(site, topic)) heardSites.add(site.siteId)
    return true
  }

  /** A mapping that opened a topic before somebody made it their own hears nothing on it any more. */
  function mayHear(client: Client, topic: string): boolean {
    const owner = directory.ownerOfTopic(topic)
    return owner === undefined || owner.siteId === visitors.get(client)?.site.siteId
  }

  const aedes = new QuietAedes({
    connectTimeout: connectTimeoutMs,
    maxPacketBytes,
    maxGreetingBytes,
    isHeard: (client) => heardSites.has(visitors.get(client)?.site.siteId ?? -1),
    preConnect(_, packet, callback) {
      // Sessions would be kept in memory: they would not survive us, and could grow without bound.
      packet.clean = true
      callback(null, !isStopping)
    },
    authenticate(client, user, password, callback) {
      authenticate(client, user ?? '', password).then(
        () => callback(null, true),
        (error: unknown) => callback(error as AuthenticateError, false),
      )
    },
    authorizePublish,
    authorizeForward: (client, packet) => (mayHear(client, packet.topic) ? packet : null),
    authorizeSubscribe(client, subscription, callback) {
      // Null: the client is told that this one is refused.
      callback(null, authorizeSubscribe(client, subscription) ? subscription : null)
    },
  })
  await link.forgetConnections(false)
  await aedes.listen()
  for (const event of ['clientError', 'connectionError'] as const) {
    aedes.on(event, (client, error) =>
      log.debug({ err: error, address: addressOf(client) }, 'MQTT connection'),
    )
  }
  // Its types leave this one out.
  ;(aedes as EventEmitter).on('error', (error: unknown) => log.error(error, 'MQTT broker'))

  const stopListening = directory.onChange((siteIds) => {
    const changed = new Set(siteIds)
    for (const [client, visitor] of connected) {
      if (changed.has(visitor.site.siteId) && !hasItsRights(visitor)) client.close()
    }
  })

  async function stopAedes(): Promise<void> {
    stopListening()
    stopRebirths()
    await new Promise<void>((resolve) => aedes.close(() => resolve()))
  }

  const publish = (topic: string, payload: string | Buffer, { qos = 1 }: { qos?: 0 | 1 } = {}) =>
    new Promise<void>((resolve, reject) => {
      const packet = { cmd: 'publish', topic, payload, qos, dup: false, retain: false } as const
      aedes.publish(packet, (error) => (error ? reject(error) : resolve()))
    })
  /** As Sparkplug's host application. */
  const tellState = (online: boolean) =>
    publish(hostStateTopic, JSON.stringify({ online, timestamp: Date.now() })).catch((error: unknown) =>
      log.warn(error, 'Sparkplug state not told'),
    )
  // Nothing is kept for those who come later: who asks is told.
  aedes.on('subscribe', (subscriptions) => {
    if (subscriptions.some(({ topic }) => topic.startsWith('spBv1.0/STATE/'))) void tellState(true)
  })
  const stopRebirths = intake.onRebirth(({ topic, payload }) => {
    publish(topic, payload).catch((error: unknown) => log.warn(error, 'Sparkplug rebirth not asked for'))
  })

  try {
    const ports = await openPorts(config, (socket) => void aedes.handle(socket), log)
    return {
      port: ports.port,
      tlsPort: ports.tlsPort,
      publish,
      isUp: ports.isOpen,
      async stop() {
        isStopping = true
        ports.close()
        if (underWay === 0) settled.resolve()
        const patience = setTimeout(settled.resolve, stopPatienceMs)
        await settled.promise
        clearTimeout(patience)
        // The last acknowledgements are handed to the sockets in this turn.
        await new Promise((resolve) => setImmediate(resolve))
        await tellState(false)
        await stopAedes()
        await ports.stop()
        await loginLog?.stop()
      },
    }
  } catch (error) {
    await stopAedes()
    throw error
  }
}
