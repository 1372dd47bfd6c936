import { hostname } from 'node:os'
import { join } from 'node:path'
import { createMqttClient, type MqttClient } from '@gridhelm/mqtt/client'
import { createCommandDesk } from './command/desk.ts'
import { openMemory } from './command/memory.ts'
import { type GatewayConfig, mapOf } from './config/config.ts'
import { createModbusLink, type ModbusLink } from './modbus/link.ts'
import { createDevice, type PolledDevice } from './poll/device.ts'
import { dueAfter, nextBeat } from './poll/rhythm.ts'
import { type Message, readRound } from './round.ts'
import { openJournal } from './store/journal.ts'
import { createSender } from './store/sender.ts'

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
/** A computer without a clock begins here or before; what it measures then has no moment. */
const clockBegins = Date.UTC(2025, 0, 1)
const clockPauseMs = 5_000

/** Reads devices, keeps what they say until the broker has it, and carries out commands. */
export function createGateway({ config, say, now = Date.now }: GatewayOptions): Gateway {
  const { setup, topics, broker, keep } = config
  const links = new Map<string, ModbusLink>()
  const devices = new Map<string, PolledDevice>()
  const journal = openJournal({
    folder: join(config.folder, 'messages'),
    maxBytes: keep.megabytes * 1_048_576,
    syncMs: keep.sync * 1_000,
    say,
  })
  let client: MqttClient | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let refused: NodeJS.Timeout | undefined
  let told: string | undefined
  let trouble: string | undefined

  const linkOf = ({ host, port, framing }: PolledDevice['config']): ModbusLink => {
    const key = `${framing} ${host} ${port}`
    const link = links.get(key) ?? createModbusLink({ host, port, framing })
    links.set(key, link)
    return link
  }
  for (const device of setup.devices) {
    const intervalMs = Math.round((device.interval ?? setup.interval) * 1_000)
    const map = mapOf(setup, device.map)
    devices.set(
      device.number,
      createDevice({ config: device, intervalMs, link: linkOf(device), map, say, now }),
    )
  }

  const sender = createSender({
    journal,
    order: keep.order,
    publish: (payload) =>
      client ? client.publish(topics.data, payload) : Promise.reject(new Error('No link.')),
  })
  const desk = createCommandDesk({
    memory: openMemory(config.folder),
    find(number) {
      const device = devices.get(number)
      return device && { device, link: linkOf(device.config) }
    },
    // An answer that is lost is asked for again.
    answer: (answer) => void client?.publish(topics.get, JSON.stringify(answer)).catch(() => undefined),
    onWritten: (device) => void readRound(now(), [device], 0, post),
    now,
    say,
  })

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

  function connect(): void {
    const { url, username, password, ca, cert, key } = broker
    const own = createMqttClient({
      url,
      // Several computers of a site may each have one.
      clientId: `gateway-${config.site}-${hostname().slice(0, 32)}`,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
      maxInFlight: 32,
      onMessage: async ({ payload }) => {
        // Taken at once: the writing may take longer than the broker waits.
        void desk
          .receive(payload.toString('utf8'))
          .catch((error: Error) => say(`A command: ${error.message}`))
      },
      onState: (state, why) => {
        if (own === client) onState(state, why)
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

  const due = new Map<PolledDevice, number>()
  const reading = new Set<PolledDevice>()

  /** One whose turn comes while it still reads is left out this time. */
  function beat(): void {
    timer = undefined
    if (isStopped) return
    const moment = now()
    if (moment < clockBegins) {
      say('The clock is not set yet: waiting.')
      timer = setTimeout(beat, clockPauseMs)
      return
    }
    const byMoment = new Map<number, PolledDevice[]>()
    for (const device of devices.values()) {
      const at = due.get(device) ?? nextBeat(moment, device.intervalMs)
      // A clock that was set back would leave a device alone until it is where it was.
      const isAhead = at - moment > 2 * dueAfter(0, device)
      if (at <= moment && !reading.has(device)) byMoment.set(at, [...(byMoment.get(at) ?? []), device])
      due.set(device, at <= moment || isAhead ? dueAfter(moment, device) : at)
    }
    for (const [ts, some] of byMoment) void readTogether(ts, some)
    const next = Math.min(...due.values(), moment + 60_000)
    timer = setTimeout(beat, Math.max(1, next - now()))
  }

  async function readTogether(ts: number, some: readonly PolledDevice[]): Promise<void> {
    for (const device of some) reading.add(device)
    const shortest = Math.min(...some.map(({ intervalMs }) => intervalMs))
    const sources = some.map((device) => ({
      number: device.number,
      async poll() {
        const values = await device.poll()
        reading.delete(device)
        // One that is silent is asked less often.
        if (device.failures > 1) due.set(device, dueAfter(now(), device))
        return values
      },
    }))
    await readRound(ts, sources, Math.min(1_000, shortest / 2), post)
  }

  return {
    start() {
      connect()
      beat()
    },
    connect,
    readNow: (ts) => readRound(ts, [...devices.values()], 60_000, post),
    get waiting() {
      return journal.waiting
    },
    get dropped() {
      return journal.dropped
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      clearTimeout(refused)
      for (const link of links.values()) link.close()
      const own = client
      await sender.stop()
      client = undefined
      await own?.stop()
      journal.close()
    },
  }
}
