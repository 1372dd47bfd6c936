import { buildApp } from './app.ts'
import { createAnswers } from './features/acting/commands/answers.ts'
import { createCommandDispatcher } from './features/acting/commands/dispatcher.ts'
import { createLoadAnswers, isLoadId } from './features/money/loads/answers.ts'
import { createLoadDispatcher } from './features/money/loads/dispatcher.ts'
import { createGatewayHearing } from './features/stations/gateway/hearing.ts'
import { createGatewayVoice } from './features/stations/gateway/voice.ts'
import { createInstance } from './health/instance.ts'
import { createIngest, type Ingest } from './ingest/create-ingest.ts'
import type { TakeAnswer } from './ingest/intake.ts'
import { type Mqtt, startMqtt } from './ingest/start-mqtt.ts'
import { startJobs } from './jobs.ts'
import { createBus } from './platform/bus/bus.ts'
import { createChains } from './platform/chain/chains.ts'
import { foundChains } from './platform/chain/found.ts'
import type { Config } from './platform/config.ts'
import { connectDatabase, type DatabaseHandle } from './platform/db/connect.ts'
import { migrate } from './platform/db/migrate.ts'
import { createReplica } from './platform/db/replica.ts'
import { watchDatabase } from './platform/db/watch.ts'
import type { DemoExit } from './platform/demo-exit.ts'
import { listen, tryPort } from './platform/http/listen.ts'
import { createLog } from './platform/log.ts'
import type { Platform } from './platform/platform.ts'
import { seedBase } from './seed/base.ts'
import { createTelemetryStore } from './telemetry/create-store.ts'
import { distribute } from './telemetry/distribute.ts'
import { trails } from './trails.ts'

export interface System {
  platform: Platform
  /** Where people find it; undefined without the api role. */
  address: string | undefined
  /** How controllers are heard; undefined without the ingest role. */
  mqtt: Mqtt | undefined
  stop(): Promise<void>
}

interface SystemOptions {
  consoleFolder?: string
  /** Runs once the schema stands and before anybody can log in. */
  prepare?: (platform: Platform) => Promise<void>
  /** How the demo is left; absent: it cannot be, or this is none. */
  demoExit?: DemoExit | undefined
  /** Sentences for the operator about what keeps itself running: that it ended, and that it is back. */
  tell: (sentence: string) => void
}

/** Brings up what the roles say. Either everything runs, or everything that had started is stopped again. */
export async function startSystem(config: Config, options: SystemOptions): Promise<System> {
  const log = createLog(config)
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error(error, 'not stopped cleanly'))
    }
  }
  try {
    if (config.roles.has('api')) await tryPort(config)
    const database: DatabaseHandle = await connectDatabase(config, log, options.tell)
    undo.push(database.stop)
    const stopWatching = watchDatabase(database.db, options)
    undo.push(async () => stopWatching())
    await migrate(database.url)
    await distribute(database.db)
    const bus = createBus(database.url, (error) => log.warn(error, 'bus'))
    await bus.start()
    undo.push(bus.stop)
    const chains = createChains(config, log)
    undo.push(chains.stop)
    const replica = config.reading && createReplica({ ...config.reading, first: database.db, log })
    if (replica) undo.push(replica.stop)
    const platform: Platform = {
      db: database.db,
      replica,
      databaseUrl: database.url,
      bus,
      chains,
      config,
      log,
      demoExit: options.demoExit,
      now: Date.now,
    }
    await foundChains(platform, trails)
    await seedBase(platform.db)
    await options.prepare?.(platform)
    const instance = createInstance(platform)
    undo.push(instance.stop)
    if (config.roles.has('jobs')) undo.push(startJobs(platform))
    const hearing = config.roles.has('ingest') ? await startHearing(platform, undo) : undefined
    let address: string | undefined
    if (config.roles.has('api')) {
      const app = await buildApp(platform, {
        ...(options.consoleFolder ? { consoleFolder: options.consoleFolder } : {}),
        ...(hearing ?? {}),
        instance,
      })
      undo.push(() => app.close())
      address = await listen(app, config)
    }
    instance.has({ hearing: hearing && { intake: hearing.ingest.intake, mqtt: hearing.mqtt } })
    instance.start()
    return { platform, address, mqtt: hearing?.mqtt, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The store first, the broker last: whoever is heard finds everything in place. */
async function startHearing(
  platform: Platform,
  undo: (() => Promise<void>)[],
): Promise<{ ingest: Ingest; mqtt: Mqtt }> {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  undo.push(store.stop)
  await store.start()
  const ingest = createIngest(platform, store, answersOf(platform), createGatewayHearing(platform))
  undo.push(ingest.stop)
  await ingest.start()
  const mqtt = await startMqtt(platform, ingest)
  undo.push(mqtt.stop)
  const dispatcher = createCommandDispatcher(platform, mqtt)
  undo.push(dispatcher.stop)
  dispatcher.start()
  const loads = createLoadDispatcher(platform, mqtt)
  undo.push(loads.stop)
  loads.start()
  const voice = createGatewayVoice(platform, mqtt)
  undo.push(voice.stop)
  voice.start()
  return { ingest, mqtt }
}

/** Controllers answer commands and loads alike; the id says which. */
function answersOf(platform: Platform): TakeAnswer {
  const [commands, loads] = [createAnswers(platform), createLoadAnswers(platform)]
  return (siteId, answer) => (isLoadId(answer.id) ? loads : commands)(siteId, answer)
}
