import { hostname } from 'node:os'
import { join } from 'node:path'
import { type GatewayReport, type GatewaySays, gatewayHears } from '@gridhelm/contract/stations/gateway/wire'
import { createMqttClient, type MqttClient, MqttRefusedError } from '@gridhelm/mqtt/client'
import { createCommandDesk } from './command/desk.ts'
import { openMemory } from './command/memory.ts'
import type { GatewayConfig } from './config/config.ts'
import { createPark } from './poll/park.ts'
import { type Message, readRound } from './round.ts'
import { createRounds } from './rounds.ts'
import { openJournal } from './store/journal.ts'
import { createSender } from './store/sender.ts'
import { createReporter } from './told/reporter.ts'
import { openSetups } from './told/setups.ts'
import { createTrials } from './told/trial.ts'

interface GatewayOptions {
  config: GatewayConfig
  say: (line: string) => void
  now?: () => number
}

export interface Gateway {
  /** Connects, and reads the devices by their rhythm until it is stopped. */
  start(): void
  /** Connects without reading by itself. */
  connect(): void
  /** Reads all devices now, for the given moment. */
  readNow(ts: number): Promise<void>
  readonly waiting: number
  readonly dropped: number
  stop(): Promise<void>
}

const refusedPauseMs = 10_000

/** Reads devices, keeps what they say until the broker has it, and carries out commands. */
export function createGateway({ config, say, now = Date.now }: GatewayOptions): Gateway {
  const { topics, broker, keep } = config
  const name = hostname().slice(0, 32) || 'gateway'
  const startedAt = now()
  const journal = openJournal({
    folder: join(config.folder, 'messages'),
    maxBytes: keep.megabytes * 1_048_576,
    syncMs: keep.sync * 1_000,
    say,
  })
  let client: MqttClient | undefined
  let isStopped = false
  let refused: NodeJS.Timeout | undefined
  let told: string | undefined
  let trouble: string | undefined

  const park = createPark({ say, now })
  /** Undefined where a file says what is read. */
  const fromConsole = config.setup ? undefined : openSetups(config.folder, say)
  const setup = config.setup ?? fromConsole?.kept
  if (setup) park.apply(setup)
  const rounds = createRounds({ devices: park.devices, post, now, say })

  const sender = createSender({
    journal,
    order: keep.order,
    publish: (payload) => publish(topics.data, payload),
  })
  const desk = createCommandDesk({
    memory: openMemory(config.folder),
    find(number) {
      const device = park.devices.get(number)
      return device && { device, link: park.linkOf(device) }
    },
    // An answer that is lost is asked for again.
    answer: (answer) => void publish(topics.get, JSON.stringify(answer)).catch(() => undefined),
    onWritten: (device) => void readRound(now(), [device], 0, post),
    now,
    say,
  })
  const reporter = createReporter({ report, send: (current) => tell({ report: current }) })
  const attempt = createTrials(park, now)

  function publish(topic: string, payload: string | Buffer): Promise<void> {
    return client ? client.publish(topic, payload) : Promise.reject(new Error('No link.'))
  }
  const tell = (word: GatewaySays) => publish(topics.gateway.up, JSON.stringify(word))

  function report(): GatewayReport {
    const { version = 0, refused: notTaken } = fromConsole?.setups ?? {}
    return {
      name,
      by: fromConsole ? 'console' : 'file',
      startedAt,
      version,
      ...(notTaken && { refused: notTaken }),
      waiting: journal.waiting,
      dropped: journal.dropped,
      devices: Object.fromEntries([...park.devices.values()].map((one) => [one.number, one.health()])),
    }
  }

  /** What the console says of this gateway: a configuration, or a device to read once. */
  async function hear(payload: Buffer): Promise<void> {
    const { data: word } = gatewayHears.safeParse(JSON.parse(payload.toString('utf8')))
    if (!word) return
    if ('trial' in word) {
      const answer = await attempt(word.trial)
      if (answer) await tell({ trial: answer })
      return
    }
    const next = fromConsole?.setups.take(word.setup)
    if (next) {
      park.apply(next)
      rounds.changed()
    }
    reporter.tell()
  }

  function post(message: Message): void {
    try {
      journal.append(JSON.stringify(message))
    } catch (error) {
      const line = `A message could not be kept: ${(error as Error).message}`
      if (line !== trouble) say(line)
      trouble = line
      return
    }
    trouble = undefined
    sender.wake()
  }

  function onState(state: 'online' | 'offline', why?: Error): void {
    const line = state === 'online' ? 'Connected.' : `Not connected: ${why?.message ?? 'stopped'}`
    if (line !== told && !isStopped) say(line)
    told = line
    sender.setLink(state === 'online')
  }

  /** Listens first, so that the answer finds it listening; a broker that does not let it is not spoken to. */
  async function introduce(own: MqttClient): Promise<void> {
    try {
      await own.subscribe([topics.gateway.down])
    } catch (error) {
      reporter.stop()
      if (!(error instanceof MqttRefusedError)) return
      say(`The broker does not allow ${topics.gateway.down}: the console cannot tell this gateway anything.`)
      return
    }
    if (isStopped) return
    reporter.start()
    reporter.tell()
  }

  function connect(): void {
    const { url, username, password, ca, cert, key } = broker
    const own = createMqttClient({
      url,
      // Several computers of a site may each have one.
      clientId: `gateway-${config.site}-${name}`,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
      maxInFlight: 32,
      onMessage: async ({ topic, payload }) => {
        // Taken at once: the writing may take longer than the broker waits.
        const done = topic === topics.gateway.down ? hear(payload) : desk.receive(payload.toString('utf8'))
        void done.catch((error: Error) => say(`A message of the console: ${error.message}`))
      },
      onState: (state, why) => {
        if (own !== client) return
        onState(state, why)
        if (state === 'online') void introduce(own)
      },
    })
    client = own
    own.subscribe([topics.set]).catch(() => undefined)
    own.start().catch(() => {
      // A password may be put right while we run.
      if (own === client && !isStopped) refused = setTimeout(connectAgain, refusedPauseMs)
    })
  }

  function connectAgain(): void {
    const old = client
    client = undefined
    void old?.stop()
    connect()
  }

  return {
    start() {
      connect()
      rounds.start()
    },
    connect,
    readNow: (ts) => readRound(ts, [...park.devices.values()], 60_000, post),
    get waiting() {
      return journal.waiting
    },
    get dropped() {
      return journal.dropped
    },
    async stop() {
      isStopped = true
      rounds.stop()
      reporter.stop()
      clearTimeout(refused)
      park.close()
      const own = client
      await sender.stop()
      client = undefined
      await own?.stop()
      journal.close()
    },
  }
}
