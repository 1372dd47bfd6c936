import { readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import {
  createMqttClient,
  type MqttClient,
  type MqttClientOptions,
  MqttRefusedError,
} from '@gridhelm/mqtt/client'
import type { Platform } from '../../platform/platform.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Directory } from '../directory/directory.ts'
import type { Intake } from '../intake.ts'
import type { Link } from '../link/link.ts'
import { retireSession } from './orphan.ts'
import { createSession } from './session.ts'
import { openSlots, type Slot, type Slots } from './slots.ts'
import { createMessageTaker } from './take-message.ts'

export interface SubscriberParts {
  platform: Pick<Platform, 'config' | 'databaseUrl' | 'log'>
  intake: Intake
  directory: Directory
  link: Pick<Link, 'forgetConnections'>
}

export interface Subscriber {
  isUp(): boolean
  /** Resolves when the broker has it; rejects while there is no connection. */
  publish(topic: string, payload: string | Buffer, options?: { qos?: 0 | 1 }): Promise<void>
  stop(): Promise<void>
}

/** Messages that may wait for their commit: a few batches of the store. */
const window = 500
/** A broker that is away does not keep the rest of the server from starting. */
const startPatienceMs = 5_000
const againMs = 2_000
const complainEveryMs = 1_000

async function readPem(file: string | undefined, name: string): Promise<Buffer | undefined> {
  if (file === undefined) return undefined
  try {
    return await readFile(file)
  } catch {
    throw new StartError(`The file ${file} cannot be read. Correct ${name}.`)
  }
}

async function connectionOptions({ mqtt }: Platform['config']): Promise<Omit<MqttClientOptions, 'clientId'>> {
  const ca = await readPem(mqtt.authorityFile, 'GRIDHELM_MQTT_CA')
  const cert = await readPem(mqtt.certificateFile, 'GRIDHELM_MQTT_CERT')
  const key = await readPem(mqtt.keyFile, 'GRIDHELM_MQTT_KEY')
  return {
    url: mqtt.url ?? '',
    protocolVersion: 'newest',
    tls: { ...(ca && { ca }), ...(cert && { cert }), ...(key && { key }) },
  }
}

/** Hears all projects over an external broker, which keeps what comes while we are away. */
export async function startSubscriber({
  platform: { config, databaseUrl, log },
  intake,
  directory,
  link,
}: SubscriberParts): Promise<Subscriber> {
  const connection = await connectionOptions(config)
  const take = createMessageTaker(intake, directory)
  const stopping = new AbortController()
  const { signal } = stopping
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
  // Whether a controller is connected only its broker knows.
  await link.forgetConnections(null)

  let complainedAt = Number.NEGATIVE_INFINITY
  /** When one fails, all that wait fail for the same reason. */
  function complain(error: unknown, topic: string): void {
    if (performance.now() - complainedAt < complainEveryMs) return
    complainedAt = performance.now()
    log.warn({ err: error, topic }, 'MQTT messages not taken')
  }

  const sessionOptions = (clientId: string): MqttClientOptions => ({
    ...connection,
    clientId,
    clean: false,
    window,
    async onMessage(message) {
      try {
        await take(message)
      } catch (error) {
        complain(error, message.topic)
        throw error
      }
    },
  })

  const pause = (ms: number) => delay(ms, undefined, { signal }).catch(() => undefined)

  function newSpeaker(): MqttClient {
    return createMqttClient({
      ...connection,
      clientId: `gridhelm-${hostname().slice(0, 20)}-${process.pid}-${Math.random().toString(36).slice(2, 8)}`,
      onState: (state, why) => {
        if (!signal.aborted) log.info({ why: why?.message }, `MQTT broker: ${state}`)
      },
    })
  }

  /** Takes over what dead processes have left at the broker, as long as we live. */
  async function retireOrphans(slots: Slots, end: AbortSignal): Promise<void> {
    while (!end.aborted) {
      for (const number of await slots.others()) {
        const orphan = await slots.take(number)
        if (orphan === undefined) continue
        log.info({ session: orphan.clientId }, 'MQTT session of another process is taken over')
        await retireSession(sessionOptions(orphan.clientId), directory, end)
        await slots.forget(orphan)
      }
      await delay(againMs, undefined, { signal: end }).catch(() => undefined)
    }
  }

  /** Without shared subscriptions everything would come to every process, so only one listens. */
  async function waitForOnlySlot(slots: Slots): Promise<Slot | undefined> {
    while (!signal.aborted) {
      const slot = await slots.take(0)
      if (slot) return slot
      await pause(againMs)
    }
    return undefined
  }

  /** Until the database or we go away. */
  async function listen(isShared: boolean): Promise<void> {
    const slots = await openSlots(databaseUrl)
    const end = new AbortController()
    try {
      const slot = isShared ? await slots.takeFirst() : await waitForOnlySlot(slots)
      if (slot === undefined) return
      const session = createSession({ options: sessionOptions(slot.clientId), directory, isShared, log })
      try {
        await Promise.race([session.start(), slots.lost, aborted])
        const retiring = isShared ? retireOrphans(slots, end.signal) : Promise.resolve()
        retiring.catch((error: unknown) => {
          if (!end.signal.aborted) log.warn(error, 'MQTT session of another process')
        })
        await Promise.race([slots.lost, aborted])
        end.abort()
        await retiring.catch(() => undefined)
      } finally {
        await session.stop()
      }
    } finally {
      await slots.stop().catch(() => undefined)
    }
  }

  let speaker = newSpeaker()
  const firstStart = speaker.start()

  async function run(): Promise<void> {
    let started = firstStart
    while (!signal.aborted) {
      try {
        await started
        await listen(speaker.session?.hasSharedSubscriptions === true)
      } catch (error) {
        if (signal.aborted) return
        log.error(error, 'MQTT broker')
        if (error instanceof MqttRefusedError) {
          speaker = newSpeaker()
          started = speaker.start()
          started.catch(() => undefined)
        }
      }
      await pause(againMs)
    }
  }

  try {
    await Promise.race([firstStart, pause(startPatienceMs)])
  } catch (error) {
    stopping.abort()
    if (error instanceof MqttRefusedError) throw new StartError(`${error.message} Correct MQTT_URL.`)
    throw error
  }
  const running = run()
  const stopRebirths = intake.onRebirth(({ topic, payload }) => {
    speaker
      .publish(topic, payload)
      .catch((error: unknown) => log.warn(error, 'Sparkplug rebirth not asked for'))
  })
  return {
    isUp: () => speaker.session !== undefined,
    publish: (topic, payload, options) => speaker.publish(topic, payload, options),
    async stop() {
      stopRebirths()
      stopping.abort()
      await speaker.stop()
      await running
    },
  }
}
