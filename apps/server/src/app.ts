import type { FastifyInstance } from 'fastify'
import { serveDocs } from './docs/routes.ts'
import { actingWing } from './features/acting/wing.ts'
import { basicsWing } from './features/basics/wing.ts'
import { historyWing, pastWing } from './features/history/wing.ts'
import { createAccountsSeen } from './features/money/ledger/seen.ts'
import { moneyWing } from './features/money/wing.ts'
import { peopleWing } from './features/people/wing.ts'
import { createFleet, type Fleet } from './features/stations/fleet/fleet.ts'
import { serveMappings } from './features/stations/mappings/routes.ts'
import { stationsWing } from './features/stations/wing.ts'
import { systemWing } from './features/system/wing.ts'
import { tellingWing } from './features/telling/wing.ts'
import { createInstance, type OwnInstance } from './health/instance.ts'
import { serveMonitor } from './health/monitor-routes.ts'
import { serveHealth } from './health/routes.ts'
import { createLoginLog } from './ingest/broker/login-log.ts'
import { createIngest, type Ingest } from './ingest/create-ingest.ts'
import { serveIngest } from './ingest/http/routes.ts'
import type { Mqtt } from './ingest/start-mqtt.ts'
import { createAudit } from './platform/audit/audit.ts'
import { serveConsoleFiles } from './platform/http/console-files.ts'
import type { HttpLimits } from './platform/http/limits.ts'
import { createServe, type Serve } from './platform/http/serve.ts'
import { createHttpServer } from './platform/http/server.ts'
import type { Platform } from './platform/platform.ts'
import { createAuthenticateToken } from './platform/session/api-tokens.ts'
import { createAuthenticate } from './platform/session/authenticate.ts'
import { createHub } from './push/hub.ts'
import { serveImports } from './resources/import-routes.ts'
import { createTelemetryStore } from './telemetry/create-store.ts'
import { createFarReader } from './telemetry/read/far-reader.ts'
import { createReader, type Reader } from './telemetry/read/reader.ts'

export interface AppOptions {
  /** Where the built console lies; absent: the API alone. */
  consoleFolder?: string
  /** Of this process, when it has one already; else frames over HTTP get one of their own. */
  ingest?: Ingest
  mqtt?: Mqtt
  /** How this process tells of itself, when something else of it does so already. */
  instance?: OwnInstance
  /** Of slow and many callers; absent: the usual. */
  limits?: HttpLimits
  /** Holds every result against the contract before it leaves; for tests. */
  checkResults?: boolean
}

/** What serves the calls of a feature. */
type ServeFeature = (serve: Serve, platform: Platform, reader: Reader, fleet: Fleet) => void

const served: readonly ServeFeature[] = [
  ...basicsWing,
  ...tellingWing,
  ...peopleWing,
  ...stationsWing,
  ...actingWing,
  ...historyWing,
  ...moneyWing,
  ...systemWing,
]

/** The server as a value: nothing listens until the caller says so. */
export async function buildApp(platform: Platform, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = createHttpServer(platform, options.limits)
  const authenticate = createAuthenticate(platform)
  const { audit, stop: stopAudit } = createAudit(platform)
  app.addHook('onClose', stopAudit)
  const serve = createServe(
    app,
    { authenticate, authenticateToken: createAuthenticateToken(platform) },
    options.checkResults ?? false,
    audit,
    platform.config.timeZone,
  )
  const reader = createReader(platform.db)
  app.addHook('onClose', () => reader.stop())
  const farReader = createFarReader(reader, platform.replica)
  app.addHook('onClose', () => farReader.stop())
  const fleet = createFleet(platform, reader)
  app.addHook('preClose', async () => fleet.stop())

  const hub = createHub(platform, authenticate, fleet, createAccountsSeen(platform))
  // Before the routes: its hook counts what they answer.
  const { mqtt } = options
  const ingest = options.ingest ?? ownIngest(platform, app)
  const hearing = mqtt && { intake: ingest.intake, mqtt }
  const instance = options.instance ?? createInstance(platform)
  app.addHook('onClose', instance.stop)
  serveHealth(app, platform, { hearing, sockets: hub.count, instance })
  serveMonitor(serve, platform, instance)
  for (const serveFeature of served) serveFeature(serve, platform, reader, fleet)
  for (const serveFeature of pastWing) serveFeature(serve, platform, farReader)
  serveImports(serve, platform)
  const loginLog = createLoginLog(platform, platform.now)
  app.addHook('onClose', loginLog.stop)
  serveIngest(serve, platform, ingest, loginLog)
  // Messages that are read once more go the way of those that come in.
  serveMappings(serve, platform, ingest)

  if (platform.config.docs) serveDocs(app)
  await serveConsoleFiles(app, options.consoleFolder)

  hub.attach(app.server)
  app.addHook('preClose', () => hub.stop())
  return app
}

/** Reads and connects nothing before the first frame comes. */
function ownIngest(platform: Platform, app: FastifyInstance): Ingest {
  const store = createTelemetryStore(platform.databaseUrl, platform)
  const ingest = createIngest(platform, store)
  app.addHook('onClose', async () => {
    await ingest.stop()
    await store.stop()
  })
  return ingest
}
